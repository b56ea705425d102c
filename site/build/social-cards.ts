import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { escapeHtml } from '@ncf/contract/html';
import { logoPng } from '@ncf/ui/build/app-icons';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { RenderedPage } from '../shell/render-page.tsx';
import { BRAND } from './brand.ts';
import { brandedPicture } from './brand-pictures.ts';
import { cardKey, cardTextOf, type CardText } from './card-text.ts';
import { contentHash } from './files.ts';
import { faceOf } from './printables/sfnt.ts';

/** Size of a card in pixels, which social networks show without cropping. */
const CARD = { width: 1200, height: 630 };
/** Where the words are, in pixels from the card's edges. */
const MARGIN = { left: 72, top: 60, bottom: 84 };
const LOGO = 56;
const PICTURE = { left: CARD.width - 560 - 12, top: 118, width: 560 };

const room = resolve(import.meta.dirname, '..');
const CACHE = resolve(room, '../.cache/social-cards');
const PARALLEL = 4;

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

const BACKGROUND = '#f8fafc';
const ROUTE = BRAND.shades.get('500') ?? BRAND.color;

/** What every card has: a road along the lower edge, and the part of it that is done. */
const ROAD = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
  <rect width="100%" height="100%" fill="${BACKGROUND}"/>
  <rect y="600" width="100%" height="8" fill="#e2e8f0"/>
  <rect y="600" width="520" height="8" fill="${ROUTE}"/>
  <circle cx="520" cy="604" r="13" fill="${BACKGROUND}" stroke="${ROUTE}" stroke-width="7"/>
</svg>`;

/** Part of a picture, decoded. */
type Layer = OverlayOptions & { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

async function decoded(picture: Sharp): Promise<Layer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: info };
}

/** The site's face as Pango finds it: by the name in the file, whose comma says that nothing of it is a style. */
const FACES = {
  regular: { weight: 400, family: 'Instrument Sans,' },
  bold: { weight: 600, family: 'Instrument Sans SemiBold,' },
} as const;

/** The file of a face in `.cache`: Pango reads no WOFF. */
function faceFile(weight: number): string {
  const file = join(CACHE, `instrument-sans-${weight}.ttf`);
  if (!existsSync(file)) {
    // Another build may read it at the same time.
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, faceOf('instrument-sans', weight));
    renameSync(fresh, file);
  }
  return file;
}

interface TextLook {
  face: keyof typeof FACES;
  /** In pixels. */
  size: number;
  width: number;
  color: string;
  /** In ems. */
  lineHeight: number;
  spacing: number;
}

/** Draws words, cropped to what is visible of them. */
function textLayer(words: string, look: TextLook): Promise<Layer> {
  const { weight, family } = FACES[look.face];
  // Pango counts in 1024ths of a point, which is a pixel at 72 dpi.
  const [line, space] = [look.lineHeight, look.spacing].map((ems) =>
    Math.round(ems * look.size * 1024),
  );
  const span = `<span size="${look.size}pt" foreground="${look.color}" line_height="${line}" letter_spacing="${space}">`;
  return decoded(
    sharp({
      text: {
        text: `${span}${escapeHtml(words)}</span>`,
        font: family,
        fontfile: faceFile(weight),
        width: look.width,
        rgba: true,
        dpi: 72,
      },
    }),
  );
}

/** What cards show above the headline, decoded once. */
async function drawBase(): Promise<Layer> {
  const name = await textLayer(BRAND.name, {
    face: 'bold',
    size: 34,
    width: 900,
    color: '#0f172a',
    lineHeight: 1.2,
    spacing: -0.02,
  });
  const { left, top } = MARGIN;
  return decoded(
    sharp(Buffer.from(ROAD))
      .composite([
        { input: await logoPng(Buffer.from(BRAND.logo), LOGO), left, top },
        { ...name, left: left + LOGO + 18, top: top + Math.round((LOGO - name.raw.height) / 2) },
      ])
      .removeAlpha(),
  );
}

/** What pictures on cards may have. */
const BY_DAY = { hasTrees: true, isNight: false };

/** A picture in its place on a card, decoded, and without transparency, which takes twice the time. */
async function pictureLayer(picture: string): Promise<Layer> {
  const { left, top, width } = PICTURE;
  const drawn = await brandedPicture(readFileSync(picture), BY_DAY);
  const layer = await decoded(sharp(drawn).resize({ width }).flatten({ background: BACKGROUND }));
  return { ...layer, left, top };
}

/** Puts the words on the rest of a card: the summary at the lower margin, the headline between it and the name. */
async function draw(
  { headline, summary }: Card,
  base: Layer,
  picture: Layer | null,
): Promise<Buffer> {
  const { left, bottom } = MARGIN;
  const width = picture ? PICTURE.left - left - 12 : 1000;
  const [words, foot] = await Promise.all([
    textLayer(headline, {
      face: 'bold',
      size: headline.length > 60 ? 50 : headline.length > 32 ? 60 : 76,
      width,
      color: '#0f172a',
      lineHeight: 1.08,
      spacing: -0.03,
    }),
    textLayer(summary, {
      face: 'regular',
      size: 26,
      width,
      color: '#475569',
      lineHeight: 1.35,
      spacing: 0,
    }),
  ]);
  const footTop = CARD.height - bottom - foot.raw.height;
  const above = MARGIN.top + LOGO;
  const top = Math.round((above + footTop - words.raw.height) / 2);
  return jpegOf(
    sharp(base.input as Buffer, { raw: base.raw }).composite([
      ...(picture ? [picture] : []),
      { ...words, left, top },
      { ...foot, left, top: footTop },
    ]),
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
  let base: Promise<Layer> | null = null;
  // Cards with the same picture are drawn one after the other, so that it is decoded once.
  const groups = Map.groupBy(all, ({ picture }) => picture).entries();
  const work = async (): Promise<void> => {
    for (const [picture, same] of groups) {
      let layer: Layer | null = null;
      for (const card of same) {
        const file = cachedFile(card);
        if (!existsSync(file)) {
          layer ??= picture === null ? null : await pictureLayer(picture);
          writeFileSync(file, await draw(card, await (base ??= drawBase()), layer));
        }
        add(card, readFileSync(file));
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return cards;
}
