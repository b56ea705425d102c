import type { ContentProblem } from '@ncf/contract/content';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { parseEnvironment } from '../../env.ts';
import { unzip } from '../../platform/zip.fixture.ts';
import { createInProcessBus } from '../../platform/bus/in-process.ts';
import { createContent } from './content.ts';
import { COMPANY, FAQ, openContent, PAGE, QUESTIONS } from './content.fixture.ts';
import type { ContentStore } from './store.ts';

const CATALOG = 'languages/es/site/faq/buying.po';
const MINUTE_MS = 60_000;

it('knows the latest content, even if an earlier read of it takes longer', async () => {
  const bus = createInProcessBus();
  const unused: never = {} as never;
  let text = '';
  let delays: number[] = [];
  const content = await createContent({
    store: {
      ...(unused as ContentStore),
      async published() {
        const found = text;
        await sleep(delays.shift() ?? 0);
        return [{ path: FAQ, number: 1, text: found, adminUserName: '', publishedAt: '' }];
      },
    },
    bus,
    base: () => null,
    jobs: { define: () => unused },
    pictures: unused,
    audit: unused,
    log: unused,
    build: unused,
    check: unused,
    page: unused,
    clock: Date.now,
  });
  delays = [30];
  for (text of ['first', 'second']) {
    bus.send('content', {});
    await turn();
  }
  await sleep(60);
  expect(content.published()).toEqual({ [FAQ]: 'second' });
});

it('keeps drafts from visitors until they are published together, and keeps what was published', async () => {
  const { app, owner, file, save, post, list, audit } = await openContent();
  expect(await list()).toMatchObject([
    { path: COMPANY, kind: 'company', draft: null, publishedAt: null },
    { path: FAQ, kind: 'faq', title: 'Buying', draft: null },
    { path: PAGE, kind: 'pages', title: 'Prices, line by line', draft: null },
  ]);
  const one = await save(FAQ, `${QUESTIONS}## Why?\n`, '0');
  const two = await save(FAQ, `${QUESTIONS}## How?\n`, one.revision);
  const catalog = await save(CATALOG, 'msgid "How?"\nmsgstr "¿Cómo?"\n', '0');
  expect(await file(FAQ)).toMatchObject({
    text: `${QUESTIONS}## How?\n`,
    published: QUESTIONS,
    draft: { adminUserName: 'Erin', publishAt: null },
    translations: { es: { path: CATALOG, published: null, draft: { adminUserName: 'Erin' } } },
  });
  const files = [
    { path: FAQ, revision: two.revision },
    { path: CATALOG, revision: catalog.revision },
  ];
  expect((await post('publish', { files })).statusCode).toBe(204);
  expect(await file(FAQ)).toMatchObject({
    text: `${QUESTIONS}## How?\n`,
    published: `${QUESTIONS}## How?\n`,
    revision: '1',
    draft: null,
  });
  expect(await audit()).toMatchObject({ action: 'content.published', actorName: 'Erin' });
  const found = async (q: string) =>
    (await app.callAs(owner, 'GET', `content/files?q=${q}`)).json<{ data: object[] }>().data;
  expect([await found('HOW'), await found('none')]).toEqual([
    [expect.objectContaining({ path: FAQ })],
    [],
  ]);
  const exported = await app.callAs(owner, 'GET', 'content/export');
  expect(await unzip(exported.rawPayload)).toEqual({
    [FAQ]: `${QUESTIONS}## How?\n`,
    [CATALOG]: 'msgid "How?"\nmsgstr "¿Cómo?"\n',
  });
  // Visitors see it again as it was.
  const back = await save(FAQ, QUESTIONS, '1');
  await post('publish', { files: [{ path: FAQ, revision: back.revision }] });
  const history = await app.callAs(owner, 'GET', `content/history?path=${FAQ}`);
  expect(history.json()).toMatchObject({
    data: [
      { number: 2, text: QUESTIONS },
      { number: 1, text: `${QUESTIONS}## How?\n`, adminUserName: 'Erin' },
      { number: 0, text: QUESTIONS, publishedAt: null },
    ],
  });
});

