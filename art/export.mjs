// PNG renders to the site's pictures: AVIF with its transparent ground, at full width, at 640 px, and at 320 px.
// The small ones are for phones of low density and for lists, where quality 45 looks like 58 with a third fewer bytes.
//   node art/export.mjs art/out/*.png [--dest site/content/pictures]
import { mkdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const EDGE = 4; // pixels of a wide picture's frame that its render leaves empty
const THUMBNAIL = 320;
const SMALL = 640;
const LARGE = 1440;
const BUDGET = 40_000; // bytes of the small file

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dest: { type: 'string', default: resolve(import.meta.dirname, '../site/content/pictures') },
  },
});
if (positionals.length === 0) {
  console.error('Name the PNG files to export: node art/export.mjs art/out/*.png');
  process.exit(2);
}

mkdirSync(values.dest, { recursive: true });
/** A picture without the empty frame that `haze` in models/studio.py leaves around those that fill their frame. */
async function read(file) {
  const { width, height } = await sharp(file).metadata();
  const corner = { left: EDGE, top: EDGE, width: 1, height: 1 };
  const [, , , alpha] = await sharp(file).ensureAlpha().extract(corner).raw().toBuffer();
  if (alpha < 255) return { image: sharp(file), width, height };
  const [w, h] = [width - 2 * EDGE, height - 2 * EDGE];
  const inner = sharp(file).extract({ left: EDGE, top: EDGE, width: w, height: h });
  return { image: inner.removeAlpha(), width: w, height: h };
}

for (const file of positionals) {
  const name = basename(file, '.png');
  const { image, width, height } = await read(file);
  const large = Math.min(LARGE, width);
  const row = [];
  for (const size of [large, SMALL, THUMBNAIL]) {
    const out = join(values.dest, `${name}-${size}.avif`);
    await image
      .clone()
      .resize(size)
      .avif({ quality: size === large ? 58 : 45, effort: 6 })
      .toFile(out);
    const bytes = statSync(out).size;
    row.push(`${size} px ${(bytes / 1000).toFixed(1)} kB`);
    if (size === SMALL && bytes > BUDGET) {
      console.error(`${out}: ${bytes} bytes, budget ${BUDGET}`);
      process.exitCode = 1;
    }
  }
  console.log(
    `${name}: ${row.join(', ')}; width ${large}, height ${Math.round((height * large) / width)}`,
  );
}
