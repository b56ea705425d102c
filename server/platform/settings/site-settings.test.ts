import { availability } from '@ncf/contract/availability';
import { NO_SITE_SETTINGS, shownNotice, type SiteSettings } from '@ncf/contract/site-settings';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

const url = '/api/v1/site-settings';
const SETTINGS: SiteSettings = {
  hours: {
    timeZone: 'America/Denver',
    weekly: [{ days: ['mon', 'tue'], from: '07:00', to: '19:00' }],
  },
  greeting: {
    en: 'Hello! Ask about trackers or ELD rules.',
    es: '¡Hola! Pregunte por rastreadores.',
  },
  notice: { text: { en: 'We’re closed on Thanksgiving.' }, link: '/contact', until: null },
  inquiryEmail: 'sales@example.com, Press=press@example.com',
};

it('keeps hours, greeting, and notice, tells visitors, and records who changed them', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  expect((await app.call({ url, token })).json()).toEqual(NO_SITE_SETTINGS);
  const saved = await app.call({ method: 'PUT', url, token, body: SETTINGS });
  expect([saved.statusCode, saved.json()]).toEqual([200, SETTINGS]);
  expect((await app.call({ url, token })).json()).toEqual(SETTINGS);
  const { hours, greeting, notice } = availability.parse(
    (await app.call({ url: '/api/v1/availability' })).json(),
  );
  const { text, link } = SETTINGS.notice ?? {};
  expect({ hours, greeting, notice }).toEqual({
    hours: SETTINGS.hours,
    greeting: SETTINGS.greeting,
    notice: { text, link },
  });
  const audit = await app.call({ url: '/api/v1/audit', token });
  expect(audit.json<{ data: object[] }>().data).toMatchObject([
    { action: 'inquiry-email.changed' },
    { action: 'site.changed' },
    { action: 'session.opened' },
  ]);
});

it('keeps all changes that are made at the same time', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const parts = [
    { hours: SETTINGS.hours },
    { greeting: SETTINGS.greeting },
    { notice: SETTINGS.notice },
    { inquiryEmail: SETTINGS.inquiryEmail },
  ];
  await Promise.all(parts.map((body) => app.call({ method: 'PUT', url, token, body })));
  expect((await app.call({ url, token })).json()).toEqual(SETTINGS);
  await app.call({ method: 'PUT', url, token, body: { greeting: null } });
  expect((await app.call({ url, token })).json()).toEqual({ ...SETTINGS, greeting: null });
});

it('refuses settings that visitors could not use, and keeps the stored ones', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const wrong = [
    { ...SETTINGS, hours: { timeZone: 'Mars/Base', weekly: [] } },
    { ...SETTINGS, greeting: { en: 'x'.repeat(301) } },
    { ...SETTINGS, greeting: { es: 'two\nlines' } },
    { ...SETTINGS, inquiryEmail: 'sales@example.com, Press=' },
    { ...SETTINGS, inquiryEmail: 'sales@example.com, ada@example.com' },
    { ...SETTINGS, greeting: {} },
    { ...SETTINGS, greeting: { xx: 'Hi' } },
    { ...SETTINGS, notice: { text: { en: '' }, link: null, until: null } },
    { ...SETTINGS, notice: { text: { en: 'Hi' }, link: 'https://example.com', until: null } },
    { ...SETTINGS, notice: { text: { en: 'Hi' }, link: '//example.com', until: null } },
    { ...SETTINGS, notice: { text: { en: 'Hi' }, link: null, until: 'soon' } },
    {
      ...SETTINGS,
      notice: { text: { en: 'Hi' }, link: null, until: '2020-01-01T00:00:00.000Z' },
    },
  ];
  for (const body of wrong) {
    const answer = await app.call({ method: 'PUT', url, token, body });
    expect([answer.statusCode, answer.json()], JSON.stringify(body)).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_input' }),
    ]);
  }
  expect((await app.call({ url, token })).json()).toEqual(NO_SITE_SETTINGS);
});

it('shows a notice until its end', () => {
  const notice = { text: { en: 'Hi' }, link: null, until: '2026-11-27T00:00:00.000Z' };
  const settings = { ...NO_SITE_SETTINGS, notice };
  expect(shownNotice(settings, Date.parse('2026-11-26T23:59:59Z'))).toBe(notice);
  expect(shownNotice(settings, Date.parse('2026-11-27T00:00:00Z'))).toBeNull();
});
