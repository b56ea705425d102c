import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtSite } from '@ncf/testing/built-site';
import { beforeAll, expect, it } from 'vitest';
import { resultsOf, suggestionsOf } from './shell/search/results.ts';
import { readIndex, type SearchIndex } from './shell/search/search-index.ts';
import * as asked from './chat-questions.fixture.ts';
import { answersTo } from './shell/search/answers.ts';
import { CARDS } from './first-questions.fixture.ts';
import { SPANISH } from './spanish-questions.fixture.ts';
import { TRANSLATIONS } from './build/languages/languages.ts';
import { withOwnWords } from './shell/paths.ts';
import type * as SearchModule from './shell/search/server.ts';

let index: SearchIndex;
let spanish: { search: typeof SearchModule; index: SearchIndex };
beforeAll(async () => {
  const { siteDir } = await builtSite();
  const read = (name: string) => readFileSync(join(siteDir, name), 'utf8');
  index = readIndex(read('public/search-index.json'));
  // The grammar is part of the language's bundle.
  const { id } = JSON.parse(read('site.json')) as { id: string };
  const module = pathToFileURL(join(siteDir, `es/search-${id}.cjs`)).href;
  const search = (await import(/* @vite-ignore */ module)) as typeof SearchModule;
  spanish = { search, index: search.readIndex(read('public/es/search-index.json')) };
}, 300_000);

/** The address in Spanish of a page, or of a part of it. */
function inSpanish(address: string): string {
  const [page = '', ...anchor] = address.split('#');
  const words = TRANSLATIONS.find(({ tag }) => tag === 'es')?.addresses ?? {};
  return [`/es${withOwnWords(page, words)}`, ...anchor].join('#');
}

const first = (html: string): string | undefined => /href="([^"]+)" data-result/.exec(html)?.[1];

