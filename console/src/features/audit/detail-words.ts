import type { AuditEntry } from '@ncf/contract/audit';
import { RETENTION, type RetentionKind } from '@ncf/contract/retention';
import { KEY_SCOPES } from '@ncf/contract/api-keys';
import { WEBHOOK_EVENTS } from '@ncf/contract/webhooks';
import { formatTime } from '../../time/format-time.ts';

const ROLES: Readonly<Record<string, string>> = {
  owner: 'Role: owner',
  supervisor: 'Role: supervisor',
  agent: 'Role: agent',
};

/** Why a sign-in was refused, by the words that the server records. */
const REFUSALS: Readonly<Record<string, string>> = {
  'Address or password': 'Wrong email address or password',
  'Second factor': 'Wrong code or passkey',
  Passkey: 'The passkey isn’t registered here',
};

const GENDERS: Readonly<Record<string, string>> = {
  female: 'Gender: female',
  male: 'Gender: male',
  other: 'Gender: not given',
};

/** Labels for keys recorded with spaces or commas between them. */
const labels = (keys: string, words: Readonly<Record<string, string>>): string =>
  keys
    .split(/[ ,]+/)
    .map((key) => words[key] ?? key)
    .join('; ');

const isAll = (keys: string): boolean =>
  keys.split(/[ ,]+/).length === Object.keys(WEBHOOK_EVENTS).length;

/** What each detail means, by its name. */
const WORDS: Readonly<Record<string, (value: string) => string>> = {
  role: (value) => ROLES[value] ?? value,
  adminUserName: (value) => `Name: ${value}`,
  gender: (value) => GENDERS[value] ?? value,
  password: () => 'New password',
  disabled: (value) => (value === 'true' ? 'Turned the account off' : 'Turned the account on'),
  away: (value) => (value === 'true' ? 'Set as away' : 'Set as available'),
  totp: () => 'Turned off two-step sign-in and removed all passkeys',
  which: () => 'All other sessions',
  until: (value) => `Until ${formatTime(value)}`,
  why: (value) => REFUSALS[value] ?? value,
  by: (value) => (value === 'link' ? 'With a reset link' : 'With a command on the server'),
  with: (value) => (value === 'passkey' ? 'With a passkey' : `Other contact: ${value}`),
  from: (value) => `Other contact: ${value}`,
  fields: (value) => (value === '' ? 'No fields left' : `Fields: ${value}`),
  topics: (value) => (value === '' ? 'No topics left' : `Topics: ${value}`),
  teams: (value) => (value === '' ? 'No teams left' : `Teams: ${value}`),
  hours: (value) =>
    value === 'content' ? 'Opening hours from the site’s content' : `Opening hours in ${value}`,
  notice: (value) => (value === '' ? 'No notice' : `Notice: “${value}”`),
  greeting: (value) => (value === '' ? 'The default greeting' : `Greeting: “${value}”`),
  inquiryEmail: (value) =>
    value === '' ? 'The server’s address for inquiries' : `Inquiries go to ${value}`,
  chat: (value) => `Reply time for chats: ${value} min`,
  scopes: (value) => labels(value, KEY_SCOPES),
  events: (value) => (isAll(value) ? 'All events' : labels(value, WEBHOOK_EVENTS)),
  enabled: (value) => (value === 'true' ? 'Turned on' : 'Turned off'),
  url: (value) => `URL: ${value}`,
  automatic: (value) => (value === 'on' ? 'Turned on' : 'Turned off'),
  limit: (value) => `At most ${value} conversations each`,
  messages: (value) => `Messages: ${value}`,
  files: (value) => `Files: ${value}`,
  others: (value) => `Other records: ${value}`,
};

const kindLabel = (name: string): string | undefined => RETENTION[name as RetentionKind]?.label;

/** How long data of a kind is kept, from what the server records: `30 days`, or `forever`. */
function keptWords(kind: string, value: string): string {
  const days = Number.parseInt(value, 10);
  return Number.isNaN(days) ? `${kind}: kept forever` : `${kind}: kept for ${days} days`;
}

/** The prefix of what a value was before a change, and values whose opposite says it. */
const BEFORE = 'before.';
const OPPOSITES = new Set(['true', 'false', 'on', 'off']);

/** One detail in words. */
function word(action: AuditEntry['action'], name: string, value: string): string {
  if (name.startsWith(BEFORE)) return `Before: ${word(action, name.slice(BEFORE.length), value)}`;
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
