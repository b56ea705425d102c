import type { Catalog } from '../content.ts';
import { contentHash } from '../files.ts';
import type { Printable } from './pdf.ts';

/** A PDF as the downloads page lists it. */
export interface Listed extends Omit<Printable, 'bytes'> {
  /** Bytes. */
  size: number;
}

/** Tells what data sheets say apart. */
export const dataSheetKey = (device: Catalog[number]): string =>
  contentHash(JSON.stringify(device));

/** Whether a PDF is the data sheet of a device as the content describes it: builds make them, and the content may be newer. */
export const isSheetOf = (device: Catalog[number], { shows }: Listed): boolean =>
  shows === dataSheetKey(device);