/** Queries by topic, and the page that belongs on top. Where two are equally right, both are listed. */
const QUESTIONS: Record<string, [query: string, ...first: string[]][]> = {
  'price and contract': [
    ['pricing', '/pricing'],
    ['how much does it cost', '/pricing'],
    ['monthly fee', '/pricing'],
    ['price per vehicle', '/pricing'],
    ['how much is gps tracking for 5 trucks', '/pricing'],
    ['how much is gps traking for 5 trucks', '/pricing'],
    ['get a quote', '/quote'],
    ['book a demo', '/book-a-call'],
    ['schedule a call', '/book-a-call'],
    ['call me back', '/book-a-call'],
    ['is it expensive?', '/pricing'],
    ['how long is the contract', '/faq#how-long-is-the-contract'],
    ['contract length', '/faq#how-long-is-the-contract'],
    ['month to month', '/faq#how-long-is-the-contract'],
    ['minimum order', '/faq#is-there-a-minimum-order'],
    ['free trial', '/trial'],
    ['can I test it first', '/trial', '/faq#can-we-try-it-before-we-buy'],
    ['try before buying', '/trial', '/faq#can-we-try-it-before-we-buy'],
    ['refund', '/faq#what-are-the-return-and-warranty-terms'],
    ['return policy', '/faq#what-are-the-return-and-warranty-terms'],
    ['is there a warranty?', '/faq#what-are-the-return-and-warranty-terms'],
    ['how do I cancel', '/faq#how-do-i-cancel'],
    ['cancel subscription', '/faq#how-do-i-cancel'],
    ['early termination fee', '/whyncftrack#contract'],
    ['export my data', '/faq#can-i-take-my-data-with-me'],
    ['lease or buy', '/faq#do-i-buy-the-devices-or-lease-them'],
    ['which tracker do I need', '/faq#which-device-do-i-need'],
  ],
  'power and protection': [
    ['24v', '/faq#does-it-work-with-12-v-and-24-v-vehicles'],
    ['12 volt', '/faq#does-it-work-with-12-v-and-24-v-vehicles'],
    ['24 V truck', '/faq#does-it-work-with-12-v-and-24-v-vehicles'],
    ['tracker drains battery', '/faq#will-a-tracker-drain-my-battery'],
    ['will it kill my car battery', '/faq#will-a-tracker-drain-my-battery'],
    ['waterproof', '/faq#are-the-trackers-waterproof'],
    ['IP67', '/faq#are-the-trackers-waterproof'],
    ['can I pressure wash it', '/faq#are-the-trackers-waterproof'],
    ['battery life', '/faq#how-long-does-a-battery-powered-tracker-last'],
    ['how long does the battery last', '/faq#how-long-does-a-battery-powered-tracker-last'],
    ['cold weather', '/faq#does-it-work-in-cold-weather'],
    ['solar trailer tracker', '/products/solar-asset-tracker'],
    ['trailer without power', '/products/solar-asset-tracker'],
  ],
  'network and coverage': [
    ['4G', '/faq#does-it-use-4g-lte-or-5g'],
    ['LTE', '/faq#does-it-use-4g-lte-or-5g'],
    ['does it need 3g', '/faq#does-it-use-4g-lte-or-5g'],
    ['no signal', '/faq#what-happens-where-theres-no-signal'],
    ['no cell service', '/faq#what-if-theres-no-cell-service-at-all'],
    ['dead zone', '/coverage', '/faq#what-happens-where-theres-no-signal'],
    ['does it work in Canada', '/faq#which-countries-does-it-work-in'],
    ['roaming in Mexico', '/faq#which-countries-does-it-work-in'],
    ['parking garage', '/faq#does-it-work-in-a-parking-garage-or-a-container'],
    ['satellite tracker', '/products/satellite-tracker'],
    ['how accurate is GPS', '/faq#how-accurate-is-a-position'],
    ['how often does it update', '/faq#how-often-does-it-report'],
  ],
  'installation and connectors': [
    ['who installs it', '/faq#who-installs-the-devices'],
    ['can I install it myself', '/faq#who-installs-the-devices'],
    ['installation time', '/faq#how-long-does-installation-take'],
    ['void my warranty', '/faq#will-it-void-my-vehicles-warranty'],
    ['J1939', '/accessories/nine-pin-harness'],
    ['9-pin harness', '/accessories/nine-pin-harness'],
    ['obd splitter', '/accessories/obd-splitter'],
    ['obd port occupied', '/faq#what-if-my-obd-port-is-already-in-use'],
    ['windshield', '/faq#where-can-i-mount-a-dash-cam-on-the-windshield'],
    ['windshield mount law', '/faq#where-can-i-mount-a-dash-cam-on-the-windshield'],
    ['move device to another truck', '/faq#can-i-move-a-device-to-another-vehicle'],
    ['tamper alert', '/faq#what-happens-if-someone-unplugs-the-tracker'],
    ['kill switch', '/faq#can-i-turn-off-the-engine-remotely'],
    ['can I shut off the engine remotely', '/faq#can-i-turn-off-the-engine-remotely'],
  ],
  'ELD and rules': [
    ['elog', '/solutions/eld'],
    ['log book', '/solutions/eld'],
    ['hours of service', '/solutions/eld'],
    ['do I need an ELD', '/faq#do-i-need-an-eld'],
    ['eld exemption', '/faq#do-i-need-an-eld', '/solutions/eld#need', '/solutions/eld'],
    ['is it FMCSA registered', '/faq#is-your-eld-registered-with-the-fmcsa'],
    ['what if the eld fails', '/faq#what-if-the-eld-fails-on-the-road', '/solutions/eld'],
    ['DVIR', '/faq#does-it-have-driver-inspection-reports-dvir'],
    ['pre-trip inspection', '/faq#does-it-have-driver-inspection-reports-dvir'],
    ['IFTA ten minutes', '/news/ifta-ten-minute-fixes'],
    ['blank logs pdf', '/downloads'],
    ['explosion proof', '/faq#do-you-have-a-device-for-hazardous-areas'],
  ],
  'people and privacy': [
    ['can I track my wife’s car', '/faq#can-i-put-a-tracker-in-someone-elses-car'],
    ['track my husband', '/faq#can-i-put-a-tracker-in-someone-elses-car'],
    ['someone else’s car', '/faq#can-i-put-a-tracker-in-someone-elses-car'],
    ['stalking', '/faq#can-i-put-a-tracker-in-someone-elses-car'],
    ['is it legal to track employees', '/faq#do-i-have-to-tell-my-drivers-theyre-being-tracked'],
    ['can my boss see me after work', '/faq#can-a-driver-turn-tracking-off-for-private-trips'],
    ['who can see my location', '/faq#who-can-see-where-my-drivers-are'],
    ['data retention', '/faq#how-long-is-data-kept'],
    ['privacy policy', '/privacy'],
    ['cookies', '/privacy'],
    ['does the camera record audio', '/faq#does-the-cab-camera-record-sound'],
    ['lone worker', '/products/personal-tracker', '/solutions/personal'],
  ],
  'solutions and industries': [
    ['fleet tracking', '/solutions/fleet'],
    ['geofence', '/solutions/fleet'],
    ['towing company', '/solutions/fleet'],
    ['plumber', '/solutions/fleet'],
    ['dash cam', '/products/dual-dash-camera', '/solutions/livecameras'],
    ['live video', '/solutions/livecameras'],
    ['driver safety score', '/solutions/safety'],
    ['rfid', '/solutions/rfid', '/products/rfid-reader'],
    ['stolen car', '/solutions/private', '/solutions/private#stolen'],
    ['oil and gas', '/industries/oilandgas'],
    ['farm', '/industries/agriculture'],
    ['construction equipment', '/industries/construction'],
    ['temperature sensor', '/accessories/temperature-probe'],
    ['fuel theft', '/accessories/fuel-probe'],
    ['motorcycle', '/products/sealed-mini-tracker', '/solutions/private'],
    ['how does it work', '/howncftrackworks'],
  ],
  'company and help': [
    ['phone number', '/contact'],
    ['talk to a human', '/supports/livechat'],
    ['customer service', '/supports'],
    ['where to buy', '/shops'],
    ['dealer near me', '/shops'],
    ['jobs', '/careers'],
    ['become a reseller', '/opportunities'],
    ['user manual', '/downloads'],
    ['data sheet', '/downloads'],
    ['blinking red light', '/faq#what-does-the-blinking-light-mean'],
    ['tracker not reporting', '/supports#silent'],
    ['android', '/faq#is-there-a-mobile-app'],
    ['iphone app', '/faq#is-there-a-mobile-app'],
    ['CRM integration', '/integrations'],
    ['security questionnaire', '/security'],
    ['is my data safe', '/security'],
    ['installation guide', '/installation'],
    ['API', '/developers'],
  ],
  'a buyer or a driver, as they say it': [
    ['does it work without cell service', '/faq#what-if-theres-no-cell-service-at-all'],
    ['driver doesn’t like it', '/faq#do-i-have-to-tell-my-drivers-theyre-being-tracked'],
    [
      'my drivers are against being tracked',
      '/faq#do-i-have-to-tell-my-drivers-theyre-being-tracked',
    ],
    ['how do I get my stolen truck back', '/solutions/private', '/solutions/private#stolen'],
    ['how do I know if a driver is speeding', '/solutions/safety'],
    ['what happens if someone unplugs it', '/faq#what-happens-if-someone-unplugs-the-tracker'],
    ['do you charge an activation fee', '/pricing', '/faq#whats-included-every-month'],
    ['volume discount', '/pricing'],
    ['can I pay month by month', '/faq#how-long-is-the-contract'],
    ['do I own the hardware', '/faq#do-i-buy-the-devices-or-lease-them'],
    ['how long until I get it', '/faq#how-soon-will-i-get-my-devices'],
    ['when does it ship', '/faq#how-soon-will-i-get-my-devices'],
    ['does it need a sim card', '/faq#whats-included-every-month'],
    ['do I need wifi', '/faq#does-it-use-4g-lte-or-5g'],
    ['one vehicle only', '/faq#is-there-a-minimum-order'],
    ['is it hard to install', '/installation', '/faq#who-installs-the-devices'],
    ['does it fit a Freightliner Cascadia', '/products/truck-gateway'],
    ['which truck is closest', '/solutions/fleet'],
    ['customer says driver never showed up', '/solutions/fleet'],
    ['time sheets from GPS', '/solutions/fleet'],
    ['reduce fuel cost', '/solutions/fleet'],
    ['share ETA with customer', '/industries/transportation'],
    ['find a lost trailer', '/products/solar-asset-tracker'],
    ['keep track of tools', '/solutions/rfid'],
    ['track dumpsters', '/products/battery-asset-tracker'],
    ['keep people off my equipment at night', '/industries/construction'],
    ['how many hours fit on the card', '/products/dual-dash-camera'],
    ['need ELD for box truck', '/faq#do-i-need-an-eld'],
    ['30 minute break rule', '/solutions/eld'],
    ['personal conveyance', '/solutions/eld'],
    ['DOT inspection', '/faq#what-has-to-be-in-the-cab-with-an-eld'],
    ['motive vs samsara', '/whyncftrack'],
    ['switch from Verizon Connect', '/whyncftrack'],
    ['hours of operation', '/contact', '/faq#when-can-i-reach-a-person'],
    ['my tracker is offline', '/supports#silent'],
    ['log in', '/supports#account'],
    ['sign in', '/supports#account'],
    ['forgot password', '/supports#account'],
    ['customer portal', '/supports#account'],
    ['pay invoice', '/supports#account'],
    ['pay my bill', '/supports#account'],
    ['police want my data', '/supports#account'],
    ['subpoena', '/supports#account'],
    ['electric vehicle', '/faq#does-it-work-with-12-v-and-24-v-vehicles'],
    ['found a tracker on my car', '/faq#can-i-put-a-tracker-in-someone-elses-car'],
    ['delete my account', '/privacy'],
    ['complaint', '/contact'],
    ['what does a red light mean', '/faq#what-does-the-blinking-light-mean'],
  ],
  'rules, papers, and rivals': [
    ['49 cfr 395', '/solutions/eld'],
    ['395.8', '/solutions/eld', '/faq#do-i-need-an-eld'],
    ['395.34', '/news/when-the-eld-fails', '/faq#what-if-the-eld-fails-on-the-road'],
    ['agricultural exemption', '/solutions/eld#need', '/industries/agriculture'],
    ['IFTA mileage report', '/news/ifta-ten-minute-fixes', '/industries/transportation'],
    ['W-9', '/pricing#q4'],
    ['net 30', '/pricing#q4'],
    ['SOC 2', '/security#q1'],
    ['penetration test', '/security#q1'],
    ['single sign-on', '/security'],
    ['tire pressure', '/industries/transportation#q3'],
    ['does it lower my insurance', '/solutions/fleet#q3'],
    ['gps jammer', '/industries/security#q1'],
    ['apple airtag vs gps tracker', '/solutions/private#q4'],
    ['bouncie', '/whyncftrack'],
    ['reviews', '/about'],
    ['is this legit', '/about'],
    ['gps in court evidence', '/supports#account'],
  ],
  'words of people in a hurry': [
    ['tracker for teenager', '/solutions/private'],
    ['can my boss track me', '/faq#can-my-boss-watch-me-live-with-an-eld'],
    ['no subscription', '/pricing', '/faq#whats-included-every-month'],
    ['veteran discount', '/pricing'],
    ['how big is it', '/products'],
    ['fuse size', '/installation'],
    ['works below zero', '/faq#does-it-work-in-cold-weather'],
    ['csv export', '/faq#can-i-take-my-data-with-me'],
    ['where are you located', '/contact'],
    ['media inquiry', '/contact'],
    ['internship', '/careers'],
    ['alaska', '/faq#which-countries-does-it-work-in'],
    ['parking mode', '/products/dual-dash-camera'],
    ['offline tracker', '/supports#silent'],
    ['car wont start', '/faq#will-a-tracker-drain-my-battery'],
    ['device wont turn on', '/faq#my-device-is-broken-what-do-i-do', '/supports#silent'],
    ['change password', '/supports#account'],
    ['warranty length', '/faq#what-are-the-return-and-warranty-terms'],
    ['track employees', '/faq#do-i-have-to-tell-my-drivers-theyre-being-tracked'],
    ['backup camera', '/accessories/side-camera'],
    ['check engine light', '/solutions/fleet', '/products/truck-gateway'],
    ['e-bike', '/products/sealed-mini-tracker'],
    ['cow', '/industries/agriculture', '/industries/others#q1'],
    ['repo', '/industries/leasing'],
    ['zapier', '/integrations'],
    ['do you sell my data', '/privacy', '/security'],
    ['10 second tracking', '/faq#how-often-does-it-report'],
    ['luggage', '/solutions/personal'],
    ['refurbished', '/whyncftrack'],
    ['isobus', '/products/machine-hub'],
  ],
  'typing errors': [
    ['tempature sensor', '/accessories/temperature-probe'],
    ['contrct', '/faq#how-long-is-the-contract'],
    ['dashbord camera', '/products/dual-dash-camera', '/solutions/livecameras'],
    ['trakcer', '/products', '/products/wired-tracker'],
    ['dashcamm', '/products/dual-dash-camera', '/solutions/livecameras'],
    ['windsheild', '/faq#where-can-i-mount-a-dash-cam-on-the-windshield'],
    ['satelite', '/products/satellite-tracker'],
    ['geofnce', '/solutions/fleet'],
    ['drivr safty', '/solutions/safety'],
    ['agricultur', '/industries/agriculture'],
    ['temprature probe', '/accessories/temperature-probe'],
    ['waranty', '/faq#what-are-the-return-and-warranty-terms'],
    ['installaton time', '/faq#how-long-does-installation-take'],
    ['calcel contract', '/faq#how-do-i-cancel'],
  ],
};

