import * as z from 'zod/mini';
import { t } from './t.ts';
import { FILE_LIMIT } from './upload-refusals.ts';

/** Pictures that editors upload. The content names them by their files. */

/** How pictures are cut where they are shown, and the width of their large file in pixels at most. */
export const PICTURE_SHAPES = {
  /** A device, an accessory, or a shop. */
  item: { ratio: 3 / 2, width: 1200 },
  /** Across a page. */
  wide: { ratio: 5 / 2, width: 1440 },
  /** Within a text: as it is. */
  text: { ratio: null, width: 1200 },
} as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;

/** Width of the smaller file of every picture in pixels. */
export const SMALL_PICTURE = 640;

/** Where the files are in the repository, and the first part of their addresses on the site. */
export const PICTURE_FOLDERS = { repository: 'site/content/pictures/', site: '/assets/' } as const;

/** Words, the hash of the large file, and its width and height. */
const NAME = String.raw`[a-z0-9-]{1,40}-[0-9a-f]{10}-(\d{1,4})x(\d{1,4})\.avif`;
export const PICTURE_FILE = new RegExp(`^${NAME}$`);
const WITHIN = new RegExp(`(?<![\\w-])${NAME}`, 'g');

/** The pictures that a text names, each once. */
export const picturesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(WITHIN)].map(([file]) => file)),
];

/** Width and height in pixels; null if this is not the name of an uploaded picture. */
export function pictureSize(file: string): { width: number; height: number } | null {
  const [, width, height] = PICTURE_FILE.exec(file) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
}

/** The smaller file of a picture; the picture itself if that is as small. */
export const smallPicture = (file: string): string =>
  (pictureSize(file)?.width ?? 0) > SMALL_PICTURE
    ? file.replace(/\.avif$/, `-${SMALL_PICTURE}.avif`)
    : file;

/** The picture that a file belongs to. */
export const largePicture = (file: string): string =>
  file.replace(/(?<=\dx\d+)-\d+(?=\.avif$)/, '');

/** All files of a picture. */
export const pictureFiles = (file: string): string[] => [...new Set([smallPicture(file), file])];

/** The part of the upright picture to show: its left edge, top edge, width, and height, from 0 to 1. */
export type PictureCrop = readonly [left: number, top: number, width: number, height: number];
const fraction = String.raw`(?:0(?:\.\d{1,6})?|1)`;

export const newPicture = z.object({
  shape: z.enum(Object.keys(PICTURE_SHAPES) as [PictureShape, ...PictureShape[]]),
  /** Four numbers from 0 to 1: left edge, top edge, width, and height of the part to show. */
  crop: z.optional(
    z.string().check(
      z.regex(new RegExp(`^${fraction}(?:,${fraction}){3}$`), {
        error: 'Write four numbers from 0 to 1, such as 0,0.1,1,0.8.',
      }),
    ),
  ),
  /** The name of an exported picture, which is kept as it is. */
  file: z.optional(z.string().check(z.regex(PICTURE_FILE))),
});

/** Why a file does not become a picture of the site, and what to do. */
export const PICTURE_PROBLEMS = {
  empty: t('This file is empty. Choose another one.'),
  not_picture: t('This is not a picture. Choose a JPEG, PNG, WebP, AVIF, or SVG file.'),
  heic: t(
    'The server can’t read HEIC. Save the picture as a JPEG, or set the iPhone under Settings > Camera > Formats to “Most Compatible”.',
  ),
  too_large: t('This picture is too large. Save it with at most 24 megapixels and {FILE_LIMIT}.', {
    FILE_LIMIT,
  }),
  damaged: t('This picture is damaged or incomplete. Save it again, or choose another one.'),
  changed: t('This picture is not as it was exported. Export the content again.'),
  not_stored: t('The server couldn’t store this picture. Try again in a few minutes.'),
  unavailable: t(
    'This server can’t read pictures, because its package “sharp” is missing. Ask the person who runs it to install it.',
  ),
} as const;
export type PictureProblem = keyof typeof PICTURE_PROBLEMS;

/** A picture that was uploaded, and whose files are made after that. */
export const contentPicture = z.object({
  id: z.string(),
  /** What the content names it by; null until its files are made. */
  file: z.nullable(z.string()),
  /** Why they can't be made; null if they can. */
  problem: z.nullable(z.enum(Object.keys(PICTURE_PROBLEMS) as [PictureProblem])),
});
export type ContentPicture = z.infer<typeof contentPicture>;
