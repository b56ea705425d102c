import { workerBrowser } from '@ncf/testing/worker-browser';
import { expect, it, vi } from 'vitest';
import { ready, servedSite } from './app.fixture.ts';

const app = servedSite();
const browser = workerBrowser();

const PAGES = [
  ...['eld', 'rfid', 'fleet', 'safety', 'private', 'personal', 'livecameras'].map(
    (name) => `/solutions/${name}`,
  ),
  ...[
    'others',
    'leasing',
    'utility',
    'security',
    'oilandgas',
    'agriculture',
    'construction',
    'transportation',
    'telecommunication',
  ].map((name) => `/industries/${name}`),
  '/howncftrackworks',
  '/',
  '/about',
];

/** Moves all sliders of an exhibit to each combination of their ends. @returns the labels of its drawing that overlap */
async function collidingLabels(exhibit: Element): Promise<string[]> {
  const sliders = [...exhibit.querySelectorAll<HTMLInputElement>('input[type=range]')];
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const found = new Set<string>();
  for (let ends = 0; ends < 2 ** sliders.length; ends++) {
    for (const [i, slider] of sliders.entries()) {
      set?.call(slider, ends & (1 << i) ? slider.max : slider.min);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const labels = [...exhibit.querySelectorAll('svg text')]
      .filter((label) => label.checkVisibility())
      .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }));
    for (const [i, one] of labels.entries())
      for (const other of labels.slice(i + 1)) {
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // A line's box is higher than its letters.
        if (wide > 1 && high > one.box.height / 3) found.add(`${one.text} | ${other.text}`);
      }
  }
  return [...found];
}

it('prerenders an exhibit on each page, which works with the keyboard and keeps its labels apart', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const collisions: string[] = [];
  for (const path of PAGES) {
    const html = await (await fetch(app.url + path)).text();
    expect(html, path).toMatch(/<figure[^>]*aria-label="[^"]+"[\s\S]*?<svg/);
    await page.goto(app.url + path);
    await ready(page);
    const exhibit = page.locator('figure[aria-label]').first();
    await exhibit.scrollIntoViewIfNeeded();
    const before = await exhibit.textContent();
    const markup = await exhibit.innerHTML();
    // Keys do nothing until its code has loaded, which starts when it comes into view.
    await expect
      .poll(
        async () => {
          for (const control of await exhibit.locator('input[type=range]').all()) {
            await control.focus();
            await page.keyboard.press('ArrowRight');
          }
          const choice = exhibit.locator('button[aria-pressed=false]');
          if (await choice.count()) {
            await choice.first().focus();
            await page.keyboard.press('Enter');
          }
          const set = exhibit.getByRole('button', { name: 'Set', exact: true });
          if (await set.count()) await set.press('Enter');
          return (await exhibit.textContent()) !== before && (await exhibit.innerHTML()) !== markup;
        },
        { message: path },
      )
      .toBe(true);
    collisions.push(...(await exhibit.evaluate(collidingLabels)).map((pair) => `${path}: ${pair}`));
  }
  expect(collisions).toEqual([]);
  await page.close();
});

it('moves the demo fleet, and keeps it still under reduced motion until someone starts it', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await browser.newPage({ reducedMotion });
    await page.goto(app.url);
    await ready(page);
    const pane = page.getByRole('figure', { name: 'Live map of the demo fleet' });
    await expect(pane.getByText('Simulated data').isVisible()).resolves.toBe(true);
    const markers = () =>
      pane.locator('g[transform^=translate]').evaluateAll((all) =>
        all
          .map((one) => one.getAttribute('transform') ?? '')
          .toSorted((a, b) => a.localeCompare(b))
          .join(),
      );
    const before = await markers();
    if (reducedMotion === 'reduce') {
      // Choosing a vehicle proves that the pane's code runs.
      const truck = pane.getByRole('button', { name: /Truck 4/ });
      await expect
        .poll(async () => {
          await truck.press('Enter');
          return truck.getAttribute('aria-pressed');
        })
        .toBe('true');
      expect(await markers()).toBe(before);
      await pane.getByRole('button', { name: 'Play' }).click();
    }
    await expect.poll(markers).not.toBe(before);
    await page.close();
  }
});

