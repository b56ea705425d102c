import { launchChromium, WITHOUT_PIXELS } from '@ncf/testing/browser';
import { workerBrowser, type WorkerBrowser } from '@ncf/testing/worker-browser';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ready, servedSite } from './app.fixture.ts';
import { sampleFile } from './pages/demo/your-data/sample-file.ts';

const app = servedSite();
const browser = workerBrowser();

/** The page, and the addresses to which it sends something from now on. */
async function openPage(within: Pick<WorkerBrowser, 'newPage'> = browser) {
  const page = await within.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${app.url}/demo/your-data`);
  await ready(page);
  await page.getByRole('button', { name: 'Try a sample' }).scrollIntoViewIfNeeded();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  return { page, sent };
}

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

it('reports on a file without sending it, with other limits, and as a download', async () => {
  const { page, sent } = await openPage();
  await page.locator('input[type=file]').setInputFiles(csv('my-fleet.csv', sampleFile()));
  const report = page.getByRole('region', { name: 'Your fleet' });
  await report.getByRole('rowheader', { name: 'WY' }).first().waitFor();
  const speeding = report
    .locator('dl > div')
    .filter({ hasText: /Over \d+ mph/ })
    .locator('dd');
  const before = await speeding.innerText();
  await report.getByText('What counts as speeding').click();
  await report.getByLabel('Speed limit').fill('60');
  await expect.poll(() => speeding.innerText()).not.toBe(before);
  const saved = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download as CSV' }).first().click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('miles-by-state.csv');
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /^\uFEFFQuarter,State,Vehicle,Miles\r\n2026 Q3,CO,Truck 4,/,
  );
  expect(sent).toEqual([]);
  await report.getByRole('button', { name: 'Close the file' }).click();
  await report.waitFor({ state: 'detached' });
  await page.context().close();
});

it('lets the visitor choose columns that it does not know, and refuses what is no such file', async () => {
  const { page } = await openPage();
  const input = page.locator('input[type=file]');
  await input.setInputFiles(csv('odd.csv', 'who,when,n,w\nVan 12,2026-03-05 08:00,39.5,-105\n'));
  await page.getByText('odd.csv: Choose which columns').waitFor();
  await page.getByLabel('Time', { exact: true }).selectOption({ label: 'when (2026-03-05 08:00)' });
  await page.getByLabel('Latitude', { exact: true }).selectOption({ label: 'n (39.5)' });
  await page.getByText('Still missing: Longitude.').waitFor();
  await page.getByLabel('Longitude', { exact: true }).selectOption({ label: 'w (-105)' });
  await page.getByLabel('Vehicle', { exact: true }).selectOption({ label: 'who (Van 12)' });
  await page.getByRole('button', { name: 'Read the file this way' }).click();
  await page.getByRole('rowheader', { name: 'Van 12' }).waitFor();
  await input.setInputFiles(csv('book.xlsx', 'PK\u0003\u0004'));
  await page.getByText('book.xlsx: This is an Excel workbook.').waitFor();
  await page.context().close();
});

it('says that the sample could not be loaded, and loads it when asked again', async () => {
  const { page } = await openPage();
  await page.context().route('**/sample-positions.csv', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await page.getByText('sample-positions.csv: We couldn’t load').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'sample-positions.csv' }).waitFor();
  await page.context().close();
});

it('reads 200,000 lines', async () => {
  // The browser that the tests share lacks V8's optimizing compilers, without which reading takes five times as long.
  const own = await launchChromium([WITHOUT_PIXELS]);
  onTestFinished(() => own.close());
  const { page } = await openPage(own);
  const [header = '', ...lines] = sampleFile().trim().split('\n');
  const copies = Math.ceil(200_000 / lines.length);
  const text = [
    header,
    ...Array.from({ length: copies }, (_, copy) => lines.map((line) => `${copy} ${line}`)).flat(),
  ];
  // From the disk, where the browser reads it itself: 13 MB through its debugging protocol take longer than the report.
  const folder = mkdtempSync(join(tmpdir(), 'ncf-large-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'large.csv');
  writeFileSync(path, text.join('\n'));
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText(`${copies * 3} vehicles`).waitFor();
});