it('starts again with what was published', async () => {
  const { app, siteDir, save, post } = await openContent();
  const { revision } = await save(FAQ, `${QUESTIONS}## Why?\n`, '0');
  expect((await post('publish', { files: [{ path: FAQ, revision }] })).statusCode).toBe(204);
  const { http } = await buildApp({
    env: parseEnvironment({ DATA_DIR: app.dataDir }),
    database: app.database,
    log: pino({ level: 'silent' }),
    clock: Date.now,
    site: { siteDir, consoleDir: siteDir },
  });
  onTestFinished(() => http.close());
  expect((await http.inject('/healthz')).statusCode).toBe(200);
});

it('lists the texts of pages that editors replaced or that lack a translation, and finds pages by them', async () => {
  const { app, owner, file, save } = await openContent();
  const found = async (q: string) =>
    (await app.callAs(owner, 'GET', `content/files?q=${q}`)).json<{ data: object[] }>().data;
  const replaced = async () => (await found('pricing'))[0];
  expect(await file(PAGE)).toMatchObject({
    text: '',
    page: { paths: ['/pricing'], texts: [{ english: 'Prices, line by line', role: 'title' }] },
  });
  expect(await found('total')).toEqual([expect.objectContaining({ path: PAGE })]);
  expect(await replaced()).toMatchObject({ replaced: { count: 0, untranslated: 0 } });
  const own = 'msgid "Prices, line by line"\nmsgstr "What you pay"\n';
  await save(PAGE, own, '0');
  expect(await replaced()).toMatchObject({ replaced: { count: 1, untranslated: 1 } });
  await save(PAGE.replace('/en/', '/es/'), 'msgid "What you pay"\nmsgstr "Lo que paga"\n', '0');
  expect(await replaced()).toMatchObject({ replaced: { count: 1, untranslated: 0 } });
  expect(await found('lo%20que')).toHaveLength(1);
});

it('refuses a save over that of someone else, and loses neither', async () => {
  const { owner, file, save, post } = await openContent();
  const mine = await save(COMPANY, 'brand: Mine\n', '0');
  expect(await save(COMPANY, 'brand: Theirs\n', '0', owner)).toMatchObject({
    status: 409,
    code: 'conflict',
  });
  const saves = await Promise.all(
    Array.from({ length: 50 }, (_, at) => save(COMPANY, `brand: ${at}\n`, mine.revision)),
  );
  const won = saves.findIndex(({ status }) => status === 200);
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await file(COMPANY)).text).toBe(`brand: ${won}\n`);
  // What an editor has not seen is not published.
  const files = [{ path: COMPANY, revision: mine.revision }];
  expect((await post('publish', { files })).statusCode).toBe(409);
  expect(await file(COMPANY)).toMatchObject({ published: 'brand: Acme\n' });
});

it('publishes nothing while the content has problems, and says which', async () => {
  const { file, save, post, app, owner } = await openContent();
  const good = await save(COMPANY, 'brand: Good\n', '0');
  const bad = await save(FAQ, 'wrong', '0');
  const files = [
    { path: COMPANY, revision: good.revision },
    { path: FAQ, revision: bad.revision },
  ];
  const refused = await post('publish', { files });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { [`${FAQ}: title`]: 'is wrong; write another' } }),
  ]);
  expect(await file(COMPANY)).toMatchObject({ published: 'brand: Acme\n' });
  const problems = await app.callAs(owner, 'GET', 'content/problems');
  expect(problems.json<{ data: ContentProblem[] }>().data).toEqual([
    { file: FAQ, field: 'title', message: 'is wrong; write another' },
  ]);
  const discarded = `content/draft?path=${FAQ}&revision=${bad.revision}`;
  expect((await app.callAs(owner, 'DELETE', discarded)).statusCode).toBe(204);
  expect((await post('publish', { files: files.slice(0, 1) })).statusCode).toBe(204);
});

