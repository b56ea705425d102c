import { ERRORS } from '@ncf/contract/errors';
import { EVENT_KINDS } from '@ncf/contract/event-log';
import { LIMITS } from '@ncf/contract/limits';
import { KEY_SCOPES } from '@ncf/contract/api-keys';
import {
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_RETRY_S,
  WEBHOOK_ROTATION_HOURS,
  WEBHOOK_TIMEOUT_MS,
} from '@ncf/contract/webhooks';
import type { HttpGroup } from './http-reference.ts';
import { code, table } from './markup.ts';

const KB = 1024;

/** `5 s`, `30 min`, `2 h` */
const duration = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;

const list = (words: readonly string[]): string =>
  `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`;

const errors = (): string => {
  const byStatus = Object.groupBy(Object.entries(ERRORS), ([, status]) => status);
  return table(
    ['Status', 'Codes'],
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      codes.map(([name]) => code(name)).join(' '),
    ]),
  );
};

const limits = (): string =>
  table(
    ['Item', 'Limit'],
    [
      ['Visitor’s name', `${LIMITS.nameMax} characters`],
      ['Email address', `${LIMITS.emailMax} characters`],
      ['Message text', `${LIMITS.textMax.toLocaleString('en-US')} characters`],
      ['File', `${LIMITS.fileBytes / KB / KB} MB`],
      ['JSON request body', '64 KB'],
      ['MQTT packet', `${LIMITS.packetBytes / KB} KB`],
      ['Messages in one page of history', `${LIMITS.historyPage}`],
      ['Token lifetime', '15 minutes'],
      ['HTTP calls', 'set by the server’s operator, per network address and minute'],
    ],
  );

const operations = (groups: readonly HttpGroup[]): string =>
  groups
    .map(
      ({ slug, name, operations: all }) =>
        `<h3><a href="/developers/http/${slug}">${name}</a></h3><ul>${all
          .map(
            ({ id, summary, method, path }) =>
              `<li><a href="/developers/http/${slug}#${id}">${summary}</a> ${code(`${method} ${path}`)}</li>`,
          )
          .join('')}</ul>`,
    )
    .join('');

/** Figures and tables from the contract, which the texts of the pages include as `{{name}}`. */
export const fragments = (groups: readonly HttpGroup[]): Record<string, () => string> => ({
  events: () =>
    table(
      ['Event', 'When'],
      Object.entries(EVENT_KINDS).map(([name, when]) => [code(name), when]),
    ),
  scopes: () =>
    table(
      ['Scope', 'Lets the key'],
      Object.entries(KEY_SCOPES).map(([name, what]) => [code(name), what]),
    ),
  retries: () => list(WEBHOOK_RETRY_S.map(duration)),
  rotationHours: () => String(WEBHOOK_ROTATION_HOURS),
  timeoutSeconds: () => String(WEBHOOK_TIMEOUT_MS / 1000),
  failingDays: () => String(WEBHOOK_FAILING_DAYS),
  errors,
  limits,
  operations: () => operations(groups),
});
