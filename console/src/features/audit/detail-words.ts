import { t } from '@ncf/contract/t';
import type { AuditEntry } from '@ncf/contract/audit';
import { RETENTION, type RetentionKind } from '@ncf/contract/retention';
import { KEY_SCOPES } from '@ncf/contract/api-keys';
import { EVENT_KINDS } from '@ncf/contract/event-log';
import { formatTime } from '../../time/format-time.ts';

const ROLES: Readonly<Record<string, string>> = {
  owner: t('Role: owner'),
  supervisor: t('Role: supervisor'),
  editor: t('Role: editor'),
  agent: t('Role: agent'),
};

/** Why a sign-in was refused, by the words that the server records. */
const REFUSALS: Readonly<Record<string, string>> = {
  'Address or password': t('Wrong email address or password'),
  'Second factor': t('Wrong code or passkey'),
  Passkey: t('The passkey isn’t registered here'),
};

const GENDERS: Readonly<Record<string, string>> = {
  female: t('Gender: female'),
  male: t('Gender: male'),
  other: t('Gender: not given'),
};

const INTERVALS: Readonly<Record<string, string>> = {
  day: t('Every day'),
  week: t('Every week'),
  month: t('Every month'),
};

/** What the language model may read, or no longer. */
const READING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  conversations: {
    on: t('It may read conversations'),
    off: t('It may not read conversations'),
  },
  notes: { on: t('It may read private notes'), off: t('It may not read private notes') },
};

/** Labels for keys recorded with spaces or commas between them. */
const labels = (keys: string, words: Readonly<Record<string, string>>): string =>
  keys
    .split(/[ ,]+/)
    .map((key) => words[key] ?? key)
    .join('; ');

const isAll = (keys: string): boolean =>
  keys.split(/[ ,]+/).length === Object.keys(EVENT_KINDS).length;

/** What each detail means, by its name. */
const WORDS: Readonly<Record<string, (value: string) => string>> = {
  role: (value) => ROLES[value] ?? value,
  adminUserName: (value) => t('Name: {value}', { value }),
  gender: (value) => GENDERS[value] ?? value,
  password: () => t('New password'),
  disabled: (value) => (value === 'true' ? t('Disabled the account') : t('Enabled the account')),
  away: (value) => (value === 'true' ? t('Set as away') : t('Set as available')),
  totp: () => t('Turned off two-step sign-in and removed all passkeys'),
  which: () => t('All other sessions'),
  publishAt: (value) =>
    value === '' ? t('Unscheduled') : t('At {time}', { time: formatTime(value) }),
  until: (value) => t('Until {formatTime}', { formatTime: formatTime(value) }),
  why: (value) => REFUSALS[value] ?? value,
  by: (value) => (value === 'link' ? t('With a reset link') : t('With a command on the server')),
  with: (value) =>
    value === 'passkey' ? t('With a passkey') : t('Other contact: {value}', { value }),
  from: (value) => t('Other contact: {value}', { value }),
  fields: (value) => (value === '' ? t('No fields left') : t('Fields: {value}', { value })),
  topics: (value) => (value === '' ? t('No topics left') : t('Topics: {value}', { value })),
  teams: (value) => (value === '' ? t('No teams left') : t('Teams: {value}', { value })),
  rules: (value) => (value === '' ? t('No rules left') : t('Rules: {value}', { value })),
  macros: (value) => (value === '' ? t('No macros left') : t('Macros: {value}', { value })),
  agents: (value) => t('Agents with their own capacity or hours: {value}', { value }),
  every: (value) => INTERVALS[value] ?? value,
  paused: (value) => (value === 'true' ? t('Paused') : t('Not paused')),
  receivers: (value) => t('Recipients: {value}', { value }),
  after: (value) => t('After position {value} of the event log', { value }),
  hours: (value) =>
    value === 'content'
      ? t('Opening hours from the site’s content')
      : t('Opening hours in {value}', { value }),
  notice: (value) => (value === '' ? t('No notice') : t('Notice: “{value}”', { value })),
  greeting: (value) =>
    value === '' ? t('The default greeting') : t('Greeting: “{value}”', { value }),
  inquiryEmail: (value) =>
    value === ''
      ? t('The server’s address for inquiries')
      : t('Inquiries go to {value}', { value }),
  chat: (value) => t('Reply time for chats: {value} min', { value }),
  scopes: (value) => labels(value, KEY_SCOPES),
  events: (value) => (isAll(value) ? t('All events') : labels(value, EVENT_KINDS)),
  enabled: (value) => (value === 'true' ? t('Turned on') : t('Turned off')),
  url: (value) => t('URL: {value}', { value }),
  automatic: (value) => (value === 'on' ? t('Turned on') : t('Turned off')),
  limit: (value) => t('At most {value} conversations each', { value }),
  messages: (value) => t('Messages: {value}', { value }),
  files: (value) => t('Files: {value}', { value }),
  others: (value) => t('Other records: {value}', { value }),
};

const kindLabel = (name: string): string | undefined => RETENTION[name as RetentionKind]?.label;

/** How long data of a kind is kept, from what the server records: `30 days`, or `forever`. */
function keptWords(kind: string, value: string): string {
  const days = Number.parseInt(value, 10);
  return Number.isNaN(days)
    ? t('{kind}: kept forever', { kind })
    : t('{kind}: kept for {days} days', { kind, days });
}

/** The prefix of what a value was before a change, and values whose opposite says it. */
const BEFORE = 'before.';
/** The prefix of what still names an erased person, by table. */
const REMAINING = 'remaining.';
const OPPOSITES = new Set(['true', 'false', 'on', 'off']);

/** One detail in words. */
function word(action: AuditEntry['action'], name: string, value: string): string {
  if (name.startsWith(BEFORE))
    return t('Before: {word}', { word: word(action, name.slice(BEFORE.length), value) });
  if (name.startsWith(REMAINING))
    return t('Still in {table}: {value}', { table: name.slice(REMAINING.length), value });
  const reading = action === 'writing-help.changed' && READING[name]?.[value];
  if (reading) return reading;
  const kind = kindLabel(name);
  if (kind !== undefined)
    return action === 'retention.changed' ? keptWords(kind, value) : `${kind}: ${value}`;
  return WORDS[name]?.(value) ?? `${name}: ${value}`;
}

/** What an entry of the audit log says besides its action and target. */
export const detailWords = ({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string[] =>
  Object.entries(detail)
    .filter(([name, value]) => !(name.startsWith(BEFORE) && OPPOSITES.has(value)))
    .map(([name, value]) => word(action, name, value));
