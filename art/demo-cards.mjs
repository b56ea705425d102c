// Pictures of the demo fleet's panes for the chat's cards, from a running site.
//   node art/demo-cards.mjs http://localhost:3000
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { launchChromium } from '../testing/src/browser.ts';

const SIZE = { width: 800, height: 420 }; // the shape of all cards, at twice their size in the chat
const VIEW = { width: 720, height: 900 };

/** Where a card starts, if not at the top of its pane, as a selector. */
const STARTS = { 'demo-personal': 'svg[role=img]' };

const [origin] = process.argv.slice(2);
if (origin === undefined) {
  console.error('Name the site: node art/demo-cards.mjs http://localhost:3000');
  process.exit(2);
}
const content = resolve(import.meta.dirname, '../site/content');
const demos = parse(readFileSync(join(content, 'demo-cards.yaml'), 'utf8'));
const dest = join(content, 'demo-cards');
mkdirSync(dest, { recursive: true });

const browser = await launchChromium();
const page = await browser.newPage({
  viewport: VIEW,
  deviceScaleFactor: 1.5,
  reducedMotion: 'reduce',
});
for (const { id, page: path } of demos) {
  await page.goto(`${origin}${path}#${id}`);
  const pane = page.locator(`#${id} figure`).first();
  await pane.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const start = STARTS[id] ? pane.locator(STARTS[id]).first() : pane;
  const { x, y, width } = await start.boundingBox();
  const height = Math.round((width * SIZE.height) / SIZE.width);
  const clip = { x, y: y + (await page.evaluate(() => scrollY)), width, height };
  const png = await page.screenshot({ clip, fullPage: true });
  const { size } = await sharp(png)
    .resize(SIZE)
    .webp({ quality: 78, effort: 6 })
    .toFile(join(dest, `${id}.webp`));
  console.log(`${id}: ${size} bytes`);
}
await browser.close();
