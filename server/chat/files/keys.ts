import { THUMBNAIL_WIDTHS } from '@ncf/contract/files';

/** The key of a file's bytes; the prefix keeps folders small. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;

/** The key of a thumbnail with at most this width in pixels. */
export const thumbnailKey = (id: string, width: number): string => `${keyOf(id)}.${width}.webp`;

/** Every key under which something of a file may be stored. */
export const keysOf = (id: string): string[] => [
  keyOf(id),
  ...THUMBNAIL_WIDTHS.map((width) => thumbnailKey(id, width)),
];
