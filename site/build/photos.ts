import {
  SMALL_PICTURE,
  PICTURE_FILE,
  PICTURE_FOLDERS,
  pictureSize,
  smallPicture,
  type PictureShape,
} from '@ncf/contract/content-pictures';
import { escapeHtml } from '@ncf/contract/html';
import * as z from 'zod';
import type { PictureData } from './pictures.ts';

const NO_DESCRIPTION = 'describe what the picture shows, for people who can’t see it';

/** An uploaded picture where the content has one. @param shape how it is cut */
export const photoSchema = (shape: PictureShape) =>
  z
    .strictObject({
      file: z.string().regex(PICTURE_FILE, 'is not an uploaded picture; choose one'),
      alt: z.string().refine((text) => text.trim() !== '', NO_DESCRIPTION),
    })
    .meta({ shape });
export type Photo = z.infer<ReturnType<typeof photoSchema>>;

const addressOf = (file: string): string => PICTURE_FOLDERS.site + file;

/** The properties of an uploaded picture for `<Picture>`. */
export function photoData({ file, alt }: Photo): PictureData {
  const small = smallPicture(file);
  const { width, height } = pictureSize(file) ?? { width: 0, height: 0 };
  const large = `${addressOf(file)} ${width}w`;
  const srcSet = small === file ? large : `${addressOf(small)} ${SMALL_PICTURE}w, ${large}`;
  return { src: addressOf(small), srcSet, width, height, alt };
}

/** The width of a text's column. */
const SIZES = '(min-width: 48rem) 42rem, 92vw';

function markupOf(photo: Photo): string {
  const { src, srcSet, width, height, alt } = photoData(photo);
  return `<img src="${src}" srcset="${srcSet}" sizes="${SIZES}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
}

/** A picture at the top of a text. */
export const photoFigure = (photo: Photo): string => `<figure>${markupOf(photo)}</figure>`;

/** Markdown's pictures as HTML; those alone in their paragraph are figures, whose title is the caption. */
const IMAGE =
  /(<p>)?<img src="(?:\.\.\/pictures\/)([^"/]+)" alt="([^"]*)"(?: title="([^"]*)")?>(<\/p>)?/g;

/** Shows the uploaded pictures of a text in the sizes that there are. @param html of Markdown */
export const withPhotos = (html: string): string =>
  html.replace(
    IMAGE,
    (found: string, open: string, file: string, alt: string, title: string, close: string) => {
      if (!PICTURE_FILE.test(file)) return found;
      const image = markupOf({ file, alt: '' }).replace('alt=""', () => `alt="${alt}"`);
      if (!open || !close) return (open ?? '') + image + (close ?? '');
      const caption = title ? `<figcaption>${title}</figcaption>` : '';
      return `<figure>${image}${caption}</figure>`;
    },
  );

/** What is wrong with the pictures of a text. @param html of Markdown, with uploaded pictures */
export const photoProblems = (html: string): [field: string, message: string][] =>
  [...html.matchAll(/<img src="([^"]*)"[^>]*? alt="([^"]*)"/g)].flatMap(
    ([, src = '', alt = '']) => {
      if (!src.startsWith(PICTURE_FOLDERS.site))
        return [
          [
            'text',
            `shows “${src}”, which is not one of the site’s pictures; drop it into the text`,
          ],
        ];
      return alt.trim() === '' ? [['text', `has a picture without words; ${NO_DESCRIPTION}`]] : [];
    },
  );
