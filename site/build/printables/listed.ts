import type { Printable } from './pdf.ts';

/** A PDF as the downloads page lists it. */
export interface Listed extends Omit<Printable, 'bytes'> {
  /** Bytes. */
  size: number;
}

/** The data sheet of a device. */
export const dataSheetFile = (id: string): string => `data-sheet-${id}.pdf`;
