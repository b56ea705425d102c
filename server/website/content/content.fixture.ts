import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentFile } from '@ncf/contract/content';
import { onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { NO_INDEX } from '../website.fixture.ts';

export const FAQ = 'site/content/faq/buying.md';
export const COMPANY = 'site/content/company.yaml';
export const PAGE = 'languages/en/site/pages/pricing.po';
const TEXT = 'Prices, line by line';
export const QUESTIONS = '---\ntitle: Buying\norder: 1\n---\n';

/** Finds a problem in each text with “wrong”. */
const BAKE = `
  exports.checkContent = async function({ content }) {
    const problems = Object.entries(content).flatMap(([file, text]) =>
      text?.includes('wrong') ? [{ file, field: 'title', message: 'is wrong; write another' }] : []);
    return { problems, loaded: null };
  }`;

/** A server with a built site, and calls of its content as the owner and as Erin, an editor. */
export async function openContent() {
  const siteDir = mkdtempSync(join(tmpdir(), 'ncf-content-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  const put = (name: string, text: string) => writeFileSync(join(siteDir, name), text);
  const catalogs = { [PAGE]: '', [PAGE.replace('/en/', '/es/')]: '' };
  put(
    'content.json',
    JSON.stringify({ [FAQ]: QUESTIONS, [COMPANY]: 'brand: Acme\n', ...catalogs }),
  );
  put('content-schema.json', JSON.stringify({ [COMPANY]: { type: 'object' } }));
  const texts = [{ english: TEXT, role: 'title', built: { en: [TEXT], es: ['Total'] } }];
  put('texts.json', JSON.stringify({ [PAGE]: { title: TEXT, paths: ['/pricing'], texts } }));
  put('bake-1.cjs', BAKE);
  put('site.json', JSON.stringify({ ...NO_INDEX, languages: ['es'] }));
  const app = await openApp({}, { site: { siteDir, consoleDir: siteDir } });
  const owner = await app.logIn();
  const erin = { email: 'erin@example.com', adminUserName: 'Erin', password: 'a good password' };
  await app.callAs(owner, 'POST', 'agents', { ...erin, role: 'editor' });
  const editor = await app.logIn({ email: erin.email, password: erin.password });
  const file = async (path: string) =>
    (await app.callAs(editor, 'GET', `content/file?path=${path}`)).json<ContentFile>();
  const save = async (path: string, text: string | null, revision: string, by = editor) => {
    const saved = await app.callAs(by, 'PUT', 'content/draft', { path, text, revision });
    return { status: saved.statusCode, ...saved.json<{ revision: string }>() };
  };
  const post = async (call: string, body: object) =>
    app.callAs(editor, 'POST', `content/${call}`, body);
  const list = async () =>
    (await app.callAs(editor, 'GET', 'content/files')).json<{ data: object[] }>().data;
  const audit = async () =>
    (await app.callAs(owner, 'GET', 'audit?limit=1')).json<{ data: object[] }>().data[0];
  return { app, siteDir, owner, editor, file, save, post, list, audit };
}
