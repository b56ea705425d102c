import { expect, it } from 'vitest';
import type { AuditAction } from '@ncf/contract/audit';
import type { SettingDefinition } from '@ncf/contract/define-setting';
import { EVENT_KINDS } from '@ncf/contract/event-log';
import { SETTINGS } from '@ncf/contract/settings';
import { detailWords } from './detail-words.ts';

const words = (action: AuditAction, detail: Record<string, string>): string =>
  detailWords({ action, detail }).join(' · ');

it('says what an entry recorded in words instead of field names', () => {
  const all = Object.keys(EVENT_KINDS);
  expect(words('account.changed', { role: 'supervisor', disabled: 'true' })).toBe(
    'Role: supervisor · Disabled the account',
  );
  expect(words('session.refused', { why: 'Second factor' })).toBe('Wrong code or passkey');
  expect(words('password.changed', { by: 'link' })).toBe('With a reset link');
  expect(words('retention.changed', { audit: 'forever', logins: '30 days' })).toBe(
    'Audit log: kept forever · Agents’ sessions: kept for 30 days',
  );
  expect(words('retention.run', { conversations: '3', files: '1' })).toBe(
    'Conversations: 3 · Files: 1',
  );
  expect(words('site.changed', { hours: 'content', notice: '' })).toBe(
    'Opening hours from the site’s content · No notice',
  );
  expect(words('teams.changed', { teams: '' })).toBe('No teams left');
  expect(words('key.made', { scopes: 'reports:read audit:read' })).toBe(
    'Read reports; Read the audit log',
  );
  expect(words('webhook.made', { events: all.join(' ') })).toBe('All events');
  expect(words('webhook.changed', { events: 'conversation.closed,conversation.rated' })).toBe(
    'A conversation ended; A visitor rated the conversation',
  );
});

it('says what a value was before, unless its opposite does', () => {
  const detail = {
    role: 'owner',
    'before.role': 'agent',
    disabled: 'true',
    'before.disabled': 'false',
  };
  expect(words('account.changed', detail)).toBe(
    'Role: owner · Before: Role: agent · Disabled the account',
  );
  const receivers = { inquiryEmail: 't…@evil.example', 'before.inquiryEmail': '' };
  expect(words('inquiry-email.changed', receivers)).toBe(
    'Inquiries go to t…@evil.example · Before: The server’s address for inquiries',
  );
});

it('has words for what every setting records', () => {
  for (const { audit, fallback } of Object.values<SettingDefinition<object, string>>(SETTINGS))
    for (const [action, { detail }] of Object.entries(audit))
      for (const [name, value] of Object.entries(detail(fallback)))
        expect(words(action as AuditAction, { [name]: value })).not.toBe(`${name}: ${value}`);
  expect(words('writing-help.changed', { conversations: 'on', notes: 'off' })).toBe(
    'It may read conversations · It may not read private notes',
  );
  expect(words('csv-schedule.changed', { every: 'week', paused: 'false', receivers: '2' })).toBe(
    'Every week · Not paused · Recipients: 2',
  );
});

it('shows a detail that has no words as it was recorded', () => {
  expect(words('site.changed', { color: 'green' })).toBe('color: green');
});
