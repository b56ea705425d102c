import { t } from '@ncf/contract/t';
import { MALFUNCTION_SHEET, TRANSFER_SHEET } from '../../pages/downloads/documents.ts';
import {
  blank,
  blankRows,
  drawPdf,
  foot,
  head,
  INK,
  INNER,
  LINE,
  MARGIN,
  MUTED,
  rule,
  write,
  type Doc,
  type Printable,
} from './pdf.ts';

const DATE = '2026-11-23';

const CODES = [
  ['P', t('Power'), t('driving time is off by 30 min or more in 24 h')],
  ['E', t('Engine synchronization'), t('connection lost for more than 30 min in 24 h')],
  ['T', t('Timing'), t('clock off by more than 10 min from UTC')],
  ['L', t('Position'), t('no position within 5 miles for more than 60 min in 24 h')],
  ['R', t('Recording'), t('records can’t be stored or retrieved')],
  ['S', t('Transfer'), t('records can’t be transferred')],
  ['O', t('Other'), t('see the manufacturer’s manual')],
] as const;

function writeSteps(doc: Doc, y: number, list: readonly (readonly [string, string])[]): number {
  let at = y;
  for (const [when, what] of list) {
    write(doc, when, MARGIN, at, { face: 'bold', size: 9.5, width: 108 });
    at = Math.max(doc.y, write(doc, what, MARGIN + 116, at, { size: 9.5 })) + 5;
    rule(doc, MARGIN, at, INNER);
    at += 6;
  }
  return at;
}

function drawMalfunctionSheet(doc: Doc): void {
  let y = head(
    doc,
    t('ELD malfunction sheet'),
    t(
      'What each code means, and what driver and carrier must do by when. Keep this sheet in the cab.',
    ),
  );
  write(doc, t('Code on the screen'), MARGIN, y, { face: 'bold', size: 12 });
  y = doc.y + 5;
  for (const [code, name, meaning] of CODES) {
    doc.roundedRect(MARGIN, y, 16, 15, 3).lineWidth(0.8).strokeColor(INK).stroke();
    write(doc, code, MARGIN, y + 2, { face: 'mono', size: 9.5, width: 16, align: 'center' });
    write(doc, name, MARGIN + 24, y + 2, { face: 'bold', size: 9.5, width: 130 });
    write(doc, meaning, MARGIN + 160, y + 2, { size: 9.5 });
    y += 19;
  }
  write(
    doc,
    t(
      'Numbers 1 to 6 are data diagnostic events: follow the instructions of the manufacturer and the carrier.',
    ),
    MARGIN,
    y + 2,
    { size: 8.5, color: MUTED },
  );
  write(doc, t('What to do'), MARGIN, doc.y + 12, { face: 'bold', size: 12 });
  y = writeSteps(doc, doc.y + 6, [
    [t('Right away'), t('Driver: write down code, date, time, place, and odometer below.')],
    [t('Within 24 hours'), t('Driver: give the carrier written notice.')],
    [
      t('The same day'),
      t(
        'Driver: reconstruct today and the previous 7 days on paper, unless the device can still show them. Keep paper logs until it works again.',
      ),
    ],
    [t('Within 5 days'), t('Carrier: if you need more than 8 days, ask FMCSA for an extension.')],
    [t('Within 8 days'), t('Carrier: repair, service, or replace the device.')],
  ]);
  write(doc, t('Record it here'), MARGIN, y + 8, { face: 'bold', size: 12 });
  const rows = [
    [t('Code'), t('Date'), t('Time')],
    [t('Place'), t('Odometer'), t('Engine hours')],
    [t('Truck'), t('Driver'), t('Carrier notified at')],
    [t('ELD model and software'), t('Person notified'), t('Signature')],
  ];
  blankRows(doc, rows, doc.y + 8);
  foot(
    doc,
    t(
      '49 CFR 395.34 and Part 395, Subpart B, Appendix A, Table 4. Make your entries in English (49 CFR 391.11(b)(2)). The sheet from your device’s manufacturer takes precedence. Not legal advice. Revised Nov 23, 2026.',
    ),
  );
}

function drawTransferSheet(doc: Doc): void {
  let y = head(
    doc,
    t('ELD transfer sheet'),
    t('How to give an officer your log at the roadside. Fill in your device’s menu names once.'),
  );
  const box = (title: string, lines: string[], fields: string[]) => {
    const top = y;
    write(doc, title, MARGIN + 14, y + 10, { face: 'bold', size: 12 });
    let at = doc.y + 4;
    lines.forEach((line, i) => {
      write(doc, String(i + 1), MARGIN + 14, at, {
        face: 'mono',
        size: 9,
        color: MUTED,
        width: 14,
      });
      at = write(doc, line, MARGIN + 32, at, { size: 9.5, width: INNER - 46 }) + 3;
    });
    at += 4;
    const width = (INNER - 28 - (fields.length - 1) * 16) / fields.length;
    fields.forEach((field, i) => blank(doc, field, MARGIN + 14 + i * (width + 16), at, width));
    const bottom = at + (fields.length > 0 ? 38 : 4);
    doc
      .roundedRect(MARGIN, top, INNER, bottom - top, 6)
      .lineWidth(0.8)
      .strokeColor(LINE)
      .stroke();
    y = bottom + 12;
  };
  box(
    t('Devices that send over the network (telematics)'),
    [
      t(
        'The officer may give you a routing code. Type it exactly as given into the comment field.',
      ),
      t(
        'Choose web services or email. The email goes to a fixed FMCSA address; you can’t send it to yourself or to the officer.',
      ),
      t('Press Send, tell the officer, and wait until the device confirms the transfer.'),
    ],
    [t('Menu on your device'), t('Where the code goes')],
  );
  box(
    t('Devices that transfer locally'),
    [
      t('USB: plug the officer’s drive into the marked port.'),
      t('Bluetooth: pair with the officer’s device, and confirm on your screen.'),
    ],
    [t('Menu on your device'), t('Where the port is')],
  );
  box(
    t('If there is no connection'),
    [
      t('Show the screen or a printout; either one is enough.'),
      t(
        'The officer must be able to read it without entering the cab. Hand out the tablet if necessary.',
      ),
    ],
    [t('How to open the inspection view')],
  );
  box(
    t('What the officer asks for'),
    [t('Today and the previous 7 days.'), t('Supporting documents, if requested.')],
    [],
  );
  write(
    doc,
    t(
      'Also keep in the cab: the user manual, the malfunction sheet, and blank logs for at least 8 days (49 CFR 395.22(h)). Officers read these papers, so have the English sheets with you. You answer their questions in English (49 CFR 391.11(b)(2)).',
    ),
    MARGIN,
    y + 2,
    { size: 9.5 },
  );
  foot(
    doc,
    t(
      '49 CFR 395.22, 395.24, and Part 395, Subpart B, Appendix A, 4.10. The sheet from your device’s manufacturer takes precedence. Not legal advice. Revised Nov 23, 2026.',
    ),
  );
}

/** The two ELD sheets that a driver keeps in the cab. */
export const cabSheets = (): Promise<Printable[]> =>
  Promise.all([
    drawPdf(
      { file: 'eld-malfunction-sheet.pdf', ...MALFUNCTION_SHEET, group: 'cab', date: DATE },
      drawMalfunctionSheet,
    ),
    drawPdf(
      { file: 'eld-transfer-sheet.pdf', ...TRANSFER_SHEET, group: 'cab', date: DATE },
      drawTransferSheet,
    ),
  ]);
