import { t } from '@ncf/contract/t';
import { INSTALLATION_RECORD, NOTICE } from '../../pages/downloads/documents.ts';
import {
  blankPair,
  blankRows,
  drawPdf,
  foot,
  head,
  INK,
  INNER,
  MARGIN,
  MUTED,
  rule,
  write,
  type Doc,
  type Printable,
} from './pdf.ts';

const DATE = '2026-11-21';

/** Draws a box to check. */
const checkBox = (doc: Doc, x: number, y: number) =>
  doc
    .rect(x, y + 1, 11, 11)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke();

function drawInstallationRecord(doc: Doc): void {
  let y = head(
    doc,
    t('Installation record'),
    t('One sheet for each vehicle: what was installed where, and proof that it works.'),
  );
  const rows = [
    [t('Vehicle number'), t('License plate'), 'VIN'],
    [t('Device model and ID'), t('SIM number'), t('Software version')],
    [t('Odometer'), t('Engine hours'), t('Battery voltage at rest')],
  ];
  blankRows(doc, rows, y);
  y += 124;
  write(doc, t('Where it is mounted, where it gets power, and which fuse'), MARGIN, y, {
    size: 8,
    color: MUTED,
  });
  for (let i = 0; i < 3; i += 1) rule(doc, MARGIN, y + 36 + i * 26, INNER);
  y += 108;
  write(doc, t('Checked together with the vehicle’s owner'), MARGIN, y, { face: 'bold', size: 12 });
  y = doc.y + 6;
  for (const line of [
    t('Fault codes read before and after the work'),
    t('Power through a fuse; ground on bare metal'),
    t('No loose or chafing cables; nothing near pedals, airbags, or steering'),
    t('Position correct within 30 ft (10 m) after 5 minutes under open sky'),
    t('Ignition on and off shown on the screen, at the correct minute'),
    t('Each input tested: door, PTO, button, probe against a thermometer'),
    t('Power disconnected: alert arrived; power restored: record arrived'),
    t('Camera: both views level, audio set as ordered, sticker in place'),
    t('Driver knows what is recorded and has the notice'),
    t('Sleep current, measured after 30 minutes: ______ mA'),
  ]) {
    checkBox(doc, MARGIN, y);
    write(doc, line, MARGIN + 20, y, { size: 10 });
    y += 21;
  }
  blankPair(doc, t('Installed by, date, minutes'), t('Accepted by, signature'), y + 12);
  foot(doc, t('Blank form, free to copy. Revised Nov 21, 2026.'));
}

/** What a carrier may record besides positions. */
const RECORDED = [t('Harsh braking'), t('Road video'), t('Cab video'), 'Audio', t('Driver ID')];

/** Draws empty boxes with labels in a row. @returns the row's lower edge */
function checkBoxes(doc: Doc, labels: readonly string[], y: number): number {
  const width = INNER / labels.length;
  labels.forEach((label, i) => {
    const x = MARGIN + i * width;
    checkBox(doc, x, y);
    write(doc, label, x + 17, y, { size: 10, width: width - 20 });
  });
  return y + 14;
}

function drawNotice(doc: Doc): void {
  let y = head(
    doc,
    t('Notice to drivers (draft)'),
    t(
      'What a carrier tells drivers before it tracks their vehicles. Fill it in, have a lawyer review it, and hand it out.',
    ),
  );
  const part = (title: string, text: string, lines: number) => {
    write(doc, title, MARGIN, y, { face: 'bold', size: 11 });
    y = write(doc, text, MARGIN, doc.y + 2, { size: 9.5, color: MUTED }) + 4;
    for (let i = 0; i < lines; i += 1) rule(doc, MARGIN, y + 18 + i * 22, INNER);
    y += lines * 22 + 14;
  };
  part(
    t('1. What we record'),
    t('Position, time, speed, and ignition. Check what else applies:'),
    0,
  );
  y = checkBoxes(doc, RECORDED, y - 8) + 12;
  part(t('2. Why we record it'), t('List each purpose. The data is used for nothing else.'), 2);
  part(
    t('3. When we record it'),
    t(
      'Working hours only, or always. How recording is turned off for private trips, and who can do it.',
    ),
    1,
  );
  part(
    t('4. Who can see it'),
    t('Name the roles. Every access is logged, and drivers may ask for that log.'),
    2,
  );
  part(
    t('5. How long we keep it'),
    t('Months for positions and days for video, after which they are erased.'),
    1,
  );
  part(
    t('6. Your rights'),
    t(
      'See your own record, have it corrected, object, and file a complaint with: name and address.',
    ),
    1,
  );
  blankPair(doc, t('Employer, date'), t('Read by the driver, date'), y + 4);
  foot(
    doc,
    t(
      'A draft, not legal advice. Some US states require written notice or consent (for example CT, NJ, CA, NY); other countries require more. Revised Nov 21, 2026.',
    ),
  );
}

/** Sheets for the shop and the office. */
export const officeSheets = (): Promise<Printable[]> =>
  Promise.all([
    drawPdf(
      { file: 'installation-record.pdf', ...INSTALLATION_RECORD, group: 'office', date: DATE },
      drawInstallationRecord,
    ),
    drawPdf({ file: 'notice-to-drivers.pdf', ...NOTICE, group: 'office', date: DATE }, drawNotice),
  ]);