it.each(Object.entries(QUESTIONS))(
  'puts the right page first for questions about %s',
  (_topic, questions) => {
    const wrong = questions
      .map(([query, ...wanted]) => ({ query, wanted, found: first(resultsOf(index, query).html) }))
      .filter(({ wanted, found = '' }) => !wanted.includes(found));
    expect(wrong).toEqual([]);
  },
);

it('puts the right Spanish page first for Spanish questions', () => {
  expect(SPANISH.length).toBeGreaterThanOrEqual(30);
  const wrong = SPANISH.map(([query, ...wanted]) => ({
    query,
    wanted: wanted.map(inSpanish),
    found: first(spanish.search.resultsOf(spanish.index, query).html),
  })).filter(({ wanted, found = '' }) => !wanted.includes(found));
  expect(wrong).toEqual([]);
});

it('answers at least 85 of 100 questions in chat, and offers something irrelevant for at most 5', () => {
  const results = [
    ...asked.ENGLISH.map(([text, ...fitting]) => ({
      text,
      fitting,
      found: answersTo(index, text),
    })),
    ...asked.SPANISH.map(([text, ...fitting]) => ({
      text,
      fitting: fitting.map(inSpanish),
      found: spanish.search.answersTo(spanish.index, text),
    })),
  ].map(({ found, ...rest }) => ({ ...rest, found: found.map(({ path }) => path) }));
  expect(results).toHaveLength(100);
  const wrong = results.filter(({ fitting, found: [best] }) =>
    best === undefined ? fitting.length > 0 : !fitting.includes(best),
  );
  const irrelevant = results.filter(({ fitting, found }) =>
    found.some((path) => !fitting.includes(path)),
  );
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(15);
  expect(irrelevant.length, JSON.stringify(irrelevant, null, 1)).toBeLessThanOrEqual(5);
});

