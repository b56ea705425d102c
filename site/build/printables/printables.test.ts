import { expect, it } from 'vitest';
import { printables } from './printables.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

it('creates the sheets for the cab and a data sheet for every device, each a complete PDF', async () => {
  const list = await printables();
  expect(list.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'blank-logs-8-days.pdf',
      'eld-malfunction-sheet.pdf',
      'eld-transfer-sheet.pdf',
      'data-sheet-wired-tracker.pdf',
    ]),
  );
  expect(list.filter(({ group }) => group === 'devices')).toHaveLength(12);
  for (const { file, bytes, pages } of list) {
    expect(text(bytes).slice(0, 5), file).toBe('%PDF-');
    expect(text(bytes).trimEnd().endsWith('%%EOF'), file).toBe(true);
    expect([...text(bytes).matchAll(/\/Type \/Page\b/g)], file).toHaveLength(pages);
    expect(bytes.length, file).toBeLessThan(80_000);
  }
});

it('has blank logs for 8 days, as 49 CFR 395.22(h) requires, and fits each data sheet on one page', async () => {
  const list = await printables();
  expect(list.find(({ file }) => file === 'blank-logs-8-days.pdf')?.pages).toBe(8);
  for (const { pages, group, file } of list) if (group === 'devices') expect(pages, file).toBe(1);
});
