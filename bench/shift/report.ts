import type { App } from '@ncf/testing';
import type { MailServer } from '@ncf/testing/mail-server';
import { percentile } from '../report.ts';
import type { Agent } from './agents.ts';
import { outcomeOf } from './checks.ts';
import { emailsWith, type Correspondent } from './correspondents.ts';
import type { Misfire } from './rules.ts';
import type { Visitor } from './visitors.ts';

/** Whose a conversation is, and the replies in it. */
export interface Case {
  visitor: Visitor;
  chatUserId: string;
  owner: Agent;
  replies: string[];
}

/** Someone outside the chat, and who answers. */
export interface Letter {
  person: Correspondent;
  chatUserId: string;
  owner: Agent;
}

/** What everyone saw. */
export interface Shift {
  agents: readonly Agent[];
  cases: readonly Case[];
  letters: readonly Letter[];
  misfires: readonly Misfire[];
}

/** A percentile, rounded, or a dash without values. */
export const ms = (values: readonly number[], p: number): string => {
  const value = percentile(
    values.toSorted((a, b) => a - b),
    p,
  );
  return Number.isNaN(value) ? '–' : String(Math.round(value));
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Prints a table in Markdown. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  console.log(['', row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n'));
}

async function visitorRows(app: App, owner: { token: string }, { cases }: Shift, bad: string[]) {
  const rows = [];
  for (const { visitor, chatUserId, owner: agent, replies } of cases) {
    const seen = await outcomeOf(app, owner, chatUserId, visitor, replies);
    const sawEnd = await visitor.isClosed();
    if (seen.lost + seen.twice > 0 || !seen.isSame || !sawEnd) bad.push(visitor.name);
    rows.push([
      visitor.name,
      visitor.kind,
      agent.name,
      seen.sent,
      seen.received,
      seen.lost,
      seen.twice,
      seen.isSame ? 'yes' : 'no',
      sawEnd ? 'yes' : 'no',
    ]);
  }
  return rows;
}

const letterRows = (mails: MailServer, { letters }: Shift, bad: string[]) =>
  letters.map(({ person, owner: agent }) => {
    const counts = person.replies.map((text) => emailsWith(mails, person, text));
    const lost = counts.filter((count) => count === 0).length;
    const twice = counts.filter((count) => count > 1).length;
    if (lost + twice > 0) bad.push(person.name);
    const { name, channel, written, replies } = person;
    return [name, channel, agent.name, written.length, replies.length, lost, twice];
  });

const agentRows = (
  stored: readonly { chatUserId: string; unread: number }[],
  { agents, cases, letters }: Shift,
  bad: string[],
) =>
  agents.map((agent) => {
    const own = [...cases, ...letters].filter(({ owner }) => owner === agent);
    const ids = new Set(own.map(({ chatUserId }) => chatUserId));
    const unread = stored.filter((one) => one.unread > 0 && ids.has(one.chatUserId)).length;
    if (unread + agent.errors.length > 0) bad.push(agent.name, ...agent.errors);
    return [
      agent.name,
      own.length,
      agent.replies,
      ms(agent.arrivals, 0.5),
      ms(agent.arrivals, 0.95),
      unread,
      agent.errors.length,
    ];
  });

/** Prints what everyone saw as Markdown tables. @returns the names of those who missed something */
export async function report(
  app: App,
  owner: { token: string },
  mails: MailServer,
  shift: Shift,
): Promise<string[]> {
  const bad: string[] = [];
  const { data: stored } = await app.callAs<{
    data: { chatUserId: string; unread: number }[];
  }>(owner, 'GET', 'conversations?limit=50');
  table(
    'visitor|in|answered by|wrote|received|lost|twice|same order|saw the end'.split('|'),
    await visitorRows(app, owner, shift, bad),
  );
  table('person|by|answered by|wrote|emails|lost|twice'.split('|'), letterRows(mails, shift, bad));
  table(
    'agent|conversations|replies|reply → visitor, median ms|p95 ms|unread left|page errors'.split(
      '|',
    ),
    agentRows(stored, shift, bad),
  );
  table(
    'rule|what it did|conversations|undone|left'.split('|'),
    shift.misfires.map(({ name, did, acted, undone, left }) => {
      if (left > 0 || acted !== undone) bad.push(name);
      return [name, did, acted, undone, left];
    }),
  );
  return bad;
}
