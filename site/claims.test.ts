import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['content', 'pages', 'build', 'tools'];
const files = folders.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|md|yaml)$/.test(name) && !name.includes('.test.'))
    // Search words are no claims.
    .filter((name) => !name.endsWith('search.yaml'))
    .map((name) => `${folder}/${name}`),
);
const texts = files.map((file) => ({
  file,
  text: readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\s+/g, ' '),
}));

/** Claims that the site's owner cannot prove. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['a ranking', /\b(industry[- ]leading|market leader|world[- ]class|award[- ]winning|#1 in)\b/i],
  [
    'a number of customers or vehicles',
    /\b(trusted by|\d[\d,.]* (happy )?customers|\d[\d,.]*\+? vehicles tracked)\b/i,
  ],
  ['a testimonial or rating', /\b(testimonial|AggregateRating|five[- ]star|\d(\.\d)? out of 5)\b/i],
  [
    'a company certification',
    // A question about one is no claim either.
    /\b(SOC ?2|ISO ?27001|GDPR[- ](certified|compliant))\b(?![^.?!'"]*\?)/i,
  ],
  [
    'a registered or certified device',
    /\b(our|is an?|are) (FMCSA[- ](registered|certified|approved)|(ATEX|IECEx)[- ]certified|FCC[- ]approved|CE[- ]marked)\b/i,
  ],
  ['uptime or support around the clock', /\b99\.\d+ ?%|\b24\/7\b|\buptime of\b/i],
  [
    'savings or recovery in percent',
    /\b(save|saves|saving|cut|reduce|fewer|recover)\w*[^.]{0,30}\b\d+ ?(%|per cent)/i,
  ],
  ['a guarantee', /\b(money[- ]back|guaranteed|lifetime warranty)\b/i],
  ['an app store', /\b(App Store|Google Play)\b/],
  ['a partnership with the police', /\bpolice partner/i],
  [
    'buzzwords',
    /\b(seamless|cutting[- ]edge|game[- ]chang|solutions that empower|state[- ]of[- ]the[- ]art)/i,
  ],
];

it.each(FORBIDDEN)('never claims %s', (_, pattern) => {
  const found = texts.flatMap(({ file, text }) => {
    const match = pattern.exec(text);
    return match
      ? [`${file}: … ${text.slice(Math.max(0, match.index - 40), match.index + 60)} …`]
      : [];
  });
  expect(found).toEqual([]);
});

it('lists every section of the federal regulations that a page cites in docs/claims.md', () => {
  const listed = readFileSync(join(import.meta.dirname, '../docs/claims.md'), 'utf8');
  const cited = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/49 CFR (?:part )?(\d{3}(?:\.\d+)?)/g)].map(([, section = '']) => ({
      file,
      section,
    })),
  );
  expect(cited.length).toBeGreaterThan(10);
  const missing = cited.filter(({ section }) => !listed.includes(section));
  expect(missing).toEqual([]);
});