it('prerenders the product panes on their pages, marked as simulated', async () => {
  for (const [path, ...labels] of [
    ['/', 'Live map of the demo fleet'],
    ['/howncftrackworks', 'Live map of the demo fleet'],
    [
      '/solutions/fleet',
      'Trip replay of Van 12',
      'Report and maintenance of the demo fleet',
      'Geofence editor',
    ],
    ['/solutions/eld', 'Driver’s tablet of Truck 7'],
    ['/solutions/private', 'Theft alert on a phone'],
    ['/solutions/personal', 'Alerts of a personal tracker'],
    ['/solutions/livecameras', 'Camera event of Van 12'],
    ['/solutions/safety', 'Driver scores of the demo fleet', 'Camera event of Van 12'],
  ] as const) {
    const html = await (await fetch(app.url + path)).text();
    for (const label of labels) {
      const [, pane = ''] = new RegExp(`aria-label="${label}"(.*?)</figure>`, 's').exec(html) ?? [];
      expect(pane, `${path}: ${label}`).toContain('Simulated data');
      // The longest bar is beside the most miles.
      if (label.startsWith('Report'))
        expect(pane).toMatch(
          /x="0" y="0" width="100" height="100" class="fill-success-mark"><\/rect><\/svg><\/td><td[^>]*>1,601</,
        );
    }
  }
});

it('keeps the vehicle’s name inside the map all day on a phone', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  for (const [path, pane, name] of [
    ['/solutions/fleet', 'Trip replay of Van 12', 'Van 12'],
    ['/es/soluciones/flotas', 'Reproducción del recorrido de la Camioneta 12', 'Camioneta 12'],
  ] as const) {
    await page.goto(app.url + path);
    await ready(page);
    const figure = page.getByRole('figure', { name: pane });
    const time = figure.getByRole('slider');
    await time.fill('600');
    await figure.getByText('10:00', { exact: false }).first().waitFor();
    const outside = await figure.evaluate(async (box, wanted) => {
      const slider = box.querySelector<HTMLInputElement>('input[type=range]');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const found = [];
      for (let minutes = Number(slider?.min); minutes <= Number(slider?.max); minutes += 15) {
        set?.call(slider, String(minutes));
        slider?.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const label = [...box.querySelectorAll('svg text')].find(
          ({ textContent }) => textContent === wanted,
        );
        const map = label?.closest('svg')?.getBoundingClientRect();
        const { left = -1, right = Infinity } = label?.getBoundingClientRect() ?? {};
        if (!map || left < map.left || right > map.right) found.push([minutes, left, right]);
      }
      return found;
    }, name);
    expect(outside, path).toEqual([]);
  }
  await page.close();
});

it('plays the camera clip with its data in step, and loads it under reduced motion only when asked', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const clips: string[] = [];
  page.on('request', (request) => {
    if (/camera-(clip|cab)[^/]*\.(mp4|webm)$/.test(request.url())) clips.push(request.url());
  });
  await page.goto(`${app.url}/solutions/livecameras`);
  await ready(page);
  const pane = page.getByRole('figure', { name: 'Camera event of Van 12' });
  const time = pane.getByRole('slider', { name: 'Time in the clip' });
  const films = pane.locator('video');
  const shown = () => films.first().evaluate((video: HTMLVideoElement) => video.currentTime);
  const inStep = async () => {
    const cab = await films.last().evaluate((video: HTMLVideoElement) => video.currentTime);
    return Math.abs(cab - (await shown()));
  };
  await pane.scrollIntoViewIfNeeded();
  await pane.getByText('Simulated', { exact: true }).waitFor();
  expect(clips).toEqual([]);
  // Also where the code is still loading.
  await time.fill('24');
  await expect.poll(shown).toBeCloseTo(24.5 / 12, 2);
  await pane.getByText('36 mph', { exact: true }).waitFor();
  await expect.poll(inStep).toBeLessThan(1 / 12);
  await pane.getByText('Phone in hand 1.3 s', { exact: true }).waitFor();
  await time.fill('90');
  await expect.poll(shown).toBeCloseTo(90.5 / 12, 2);
  await pane.getByText('CAB', { exact: true }).waitFor();
  await pane.getByText('12 mph', { exact: true }).waitFor();
  await pane.getByText('+2.5 s · ').waitFor();
  // As in a busy browser, which does not draw the last pictures.
  await page.evaluate(() => {
    const draw = requestAnimationFrame;
    window.requestAnimationFrame = (step) => window.setTimeout(() => draw(step), 400);
    window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
  });
  await pane.getByRole('button', { name: 'Play' }).click();
  // It stops at its end.
  await expect.poll(() => time.inputValue()).toBe('96');
  await pane.getByRole('button', { name: 'Play' }).waitFor();
  await expect.poll(shown).toBeGreaterThan(8);
  await expect.poll(inStep).toBeLessThan(1 / 12);
  // One file for each lens, perhaps in several ranges.
  expect(new Set(clips).size).toBe(2);
  await page.close();
});