it('answers with the text of the FAQ, and with what a page or a tool is about', () => {
  expect(answersTo(index, 'Are they waterproof?')[0]).toMatchObject({
    title: 'Are the trackers waterproof?',
    group: 'FAQ',
    html: expect.stringContaining('IP67') as string,
  });
  const [stolen] = answersTo(index, 'My van was stolen. What do I do first?');
  expect(asked.STOLEN).toContain(stolen?.path);
  const [tool] = answersTo(index, 'there’s a red light blinking on my device');
  expect(tool).toMatchObject({ path: '/supports#light', group: 'Tools' });
  expect(tool?.summary).toBeTruthy();
});

it('answers what buyers ask first in one card, in both languages', () => {
  const card = (html: string): string => /^<section.*?<\/section>/s.exec(html)?.[0] ?? html;
  const wrong = [
    ...CARDS.en.map(([query, says]) => [query, says, resultsOf(index, query).html] as const),
    ...CARDS.es.map(
      ([query, says]) =>
        [query, says, spanish.search.resultsOf(spanish.index, query).html] as const,
    ),
  ]
    .map(([query, says, html]) => ({ query, says, shown: card(html).slice(0, 1200) }))
    .filter(({ says, shown }) => !says.test(shown) || !/Answer|Respuesta/.test(shown));
  expect(wrong).toEqual([]);
});

