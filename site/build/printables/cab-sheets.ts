import {
  blank,
  foot,
  head,
  INK,
  LINE,
  MARGIN,
  MUTED,
  drawPdf,
  rule,
  WIDTH,
  write,
  type Doc,
  type Printable,
} from './pdf.ts';

const DATE = '2026-11-21';
const INNER = WIDTH - 2 * MARGIN;

const CODES = [
  ['P', 'Power', 'driving time understated by 30 min or more in 24 h'],
  ['E', 'Engine synchronization', 'lost for more than 30 min'],
  ['T', 'Timing', 'clock off by more than 10 min from UTC'],
  ['L', 'Position', 'no fix within 5 miles for more than 60 min in all'],
  ['R', 'Recording', 'records cannot be kept or fetched'],
  ['S', 'Transfer', 'records cannot be handed over'],
  ['O', 'Other', 'as the maker’s manual says'],
] as const;

function steps(doc: Doc, y: number, list: readonly (readonly [string, string])[]): number {
  let at = y;
  for (const [when, what] of list) {
    write(doc, when, MARGIN, at, { face: 'bold', size: 9.5, width: 108 });
    at = Math.max(doc.y, write(doc, what, MARGIN + 116, at, { size: 9.5 })) + 5;
    rule(doc, MARGIN, at, INNER);
    at += 6;
  }
  return at;
}

function malfunction(doc: Doc): void {
  let y = head(
    doc,
    'ELD malfunction sheet',
    'What the code means, what driver and carrier do, by when. Keep it in the cab.',
  );
  write(doc, 'Code on the screen', MARGIN, y, { face: 'bold', size: 12 });
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
    'Numbers 1 to 6 are data diagnostic events: follow the instructions of maker and carrier.',
    MARGIN,
    y + 2,
    { size: 8.5, color: MUTED },
  );
  write(doc, 'What to do', MARGIN, doc.y + 12, { face: 'bold', size: 12 });
  y = steps(doc, doc.y + 6, [
    ['At once', 'Driver: note code, date, time, place and odometer below.'],
    ['Within 24 hours', 'Driver: tell the carrier in writing.'],
    [
      'The same day',
      'Driver: rebuild today and the previous 7 days on paper grids, unless they can still be fetched from the device. Keep paper logs until it works again.',
    ],
    ['Within 5 days', 'Carrier who needs longer than 8 days: ask FMCSA for an extension.'],
    ['Within 8 days', 'Carrier: have the device repaired, serviced or replaced.'],
  ]);
  write(doc, 'Note it here', MARGIN, y + 8, { face: 'bold', size: 12 });
  y = doc.y + 8;
  const third = (INNER - 40) / 3;
  [
    ['Code', 'Date', 'Time'],
    ['Place', 'Odometer', 'Engine hours'],
    ['Truck', 'Driver', 'Carrier told at'],
    ['ELD model and software', 'Told whom', 'Signature'],
  ].forEach((row, r) =>
    row.forEach((label, c) => blank(doc, label, MARGIN + c * (third + 20), y + r * 38, third)),
  );
  foot(
    doc,
    '49 CFR 395.34 and part 395 subpart B, appendix A, table 4. The sheet of your registered device’s maker goes before this one. Not legal advice. Text of 21 November 2026.',
  );
}

function transfer(doc: Doc): void {
  let y = head(
    doc,
    'ELD transfer sheet',
    'At the roadside: how an officer gets the log from you. Fill in the menu names of your device once.',
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
    'Devices that send over the network',
    [
      'The officer may give you a routing code. Type it in the field for comments, exactly as told.',
      'Choose web services, or e-mail. The e-mail goes to a fixed address of FMCSA: you cannot send it to yourself or to the officer.',
      'Press send and say so. Wait for the word that it has gone.',
    ],
    ['Menu on your device', 'Where the code goes'],
  );
  box(
    'Devices that hand over on the spot',
    [
      'USB: the officer gives you a stick; it goes into the marked port.',
      'Bluetooth: the officer’s device pairs with yours; confirm on your screen.',
    ],
    ['Menu on your device', 'Where the port is'],
  );
  box(
    'If neither side has a connection',
    [
      'Show the screen, or the printout. It must be readable without the officer entering the cab; hand the tablet out if need be.',
      'One of the two is enough.',
    ],
    ['How to open the inspection view'],
  );
  box(
    'What is asked for',
    ['Today and the previous 7 days.', 'Supporting papers, where the officer asks for them.'],
    [],
  );
  write(
    doc,
    'Also in the cab: the user manual, the malfunction sheet, and blank logs for at least 8 days (49 CFR 395.22(h)).',
    MARGIN,
    y + 2,
    { size: 9.5 },
  );
  foot(
    doc,
    '49 CFR 395.22, 395.24 and appendix A, 4.10. The sheet of your registered device’s maker goes before this one. Not legal advice. Text of 21 November 2026.',
  );
}

/** The two sheets on the ELD that a driver keeps in the cab. */
export const cabSheets = (): Promise<Printable[]> =>
  Promise.all([
    drawPdf(
      {
        file: 'eld-malfunction-sheet.pdf',
        title: 'ELD malfunction sheet',
        purpose: 'Codes, steps with their days, and room to note what happened.',
        group: 'For the cab',
        date: DATE,
      },
      malfunction,
    ),
    drawPdf(
      {
        file: 'eld-transfer-sheet.pdf',
        title: 'ELD transfer sheet',
        purpose: 'How an officer gets the log: network, on the spot, or by eye.',
        group: 'For the cab',
        date: DATE,
      },
      transfer,
    ),
  ]);
