import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

interface Documents {
  writeDocuments(options: {
    file: string;
    sources: string;
    print: () => Promise<string>;
  }): Promise<string>;
}
const script = new URL('run/api-documents.mjs', import.meta.url).href;
const { writeDocuments } = (await import(script)) as Documents;

it("generates the API documents again only after the server's sources changed", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-documents-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'cache/documents.json');
  const print = vi.fn<() => Promise<string>>(async () => '{}');
  expect(await writeDocuments({ file, sources: 'a', print })).toBe('{}');
  expect(await writeDocuments({ file, sources: 'a', print })).toBe('{}');
  expect(print).toHaveBeenCalledTimes(1);
  print.mockResolvedValue('{"openapi":{}}');
  expect(await writeDocuments({ file, sources: 'b', print })).toBe('{"openapi":{}}');
  expect(readFileSync(file, 'utf8')).toBe('{"openapi":{}}');
});

it('tries again after the documents could not be generated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-documents-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'documents.json');
  const fails = async () => Promise.reject(new Error('The server does not start.'));
  await expect(writeDocuments({ file, sources: 'a', print: fails })).rejects.toThrow('not start');
  expect(await writeDocuments({ file, sources: 'a', print: async () => '{}' })).toBe('{}');
});
