import type { Route } from '@ncf/contract/api/route';
import type { AuditPage } from '@ncf/contract/audit';
import { SETTINGS } from '@ncf/contract/settings';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

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