it('finds pages that are only in English from Spanish, and marks them', () => {
  for (const [query, wanted] of [
    ['empleo', '/careers'],
    ['distribuidor', '/opportunities'],
    ['api', '/developers'],
    ['soc 2', '/security'],
  ] as const) {
    const { html } = spanish.search.resultsOf(spanish.index, query);
    expect([query, first(html)]).toEqual([query, wanted]);
    expect(html).toContain(`href="${wanted}" data-result="" hreflang="en"`);
  }
});

it('shows the answer on top if the FAQ has it, and suggests corrections', () => {
  expect(resultsOf(index, 'waterproof').html).toMatch(/Answer.*IP67: dust-tight.*<\/section>/s);
  const { html } = resultsOf(index, 'trakcer');
  expect(html).toContain('Did you mean <a');
  const translated = spanish.search.resultsOf(spanish.index, 'tiempo real').html;
  expect(spanish.search.resultsOf(spanish.index, 'remolqeu').html).toMatch(/¿Quiso decir <a/);
  expect(translated).toMatch(/Respuesta.*Cada 30 segundos.*<\/section>/s);
  expect(html).toContain('href="/search?q=tracker"');
});

it('finds nothing for words that the site does not know, and nothing irrelevant', () => {
  expect(resultsOf(index, 'zzqqxxyy').status).toBe('No results');
  expect(resultsOf(index, 'wife').html).not.toContain('battery');
  // Neither a word of the same length nor a lone correction is what someone meant.
  for (const query of ['how to bake a cake', 'bitcoin', 'horoscope'])
    expect([query, resultsOf(index, query).count]).toEqual([query, 0]);
  // A single letter and an emoji get suggestions instead of whatever contains them.
  for (const query of ['x', 'a', 'y', '5', '🚚'])
    for (const found of [resultsOf(index, query), spanish.search.resultsOf(spanish.index, query)])
      expect([query, found]).toEqual([query, expect.objectContaining({ count: 0 })]);
  expect(spanish.search.answersTo(spanish.index, '¿Alquilan montacargas?')).toEqual([]);
  expect(resultsOf(index, 'x').html).toMatch(/data-nothing.*href="\/faq"/);
  expect(resultsOf(index, 'a/b <c>').html).not.toContain('<c>');
  // "Matchbox" is about the mini tracker, which its accessories' pages show among what they work with.
  expect(resultsOf(index, 'matchbox').html).not.toContain('href="/accessories/');
});