it('counts down the driver’s hours, names the limit that breaks, and shows what an officer sees', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/solutions/eld`);
  await ready(page);
  const tablet = page.getByRole('figure', { name: 'Driver’s tablet of Truck 7' });
  const time = tablet.getByRole('slider', { name: 'Time of day' });
  // Also where the code is still loading.
  await tablet.getByRole('button', { name: 'Driving' }).click();
  await time.fill('1140');
  await tablet.getByText('Truck 7, driving: 15 min of drive time left').waitFor();
  await time.fill('1200');
  const limit = 'From 7:15 PM: driving after the 14th hour on duty (49 CFR 395.3(a)(2)).';
  await tablet.getByText(limit).waitFor();
  await tablet.getByRole('button', { name: 'Off duty' }).click();
  await tablet.getByRole('button', { name: 'Inspection' }).click();
  await expect.poll(() => tablet.getByRole('row').count()).toBe(9);
  await tablet.getByRole('button', { name: 'Bluetooth' }).click();
  await tablet.getByText('straight to the officer’s device. Nothing was sent here.').waitFor();
  await page.close();
});

it('takes a typed time in a log day, and lets work without driving go past the 14-hour window', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/products/driver-tablet`);
  await ready(page);
  const day = page.getByRole('figure', { name: 'Draw a log day' });
  // Its code may arrive between two keys.
  await vi.waitFor(async () => {
    // A field that has the focus goes on at the part where the last keys ended.
    await day.getByLabel('To').blur();
    await day.getByLabel('To').focus();
    await page.keyboard.type('1145PM', { delay: 20 });
    expect(await day.getByLabel('To').inputValue()).toBe('23:45');
  });
  await day.getByRole('button', { name: 'On duty' }).click();
  await day.getByRole('button', { name: 'Set' }).click();
  await day.getByText('18:00 / 14 h', { exact: true }).waitFor();
  await day.getByText('Within all three daily limits of 49 CFR 395.3.').waitFor();
  await page.close();
});

it('keeps the numbers of the price calculator, the quote, and the fit finder in the address', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/pricing`);
  await ready(page);
  const vans = page.getByLabel('How many: Car or van');
  const total = page.getByRole('region', { name: 'Your total' });
  await vans.fill('9');
  await page.getByLabel('How many: Trailer').fill('');
  await page.getByLabel('Your own team').check();
  await total.getByText('$1,279').waitFor();
  // The address follows a moment later; the last change may come after the first is in it.
  await page.waitForURL('**/pricing?*car=9*installer=self*');
  await total.getByRole('link', { name: 'Get a quote for this fleet' }).click();
  await page.waitForURL('**/quote?*');
  // Without a wish there is no kit, but the number counts.
  await page.getByRole('checkbox', { name: 'Where it is' }).uncheck();
  await page.getByRole('textbox', { name: 'Car or van', exact: true }).fill('4');
  await page.waitForURL('**/quote?*car=4*');
  await page.goBack();
  await expect.poll(() => vans.inputValue()).toBe('9');
  await page.reload();
  await total.getByText('$1,279').waitFor();

  await page.goto(`${app.url}/accessories`);
  await ready(page);
  const finder = page.getByRole('figure', { name: 'Fit finder' });
  const count = finder.getByLabel('How many?');
  await count.fill('12');
  // Nothing fits, so there is no price to enter a number beside.
  await finder.getByRole('button', { name: 'Trailer', exact: true }).click();
  await count.waitFor({ state: 'detached' });
  await finder.getByRole('button', { name: 'Where it is' }).click();
  expect(await count.inputValue()).toBe('12');
  await page.reload();
  await expect.poll(() => count.inputValue()).toBe('12');
  await page.close();
});

it('keeps a quote form as it was typed when the connection fails before its price is loaded', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/quote`);
  await ready(page);
  // The form is there, and its price is not asked for yet.
  await page.locator('form[novalidate]').waitFor();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Car or van', exact: true }).fill('5');
  await page.getByText('The price couldn’t be loaded. Send the form').waitFor();
  expect(await page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Ada');
  expect(await page.getByRole('button', { name: 'Get my quote' }).isEnabled()).toBe(true);
  await page.close();
});

