import brand from 'brand:name';
import { LOCALE } from '../../shell/language.ts';
import brandColor from 'brand:color';
import logo from 'brand:logo-png';
import PDFDocument from 'pdfkit';
import type { GROUPS } from '../../pages/downloads/documents.ts';
import { faceOf } from './sfnt.ts';

/** A PDF on the downloads page. */
export interface Printable {
  /** File name below `/downloads/`. */
  file: string;
  title: string;
  /** One sentence that says what it is for. */
  purpose: string;
  group: keyof typeof GROUPS;
  /** When its text last changed. */
  date: string;
  pages: number;
  /** Of a data sheet: tells what it says apart. */
  shows?: string;
  bytes: Uint8Array;
}

/** The faces by name, as OpenType. */
const FACES = {
  text: faceOf('instrument-sans', 400),
  bold: faceOf('instrument-sans', 600),
  mono: faceOf('geist-mono', 400),
};
export const fonts = Object.entries(FACES);

export const INK = '#0f172a';
export const MUTED = '#475569';
export const LINE = '#cbd5e1';

/** US Letter and its margin, in points. */
export const WIDTH = 612;
const HEIGHT = 792;
export const MARGIN = 42;
/** The width between the margins. */
export const INNER = WIDTH - 2 * MARGIN;

export type Doc = PDFKit.PDFDocument;

/** Layout of a text; lengths in points. */
interface TextOptions {
  width?: number;
  size?: number;
  face?: keyof typeof FACES;
  color?: string;
  align?: 'left' | 'center' | 'right';
}

/** Writes text. @returns the y below it */
export function write(doc: Doc, text: string, x: number, y: number, options: TextOptions = {}) {
  const { width = WIDTH - MARGIN - x, size = 10, face = 'text', color = INK, align } = options;
  doc.font(face).fontSize(size).fillColor(color);
  doc.text(text, x, y, { width, lineGap: size * 0.22, ...(align ? { align } : {}) });
  return doc.y;
}

/** Draws a label above a line to write on. */
export function blank(doc: Doc, label: string, x: number, y: number, width: number): void {
  write(doc, label, x, y, { size: 7.5, color: MUTED, width });
  rule(doc, x, y + 27, width);
}

/** Draws rows of three blanks each. */
export function blankRows(doc: Doc, rows: readonly (readonly string[])[], y: number): void {
  const third = (INNER - 40) / 3;
  rows.forEach((row, r) =>
    row.forEach((label, c) => blank(doc, label, MARGIN + c * (third + 20), y + r * 38, third)),
  );
}

/** Draws two blanks side by side. */
export function blankPair(doc: Doc, left: string, right: string, y: number): void {
  const half = (INNER - 20) / 2;
  blank(doc, left, MARGIN, y, half);
  blank(doc, right, MARGIN + half + 20, y, half);
}

/** Draws a thin horizontal line. */
export function rule(doc: Doc, x: number, y: number, width: number, color = LINE, weight = 0.7) {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}

/** Draws the top of a sheet: logo, title, and a sentence. @returns the y below it */
export function head(doc: Doc, title: string, sentence: string): number {
  doc.image(logo, MARGIN, 34, { width: 20 });
  write(doc, brand, MARGIN + 28, 38, { face: 'bold', size: 11 });
  write(doc, title, MARGIN, 68, { face: 'bold', size: 21 });
  const y = write(doc, sentence, MARGIN, doc.y + 3, { color: MUTED, width: 500 }) + 8;
  rule(doc, MARGIN, y, WIDTH - 2 * MARGIN, brandColor, 1.5);
  return y + 14;
}

/** Writes the last line of a sheet. */
export function foot(doc: Doc, text: string): void {
  rule(doc, MARGIN, HEIGHT - 48, WIDTH - 2 * MARGIN);
  write(doc, text, MARGIN, HEIGHT - 42, { size: 7.5, color: MUTED, width: WIDTH - 2 * MARGIN });
}

/**
 * Creates a PDF in the site's fonts. Equal text gives equal bytes.
 * @param draw draws on the first page and adds others
 */
export async function drawPdf(
  about: Omit<Printable, 'pages' | 'bytes'>,
  draw: (doc: Doc) => void,
): Promise<Printable> {
  const date = new Date(`${about.date}T12:00:00Z`);
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: 0, bottom: 0, left: MARGIN, right: MARGIN },
    lang: LOCALE,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: about.title,
      Author: brand,
      Subject: about.purpose,
      CreationDate: date,
      ModDate: date,
    },
  });
  for (const [name, font] of fonts) doc.registerFont(name, font);
  let pages = 1;
  doc.on('pageAdded', () => (pages += 1));
  const parts: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  draw(doc);
  doc.end();
  await done;
  return { ...about, pages, bytes: Buffer.concat(parts) };
}
