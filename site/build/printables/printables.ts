import brandColor from 'brand:color';
import { smallPicture } from '@ncf/contract/content-pictures';
import { t } from '@ncf/contract/t';
import sharp from 'sharp';
import { accessories, products } from '../../content/library.ts';
import { dataSheetOf } from '../../pages/downloads/documents.ts';
import type { Catalog } from '../content.ts';
import { drawPdf, foot, head, INNER, MARGIN, MUTED, rule, write, type Printable } from './pdf.ts';
import { dataSheetKey, type Listed } from './listed.ts';
import { cabSheets } from './cab-sheets.ts';
import { blankLogs } from './blank-logs.ts';
import { officeSheets } from './office-sheets.ts';

const DATE = '2026-11-26';
const nameOf = (id: string) => accessories.find((part) => part.id === id)?.name ?? id;

/** A data sheet of one device on one page. */
async function dataSheet(item: Catalog[number], portrait: Uint8Array): Promise<Printable> {
  const picture = await sharp(portrait)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  return drawPdf(
    {
      file: `data-sheet-${item.id}.pdf`,
      ...dataSheetOf(item),
      group: 'devices',
      shows: dataSheetKey(item),
      date: DATE,
    },
    (doc) => {
      const top = head(doc, item.name, item.summary);
      doc.image(picture, MARGIN - 6, top, { width: 190 });
      const right = MARGIN + 202;
      write(doc, t('When to choose it'), right, top + 8, { face: 'bold' });
      write(doc, item.when, right, doc.y + 1, { color: MUTED });
      write(doc, t('Before you choose it'), right, doc.y + 8, { face: 'bold' });
      write(doc, item.mind, right, doc.y + 1, { color: MUTED });
      let y = Math.max(doc.y, top + 128) + 8;
      write(doc, t('Specifications'), MARGIN, y, { face: 'bold', size: 12 });
      y = doc.y + 5;
      rule(doc, MARGIN, y, INNER, brandColor, 1.2);
      for (const [name, value] of Object.entries(item.specs)) {
        write(doc, name, MARGIN, y + 3, { face: 'mono', size: 8, color: MUTED, width: 100 });
        y = Math.max(doc.y, write(doc, value, MARGIN + 108, y + 2.5, { size: 9 })) + 1;
        rule(doc, MARGIN, y, INNER);
      }
      y += 14;
      const half = (INNER - 24) / 2;
      write(doc, t('Installation'), MARGIN, y, { face: 'bold', size: 12 });
      let left = doc.y + 4;
      item.install.forEach((step, i) => {
        write(doc, String(i + 1), MARGIN, left, { face: 'mono', size: 9, color: MUTED, width: 12 });
        left = write(doc, step, MARGIN + 16, left, { size: 9.5, width: half - 16 }) + 2;
      });
      write(doc, t('In the box'), MARGIN + half + 24, y, { face: 'bold', size: 12 });
      write(doc, item.box.join(' · '), MARGIN + half + 24, doc.y + 4, { size: 9.5, width: half });
      if (item.goes.length > 0) {
        write(doc, t('Works with'), MARGIN + half + 24, doc.y + 10, { face: 'bold', size: 12 });
        write(doc, item.goes.map(nameOf).join(' · '), MARGIN + half + 24, doc.y + 4, {
          size: 9.5,
          width: half,
        });
      }
      foot(
        doc,
        t('Battery life is measured at 68 °F (20 °C) with a good signal. Revised Nov 26, 2026.'),
      );
    },
  );
}

const portraits = import.meta.glob<string>('../../content/pictures/*.avif', {
  query: '?inline',
  import: 'default',
});

/** The content of a data URI. */
const bytesOf = (uri: string): Uint8Array => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');

async function dataSheets(): Promise<Printable[]> {
  const sheets: Printable[] = [];
  for (const item of products) {
    const small = item.photo
      ? smallPicture(item.photo.file)
      : `${item.picture ?? item.id}-640.avif`;
    const portrait = await portraits[`../../content/pictures/${small}`]?.();
    if (portrait) sheets.push(await dataSheet(item, bytesOf(portrait)));
  }
  return sheets;
}

let created: Promise<Printable[]> | undefined;

/** All PDFs of the downloads page, created once for each build. */
export const printables = (): Promise<Printable[]> =>
  (created ??= Promise.all([blankLogs(), cabSheets(), officeSheets(), dataSheets()]).then((lists) =>
    lists.flat(),
  ));

/** What the downloads page lists of them. */
export const listed = async (): Promise<Listed[]> =>
  (await printables()).map(({ bytes, ...printable }) => ({ ...printable, size: bytes.length }));
