import * as z from 'zod/mini';
import { fileFields } from './fields.ts';

/** Shapes of the calls on uploaded files. */

export const fileUpload = z.object(fileFields);
export type FileUpload = z.infer<typeof fileUpload>;

/** Available thumbnail widths of an image, in pixels: `{fileUrl}?w=320`. */
export const THUMBNAIL_WIDTHS = [160, 320, 640, 1280] as const;

export const fileQuery = z.object({
  w: z.optional(z.literal(THUMBNAIL_WIDTHS.map(String))),
});