it('finds what people mean while they type the last word', () => {
  expect(first(resultsOf(index, 'windsh').html)).toMatch(/windshield/);
  expect(first(resultsOf(index, 'solar tra').html)).toBe('/products/solar-asset-tracker');
});

it('suggests pages by the meaning of an unknown path [R2.8]', () => {
  for (const [path, wanted] of [
    ['/prices', '/pricing'],
    ['/price-list-2026', '/pricing'],
    ['/solution/fleet-trackng', '/solutions/fleet'],
    ['/jobs', '/careers'],
    ['/product/dashcam', '/products/dual-dash-camera'],
    ['/support/contact-us', '/contact'],
    ['/eld', '/solutions/eld'],
    ['/nope', undefined],
  ] as const)
    expect([path, first(suggestionsOf(index, path).html)]).toEqual([path, wanted]);
  const found = ['/sobre-nosotros', '/aviso-legal', '/carrito', '/trabajo'].map((path) =>
    first(spanish.search.suggestionsOf(spanish.index, path).html),
  );
  expect(found).toEqual(['/es/quienes-somos', '/es/terminos', '/es/cotizacion', '/careers']);
});

it('says how many results there are, so that the server can count searches without any', () => {
  expect(resultsOf(index, 'solar trailer tracker').count).toBeGreaterThan(0);
  expect(resultsOf(index, 'submarine periscope').count).toBe(0);
});

it('shows a result with the picture of its page, if it has one', () => {
  const { html } = resultsOf(index, 'solar trailer tracker');
  expect(html).toMatch(
    /href="\/products\/solar-asset-tracker" data-result="">.*?<img src="\/assets\/solar-asset-tracker-320-[^"]+\.avif" alt=""/,
  );
  expect(suggestionsOf(index, '/driver-tablets').html).toContain('/assets/driver-tablet-320-');
});
