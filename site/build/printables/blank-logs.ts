import { t } from '@ncf/contract/t';
import { BLANK_LOGS } from '../../pages/downloads/documents.ts';
import {
  blank,
  blankPair,
  drawPdf,
  foot,
  INK,
  INNER,
  MARGIN,
  MUTED,
  rule,
  WIDTH,
  write,
  type Doc,
  type Printable,
} from './pdf.ts';

const DATE = '2026-11-23';

const HOURS = [
  t('Mid'),
  ...Array.from({ length: 11 }, (_, i) => String(i + 1)),
  t('Noon'),
  ...Array.from({ length: 11 }, (_, i) => String(i + 1)),
  t('Mid'),
];
const ROWS = [t('1 Off duty'), t('2 Sleeper berth'), t('3 Driving'), t('4 On duty, not driving')];

/** Draws the grid of 24 hours by four duty statuses, with quarter hours (49 CFR 395.8(g)). @returns the y below it */
function drawGrid(doc: Doc, y: number): number {
  const x = MARGIN + 92;
  const hour = (WIDTH - MARGIN - 40 - x) / 24;
  const row = 30;
  HOURS.forEach((text, i) => {
    write(doc, text, x + i * hour - 12, y, {
      size: 6.5,
      face: 'mono',
      color: MUTED,
      width: 24,
      align: 'center',
    });
  });
  const top = y + 12;
  ROWS.forEach((text, r) => {
    write(doc, text, MARGIN, top + r * row + 10, { size: 8, width: 90 });
    for (let h = 0; h < 24; h += 1) {
      for (const [q, length] of [
        [1, 8],
        [2, 14],
        [3, 8],
      ] as const) {
        const at = x + (h + q / 4) * hour;
        doc
          .moveTo(at, top + (r + 1) * row)
          .lineTo(at, top + (r + 1) * row - length)
          .lineWidth(0.4)
          .strokeColor(MUTED)
          .stroke();
      }
    }
  });
  for (let r = 0; r <= 4; r += 1) rule(doc, x, top + r * row, 24 * hour, INK, 0.8);
  for (let h = 0; h <= 24; h += 1) {
    doc
      .moveTo(x + h * hour, top)
      .lineTo(x + h * hour, top + 4 * row)
      .lineWidth(h % 12 === 0 ? 1.1 : 0.6)
      .strokeColor(INK)
      .stroke();
  }
  write(doc, 'Total', x + 24 * hour + 14, y, { size: 6.5, face: 'mono', color: MUTED, width: 36 });
  for (let r = 0; r < 4; r += 1)
    rule(doc, x + 24 * hour + 6, top + (r + 1) * row - 5, 32, MUTED, 0.6);
  rule(doc, x + 24 * hour + 6, top + 4 * row + 18, 32, INK, 1);
  write(doc, '= 24', x + 24 * hour + 6, top + 4 * row + 21, {
    size: 7,
    face: 'mono',
    color: MUTED,
    width: 32,
  });
  return top + 4 * row + 14;
}

function drawLog(doc: Doc, number: number): void {
  write(doc, t('Driver’s daily log'), MARGIN, 34, { face: 'bold', size: 17 });
  write(
    doc,
    t('Sheet {number} of 8 · paper record of duty status, 49 CFR 395.8(d) and (g)', { number }),
    MARGIN,
    57,
    { size: 8.5, color: MUTED },
  );
  blank(doc, t('Date (month / day / year)'), MARGIN, 82, 150);
  blank(doc, t('24-hour period starts at'), MARGIN + 170, 82, 120);
  blank(doc, t('Total miles driving today'), MARGIN + 310, 82, 100);
  blank(doc, t('Total mileage today'), MARGIN + 428, 82, 100);
  blankPair(doc, t('Carrier'), t('Main office address'), 122);
  blankPair(doc, t('Truck or tractor and trailer numbers'), t('Name of co-driver'), 162);
  const y = drawGrid(doc, 212);
  write(doc, t('Remarks: city and state of every change of duty status'), MARGIN, y + 26, {
    size: 8,
    color: MUTED,
  });
  for (let i = 0; i < 7; i += 1) rule(doc, MARGIN, y + 62 + i * 26, INNER);
  blankPair(
    doc,
    t('Shipping document number, or shipper and commodity'),
    t('I certify that these entries are true and correct: signature'),
    y + 236,
  );
  const recap = y + 288;
  write(doc, t('Recap (optional)'), MARGIN, recap, { face: 'bold', size: 9 });
  blank(doc, t('On duty today (3 + 4)'), MARGIN, recap + 16, 120);
  blank(doc, t('On duty last 7 days'), MARGIN + 136, recap + 16, 120);
  blank(doc, t('Available tomorrow, 70 h / 8 days'), MARGIN + 272, recap + 16, 120);
  blank(doc, t('Available tomorrow, 60 h / 7 days'), MARGIN + 408, recap + 16, 120);
  foot(
    doc,
    t(
      'Blank form, free to copy. Make your entries in English (49 CFR 391.11(b)(2)). Not legal advice: check the current 49 CFR Part 395 (ecfr.gov). Revised Nov 23, 2026.',
    ),
  );
}

/** Eight blank daily logs. */
export const blankLogs = (): Promise<Printable> =>
  drawPdf({ file: 'blank-logs-8-days.pdf', ...BLANK_LOGS, group: 'cab', date: DATE }, (doc) => {
    for (let i = 1; i <= 8; i += 1) {
      if (i > 1) doc.addPage();
      drawLog(doc, i);
    }
  });