it('asks for a trial on the form that the trial’s page leads to, and keeps a count that is no number on a reload', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/trial`);
  await ready(page);
  await page.getByRole('main').getByRole('link', { name: 'Ask for a trial' }).last().click();
  const title = page.getByRole('heading', { level: 1, name: 'Ask for a trial' });
  await title.waitFor();
  const trailers = page.getByRole('textbox', { name: 'Trailer', exact: true });
  await trailers.fill('ten');
  const cars = page.getByRole('textbox', { name: 'Car or van', exact: true });
  await cars.fill('3');
  await page.waitForURL('**/quote?*car=3*');
  await page.reload();
  await ready(page);
  await expect.poll(() => trailers.inputValue()).toBe('ten');
  expect(await cars.inputValue()).toBe('3');
  await title.waitFor();
  expect(await page.locator('input[name=topic]').inputValue()).toBe('Trial');
  await page.getByRole('button', { name: 'Ask for a trial' }).waitFor();
  await page.close();
});

it('keeps the focus when a form cannot be sent, and then shows what was sent in the page’s language', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/es/cotizacion?car=2&want=where`);
  await ready(page);
  await page.getByRole('textbox', { name: 'Su nombre' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ada@example.com');
  await page.getByRole('link', { name: 'Rastreador OBD' }).waitFor();
  await page.route('**/inquiries', (route) => route.fulfill({ status: 500 }), { times: 1 });
  const send = page.getByRole('button', { name: 'Pedir mi cotización' });
  await send.press('Enter');
  await page.getByRole('alert').getByText('No pudimos enviarlo').waitFor();
  expect(await send.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Solicitud enviada' }).waitFor();
  expect(await page.getByRole('term').allTextContents()).toContain('Kit para auto o camioneta');
  await page.close();
});

it('replays a day from its start once it is over', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${app.url}/industries/construction`);
  await ready(page);
  const pane = page.getByRole('figure', { name: 'Machines of the demo fleet' });
  const time = pane.getByRole('slider', { name: 'Time of day' });
  await expect
    .poll(async () => {
      await time.press('End');
      return time.getAttribute('aria-valuetext');
    })
    .toBe('7:00 PM');
  await pane.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => time.getAttribute('aria-valuetext')).toMatch(/^7:0\d AM$/);
  await page.close();
});

it('moves and adds geofences by mouse and keys, and lists the alerts of their rules', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${app.url}/solutions/fleet`);
  await ready(page);
  const editor = page.getByRole('figure', { name: 'Geofence editor' });
  const alert = editor.getByText('7:23 AM · Van 12 entered 118 Harbor St');
  await editor.getByRole('button', { name: 'Enters' }).click();
  await alert.waitFor({ state: 'hidden' });
  await editor.getByRole('button', { name: 'Enters' }).click();
  await alert.waitFor();
  const zone = editor.getByRole('slider', { name: /^118 Harbor St/ });
  for (let i = 0; i < 3; i++) await zone.press('Shift+ArrowDown');
  await alert.waitFor({ state: 'hidden' });
  await editor.getByRole('button', { name: 'Add a zone' }).click();
  const added = editor.getByRole('slider', { name: /^Zone 4/ });
  const box = await added.boundingBox();
  if (!box) throw new Error('The zone is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await added.boundingBox())?.x).toBeGreaterThan(box.x + 40);
  await page.close();
});

it('numbers the places of an installation’s steps on its picture as the steps beside it, apart from each other', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${app.url}/installation`);
  const ways = await page.locator('section:has(> div > svg)').all();
  expect(ways).toHaveLength(6);
  for (const way of ways) {
    const steps = await way.locator('ol li > span').allTextContents();
    expect(steps.length).toBeGreaterThan(3);
    expect(await way.locator('svg text').allTextContents()).toEqual(steps);
    expect(await way.evaluate(collidingLabels)).toEqual([]);
  }
  await page.close();
});

it('gives no two pages the same structure of sections', async () => {
  const structures = new Map<string, string>();
  for (const path of ['/solutions', '/industries', '/whyncftrack', ...PAGES]) {
    const html = await (await fetch(app.url + path)).text();
    const main = /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? '';
    const kinds = [
      ...main.matchAll(/<(figure|table|dl|ol|ul|details|img|h1|h2|section)\b|class="button/g),
    ].map(([whole, tag]) => tag ?? whole);
    const key = kinds.filter((kind, i) => kind !== kinds[i - 1]).join(' ');
    expect(kinds.length, path).toBeGreaterThan(5);
    expect(structures.get(key), path).toBe(undefined);
    structures.set(key, path);
  }
});