it('publishes drafts when their time comes, but none that has problems by then', async () => {
  const { app, file, save, post, audit } = await openContent();
  app.freeze();
  const publishAt = new Date(app.now() + MINUTE_MS).toISOString();
  const { revision } = await save(FAQ, 'scheduled', '0');
  const { status } = {
    status: (await post('schedule', { files: [{ path: FAQ, revision }], publishAt })).statusCode,
  };
  const past = new Date(app.now()).toISOString();
  const late = await post('schedule', { files: [{ path: FAQ, revision }], publishAt: past });
  expect([late.statusCode, late.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { publishAt: 'Enter a time in the future.' } }),
  ]);
  expect([status, (await file(FAQ)).draft]).toEqual([204, expect.objectContaining({ publishAt })]);
  app.later(MINUTE_MS);
  await vi.waitFor(async () => expect((await file(FAQ)).published).toBe('scheduled'), 5000);
  expect(await audit()).toMatchObject({ action: 'content.published', actor: 'server' });

  const next = await save(FAQ, 'fine', '1');
  const later = new Date(app.now() + MINUTE_MS).toISOString();
  const files = [{ path: FAQ, revision: next.revision }];
  await post('schedule', { files, publishAt: later });
  await save(FAQ, 'wrong', next.revision);
  app.later(MINUTE_MS);
  await vi.waitFor(
    async () => expect(await audit()).toMatchObject({ action: 'content.held' }),
    5000,
  );
  expect(await file(FAQ)).toMatchObject({
    text: 'wrong',
    published: 'scheduled',
    draft: { publishAt: null },
  });
});

it('lists an article that only another language has, and until all of its texts are removed', async () => {
  const { file, save, post, list } = await openContent();
  const [english, spanish] = [
    'site/content/news/open-gate.md',
    'languages/es/site/news/open-gate.md',
  ];
  const article = (title: string) => `---\ntitle: ${title}\n---\n`;
  const listed = async () => (await list()).find((one) => 'path' in one && one.path === english);
  const { revision } = await save(spanish, article('Un portón abierto'), '0');
  expect(await listed()).toMatchObject({
    kind: 'news',
    title: 'Un portón abierto',
    languages: ['es'],
    removed: false,
    draft: { adminUserName: 'Erin' },
  });
  expect(await file(english)).toMatchObject({
    text: null,
    published: null,
    translations: { es: { path: spanish, text: article('Un portón abierto') } },
  });
  await post('publish', { files: [{ path: spanish, revision }] });
  await save(english, article('An open gate'), '0');
  expect(await listed()).toMatchObject({ title: 'An open gate', languages: ['en', 'es'] });
  const { revision: own } = await file(english);
  await save(english, null, own);
  const gone = await save(spanish, null, '1');
  expect(await listed()).toMatchObject({ title: 'Un portón abierto', removed: true });
  await post('publish', { files: [{ path: spanish, revision: gone.revision }] });
  expect(await listed()).toBeUndefined();
});

it('undoes together what was published together, and keeps it as drafts', async () => {
  const { app, owner, file, save, post, audit } = await openContent();
  const [brand, faq] = ['brand: Umbra\n', `${QUESTIONS}## Why?\n`];
  const one = await save(COMPANY, brand, '0');
  const two = await save(FAQ, faq, '0');
  const files = [one, two].map(({ revision }, at) => ({ path: [COMPANY, FAQ][at], revision }));
  await post('publish', { files });
  const latest = async () => {
    const answer = await app.callAs(owner, 'GET', `content/history?path=${FAQ}`);
    return answer.json<{ data: { publishedAt: string; together: string[] }[] }>().data[0];
  };
  const { publishedAt = '', together } = (await latest()) ?? {};
  expect(together).toEqual([COMPANY]);
  const undo = async () => (await post('undo', { publishedAt })).statusCode;
  expect((await post('undo', { publishedAt: '2020-01-01T00:00:00.000Z' })).statusCode).toBe(409);
  expect(await undo()).toBe(204);
  expect(await file(COMPANY)).toMatchObject({ published: 'brand: Acme\n', text: brand });
  expect(await file(FAQ)).toMatchObject({ published: QUESTIONS, text: faq, draft: {} });
  expect(await audit()).toMatchObject({ action: 'content.undone', actorName: 'Erin' });
  // Both have been published since.
  expect(await undo()).toBe(409);
  expect(await file(FAQ)).toMatchObject({ published: QUESTIONS });
});
