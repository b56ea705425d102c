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
import { nameOf, type AsyncApi } from './documents.ts';
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

const linkTo = (slug: string, { id, method, path }: HttpGroup['operations'][number]): string =>
  `<a href="/developers/http/${slug}#${id}">${code(`${method} ${path.replace('/api/v1', '')}`)}</a>`;

/** What each scope opens to a bot: topics, and calls below `/api/v1`. */
function access(groups: readonly HttpGroup[], { operations: topics, channels }: AsyncApi): string {
  const topicsWith = (scope: string): string[] => {
    const opened = Object.values(topics).filter((topic) => topic['x-scopes']?.includes(scope));
    const lines = opened.map(({ action, channel, 'x-scopes': scopes = [] }) => {
      const others = scopes.filter((other) => other !== scope).map(code);
      const verb = action === 'receive' ? 'publish' : 'subscribe';
      const address = channels[nameOf(channel.$ref)]?.address ?? '';
      return `${verb} ${code(address)}${others.length > 0 ? ` (also needs ${others.join(', ')})` : ''}`;
    });
    return [...new Set(lines)];
  };
  return table(
    ['Scope', 'Topics', 'Calls'],
    Object.keys(KEY_SCOPES).map((scope) => [
      code(scope),
      topicsWith(scope).join('<br>') || 'none',
      groups
        .flatMap(({ slug, operations: all }) =>
          all.filter((one) => one.scope === scope).map((one) => linkTo(slug, one)),
        )
        .join('<br>'),
    ]),
  );
}

/** Figures and tables from the contract, which the texts of the pages include as `{{name}}`. */
export const fragments = (
  groups: readonly HttpGroup[],
  asyncapi: AsyncApi,
): Record<string, () => string> => ({
  access: () => access(groups, asyncapi),
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
