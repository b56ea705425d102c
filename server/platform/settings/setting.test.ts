import type { Route } from '@ncf/contract/api/route';
import type { AuditPage } from '@ncf/contract/audit';
import { revisionOf } from '@ncf/contract/revision';
import { SETTINGS } from '@ncf/contract/settings';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { createInProcessBus } from '../bus/in-process.ts';
import type { Settings } from '../db/settings.ts';
import { openSettings } from './setting.ts';

it('keeps every setting, and records its change', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  for (const { api, fallback, audit } of Object.values(SETTINGS)) {
    if (api === undefined) continue;
    const { path: url, example = {} }: Route = api.set;
    const read = async () => (await app.call({ url: api.get.path, token })).json<object>();
    expect(await read()).toEqual(fallback);
    const body = example as object;
    const saved = (await app.call({ method: 'PUT', url, token, body })).json<object>();
    expect(saved).toMatchObject(body);
    expect(await read()).toEqual(saved);
    const log = (await app.call({ url: '/api/v1/audit', token })).json<AuditPage>();
    expect(Object.keys(audit)).toContain(log.data[0]?.action);
  }
});

it('shows the latest value, even if an earlier read of it takes longer', async () => {
  const bus = createInProcessBus();
  const unused: never = {} as never;
  let stored: string | null = null;
  let delays: number[] = [];
  const { contactFields } = await openSettings({
    settings: {
      ...(unused as Settings),
      async get() {
        const found = stored;
        await sleep(delays.shift() ?? 0);
        return found;
      },
    },
    bus,
    audit: unused,
    log: unused,
  });
  delays = [30];
  const fieldId = '019a0000-0000-7000-8000-000000000000';
  for (const name of ['Account', 'Fleet']) {
    stored = JSON.stringify({ data: [{ fieldId, name }] });
    bus.send('setting', { key: 'contactFields' });
    await turn();
  }
  await sleep(60);
  expect(contactFields.recent()).toEqual({ data: [{ fieldId, name: 'Fleet' }] });
});

it('refuses a change of what someone else has changed since it was read, field by field', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const put = async (url: string, body: object, revision?: string) => {
    const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` };
    return (await app.call({ method: 'PUT', url, token, body, headers })).statusCode;
  };
  const fields = (...names: string[]) => ({
    data: names.map((name, at) => ({ fieldId: `019a0000-0000-7000-8000-00000000000${at}`, name })),
  });
  const url = '/api/v1/contact-fields';
  const empty = revisionOf({ data: [] });
  expect(await put(url, fields('Account'), empty)).toBe(200);
  expect(await put(url, fields('Fleet'), empty)).toBe(409);
  const read = (await app.call({ url, token })).json<object>();
  expect(read).toEqual(fields('Account'));
  expect(await put(url, fields('Account', 'Fleet'), revisionOf(read))).toBe(200);
  // A program that names nothing replaces whatever there is.
  expect(await put(url, fields())).toBe(200);

  const site = '/api/v1/site-settings';
  await put(site, { greeting: { en: 'Hello!' } });
  expect(await put(site, { hours: null }, revisionOf({ hours: null }))).toBe(200);
  expect(await put(site, { greeting: null }, revisionOf({ greeting: null }))).toBe(409);
});
