import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import satori, { type SatoriOptions } from 'satori';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { RenderedPage } from '../shell/render-page.tsx';
import { BRAND } from './brand.ts';
import { brandedPicture } from './brand-pictures.ts';
import { cardKey, cardTextOf, type CardText } from './card-text.ts';
import { contentHash } from './files.ts';

/** Size of a card in pixels, which social networks show without cropping. */
const CARD = { width: 1200, height: 630 };

const room = resolve(import.meta.dirname, '..');
const CACHE = resolve(room, '../.cache/social-cards');
const PARALLEL = 4;

type Node = Parameters<typeof satori>[0];
type Style = Record<string, string | number>;
const box = (style: Style, ...children: unknown[]): Node =>
  ({ type: 'div', props: { style: { display: 'flex', ...style }, children } }) as unknown as Node;

/** The content of a card. */
interface Card extends CardText {
  path: string;
  /** File of the page's first picture, else of the picture with the page's name, else null. */
  picture: string | null;
}

function cardOf(page: RenderedPage): Card {
  const { html, path, plain } = page;
  const shown = /src="\/assets\/([a-z0-9-]+)-\d+(?:-[\w-]{8})?\.avif"/.exec(html)?.[1];
  const named = plain === '/' ? 'home' : plain.slice(plain.lastIndexOf('/') + 1);
  const file = join(room, `content/pictures/${shown ?? named}-640.avif`);
  return { ...cardTextOf(page), path, picture: existsSync(file) ? file : null };
}

function drawing({ headline, summary, picture }: Card): Node {
  const size = headline.length > 60 ? 50 : headline.length > 32 ? 60 : 76;
  const mark = box(
    { alignItems: 'center', gap: 18, fontSize: 34, fontWeight: 600, letterSpacing: '-0.02em' },
    {
      type: 'img',
      props: {
        width: 56,
        height: 56,
        src: `data:image/svg+xml;base64,${Buffer.from(BRAND.logo).toString('base64')}`,
      },
    },
    BRAND.name,
  );
  const words = box(
    {
      fontSize: size,
      fontWeight: 600,
      lineHeight: 1.08,
      letterSpacing: '-0.03em',
      width: picture ? 600 : 1000,
    },
    headline,
  );
  const foot = box(
    { fontSize: 26, lineHeight: 1.35, color: '#475569', width: picture ? 560 : 1000 },
    summary,
  );
  return box(
    {
      boxSizing: 'border-box',
      ...CARD,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '60px 72px 84px',
      color: '#0f172a',
      backgroundColor: BACKGROUND,
      fontFamily: 'Instrument Sans',
    },
    ...ROUTE_LINE,
    mark,
    words,
    foot,
  );
}

const BACKGROUND = '#f8fafc';
const ROUTE = BRAND.shades.get('500') ?? BRAND.color;
const placed = (left: number, top: number, style: Style): Node =>
  box({ position: 'absolute', left, top, ...style });

/** A road along the lower edge, and the part of it that is done. */
const ROUTE_LINE = [
  placed(0, 600, { width: CARD.width, height: 8, backgroundColor: '#e2e8f0' }),
  placed(0, 600, { width: 520, height: 8, backgroundColor: ROUTE }),
  placed(503.5, 587.5, {
    boxSizing: 'border-box',
    width: 33,
    height: 33,
    border: `7px solid ${ROUTE}`,
    borderRadius: 16.5,
    backgroundColor: BACKGROUND,
  }),
];

/** What pictures on cards may have. */
const BY_DAY = { hasTrees: true, isNight: false };

/** A picture in its place on a card, decoded, and without transparency, which takes twice the time. */
async function layerOf(picture: string): Promise<OverlayOptions> {
  const { data, info } = await sharp(await brandedPicture(readFileSync(picture), BY_DAY))
    .resize({ width: 560 })
    .flatten({ background: BACKGROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, left: CARD.width - 560 - 12, top: 118 };
}

async function draw(
  card: Card,
  fonts: SatoriOptions['fonts'],
  picture: OverlayOptions | null,
): Promise<Buffer> {
  const text = await satori(drawing(card), { ...CARD, fonts });
  return jpegOf(
    sharp(Buffer.from(text))
      .removeAlpha()
      .composite(picture ? [picture] : []),
  );
}

/** Only social networks load cards, so they are not worth MozJPEG: a quarter fewer bytes in twice the time. */
const jpegOf = (card: Sharp): Promise<Buffer> => card.jpeg({ quality: 82 }).toBuffer();

/** Part of a card's cache key, because this file decides how cards look. */
const SELF = readFileSync(import.meta.filename);

/** The file in `.cache` of a card, by a hash of what it shows. */
function cachedFile({ headline, summary, picture }: Card): string {
  const hash = createHash('sha256')
    .update(SELF)
    .update(BRAND.name + BRAND.logo + BRAND.theme)
    .update(JSON.stringify([headline, summary]));
  if (picture) hash.update(readFileSync(picture));
  return join(CACHE, `${hash.digest('hex')}.jpg`);
}

function cardFonts(): SatoriOptions['fonts'] {
  const require = createRequire(import.meta.url);
  return ([400, 600] as const).map((weight) => {
    const file = `@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`;
    return { name: 'Instrument Sans', weight, data: readFileSync(require.resolve(file)) };
  });
}

/**
 * Draws each page's picture for links to it (OpenGraph): heading, first picture, and description. Cards are cached
 * in `.cache`.
 * @param blank for tests: leaves out what cards show, which takes the time
 * @returns path of the page → public file and JPEG
 */
export async function socialCards(
  pages: RenderedPage[],
  blank = false,
): Promise<Map<string, { file: string; shows: string; bytes: Buffer }>> {
  const cards = new Map<string, { file: string; shows: string; bytes: Buffer }>();
  const all = pages.filter((page) => !page.error).map(cardOf);
  const add = (card: Card, bytes: Buffer): void => {
    const { path } = card;
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    const file = `assets/card-${name}-${contentHash(bytes)}.jpg`;
    cards.set(path, { file, shows: cardKey(card), bytes });
  };
  if (blank) {
    const bytes = await jpegOf(sharp({ create: { ...CARD, channels: 3, background: BACKGROUND } }));
    for (const card of all) add(card, bytes);
    return cards;
  }
  mkdirSync(CACHE, { recursive: true });
  const fonts = cardFonts();
  // Cards with the same picture are drawn one after the other, so that it is decoded once.
  const groups = [...Map.groupBy(all, ({ picture }) => picture)];
  const work = async (): Promise<void> => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      const [picture, same] = group;
      let layer: OverlayOptions | null = null;
      for (const card of same) {
        const file = cachedFile(card);
        if (!existsSync(file)) {
          layer ??= picture === null ? null : await layerOf(picture);
          writeFileSync(file, await draw(card, fonts, layer));
        }
        add(card, readFileSync(file));
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return cards;
}
