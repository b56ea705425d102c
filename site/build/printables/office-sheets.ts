import {
  blank,
  foot,
  head,
  INK,
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

function fitting(doc: Doc): void {
  let y = head(
    doc,
    'Fitting record',
    'One sheet a vehicle: what was fitted where, and that it worked before it left.',
  );
  const half = (INNER - 20) / 2;
  const third = (INNER - 40) / 3;
  const rows = [
    ['Vehicle number', 'Number plate', 'VIN'],
    ['Device and its number', 'SIM number', 'Software'],
    ['Odometer', 'Engine hours', 'Battery voltage at rest'],
  ];
  rows.forEach((row, r) =>
    row.forEach((label, c) => blank(doc, label, MARGIN + c * (third + 20), y + r * 38, third)),
  );
  y += 124;
  write(doc, 'Where it sits, where it takes its power, which fuse', MARGIN, y, {
    size: 8,
    color: MUTED,
  });
  for (let i = 0; i < 3; i += 1) rule(doc, MARGIN, y + 36 + i * 26, INNER);
  y += 108;
  write(doc, 'Checked, with the owner beside you', MARGIN, y, { face: 'bold', size: 12 });
  y = doc.y + 6;
  for (const line of [
    'Fault memory read before the work, and after it',
    'Power behind a fuse; ground on bare metal',
    'Nothing hangs, chafes or lies near pedals, airbags and steering',
    'Position right within 10 m, under open sky, after 5 minutes',
    'Ignition on and off seen on the screen, with the right minute',
    'Each input tried: door, PTO, button, probe against a thermometer',
    'Power pulled: alert came; power back: record came',
    'Camera: both views level, sound as ordered, sticker in place',
    'Driver told what is recorded, and has the sheet',
    'Draw asleep, measured after 30 minutes: ______ mA',
  ]) {
    doc
      .rect(MARGIN, y + 1, 11, 11)
      .lineWidth(0.8)
      .strokeColor(INK)
      .stroke();
    write(doc, line, MARGIN + 20, y, { size: 10 });
    y += 21;
  }
  blank(doc, 'Fitted by, date, minutes', MARGIN, y + 12, half);
  blank(doc, 'Taken over by, signature', MARGIN + half + 20, y + 12, half);
  foot(doc, 'Blank form, free to copy. Text of 21 November 2026.');
}

function notice(doc: Doc): void {
  let y = head(
    doc,
    'Notice to drivers: a draft',
    'What a carrier tells people before their vehicle is tracked. Fill it in, have a lawyer read it, hand it over.',
  );
  const part = (title: string, text: string, lines: number) => {
    write(doc, title, MARGIN, y, { face: 'bold', size: 11 });
    y = write(doc, text, MARGIN, doc.y + 2, { size: 9.5, color: MUTED }) + 4;
    for (let i = 0; i < lines; i += 1) rule(doc, MARGIN, y + 18 + i * 22, INNER);
    y += lines * 22 + 14;
  };
  part(
    '1 · What is recorded',
    'Position, time, speed, ignition. Tick what else: harsh braking, video of the road, video of the cab, sound, driver’s name by fob.',
    1,
  );
  part('2 · What for', 'Name each purpose. What is not named here is not done with the data.', 2);
  part(
    '3 · When',
    'Working time only, or always. How a private trip is switched off, and by whom.',
    1,
  );
  part(
    '4 · Who sees it',
    'Roles by name. Who looked is logged, and a driver may ask for that log.',
    2,
  );
  part('5 · How long', 'Positions so many months, video so many days, then erased.', 1);
  part(
    '6 · Your rights',
    'See your own record, have it corrected, object, complain to: name and address.',
    1,
  );
  const half = (INNER - 20) / 2;
  blank(doc, 'Employer, date', MARGIN, y + 4, half);
  blank(doc, 'Read by the driver, date', MARGIN + half + 20, y + 4, half);
  foot(
    doc,
    'A draft, not legal advice. Some US states ask for written notice or consent (for example CT, NJ, CA, NY); other countries for more. Text of 21 November 2026.',
  );
}

/** Sheets for workshop and office. */
export const officeSheets = (): Promise<Printable[]> =>
  Promise.all([
    drawPdf(
      {
        file: 'fitting-record.pdf',
        title: 'Fitting record',
        purpose: 'One sheet a vehicle: what sits where, and ten checks before it leaves.',
        group: 'For workshop and office',
        date: DATE,
      },
      fitting,
    ),
    drawPdf(
      {
        file: 'notice-to-drivers.pdf',
        title: 'Notice to drivers, a draft',
        purpose: 'What is recorded, what for, who sees it, how long: to fill in before you begin.',
        group: 'For workshop and office',
        date: DATE,
      },
      notice,
    ),
  ]);
