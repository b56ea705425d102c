import { t } from '@ncf/contract/t';
import type { Activity } from '@ncf/contract/activity';
import { isBot } from '@ncf/contract/bot-id';
import { LIMITS } from '@ncf/contract/limits';
import {
  isUnidentifiedEmail,
  unidentifiedEmail,
  unidentifiedName,
} from '@ncf/contract/unidentified';
import { emailKey } from '../../../platform/mail/email-key.ts';
import { lastMessageOf, searchTextOf, tagIdsOf } from '../columns.ts';
import type {
  AssignCommand,
  BounceCommand,
  IdentifyCommand,
  HeadCommand,
  PrioritizeCommand,
  ReopenCommand,
  SnoozeCommand,
  TagCommand,
  TeamCommand,
} from './command.ts';
import { type Decision, type Facts, type Head, done, isOver, refuse } from './decision.ts';

/** Decides a command that adds no entry. */
export function changeHead(command: HeadCommand, facts: Facts): Decision {
  switch (command.type) {
    case 'assign':
      return assign(command, facts.head);
    case 'reopen':
      return reopen(command, facts);
    case 'tag':
      return tag(command, facts.head);
    case 'snooze':
      return snooze(command, facts.head);
    case 'wake':
      return wake(command, facts.head);
    case 'prioritize':
      return prioritize(command, facts.head);
    case 'team':
      return giveToTeam(command, facts.head);
    case 'cancel_call':
      return cancelCall(command, facts.head);
    case 'bounced':
      return bounce(command, facts.head);
    case 'identify':
      return identify(command, facts.head);
    case 'hand_over':
      return { outcome: 'head', head: facts.head, activity: null };
    case 'log_run':
      if (command.run.changes.length === 0) return done;
      return { outcome: 'head', head: facts.head, activity: null };
  }
}

/** The changed conversation, with the activity that the team sees. */
function change(
  { by, now }: HeadCommand,
  before: Head,
  changes: Partial<Head>,
  type: Activity['type'],
  value = '',
): Decision {
  const rev = before.rev + 1;
  const { chatUserId } = before;
  const agent = { agentId: by?.agentId ?? null, adminUserName: by?.adminUserName ?? null };
  return {
    outcome: 'head',
    head: { ...before, ...changes, rev },
    activity: { chatUserId, rev, type, ...agent, value, at: now },
  };
}

const UNASSIGNED = { assigneeId: null, assigneeName: null };
/** The refusal of a change that lost a race, which names the winner. */
const taken = ({ assigneeName }: Head): Decision =>
  refuse(
    'conflict',
    assigneeName === null
      ? 'It was unassigned a moment ago.'
      : `${assigneeName} took this conversation a moment ago.`,
  );

/** Whether someone else has it than expected. */
const isElsewhere = ({ assigneeId }: Head, from: string | null | undefined): boolean =>
  from !== undefined && from !== assigneeId;

/** A conversation that a program hands over waits for a person. */
const waitAfter = ({ now }: HeadCommand, before: Head): Partial<Head> =>
  isBot(before.assigneeId) && before.state !== 'closed'
    ? { waitingSince: before.waitingSince ?? now }
    : {};

function assign(command: AssignCommand, before: Head): Decision {
  const { assignee, from } = command;
  // First, so that a repeated request finds what it wanted.
  if ((assignee?.agentId ?? null) === before.assigneeId) return done;
  if (isElsewhere(before, from)) return taken(before);
  const wait = waitAfter(command, before);
  if (assignee === null) return change(command, before, { ...UNASSIGNED, ...wait }, 'unassigned');
  const { agentId, adminUserName } = assignee;
  const changes = { assigneeId: agentId, assigneeName: adminUserName, ...wait };
  return change(command, before, changes, 'assigned', agentId);
}

/** If the visitor wrote last, the conversation waits again, since that message. */
function reopen(command: ReopenCommand, { head: before, agentIds }: Facts): Decision {
  const { closedAt = before.endedAt } = command;
  if (before.state !== 'closed' || before.endedAt !== closedAt) return done;
  const last = lastMessageOf(before);
  const changes: Partial<Head> = {
    state: agentIds.length > 0 ? 'active' : 'waiting',
    waitingSince: last?.sender === 'user' ? last.messageTime : null,
    endedAt: null,
  };
  return change(command, before, changes, 'reopened');
}

function tag({ add, remove }: TagCommand, before: Head): Decision {
  const had = tagIdsOf(before);
  const has = [...new Set([...had.filter((id) => !remove.includes(id)), ...add])];
  if (has.length > LIMITS.conversationTags)
    return refuse('conflict', t('Use at most {limit} tags.', { limit: LIMITS.conversationTags }));
  if (has.length === had.length && has.every((id) => had.includes(id))) return done;
  const tagIds = has.length === 0 ? null : JSON.stringify(has);
  return { outcome: 'head', head: { ...before, tagIds, rev: before.rev + 1 }, activity: null };
}

function snooze(command: SnoozeCommand, before: Head): Decision {
  const { until, now } = command;
  if (until === before.snoozedUntil) return done;
  if (until === null) return change(command, before, { snoozedUntil: null }, 'woken');
  if (isOver(before) || until <= now)
    return refuse(
      'conflict',
      t('Only a conversation that is not over can be snoozed, until a time in the future.'),
    );
  return change(command, before, { snoozedUntil: until }, 'snoozed', until);
}

/** The latest activity comes first in the inbox, so that a conversation that returns is seen. */
function wake(command: HeadCommand, before: Head): Decision {
  const { snoozedUntil } = before;
  if (snoozedUntil === null || snoozedUntil > command.now) return done;
  const updatedAt = command.now > before.updatedAt ? command.now : before.updatedAt;
  return change(command, before, { snoozedUntil: null, updatedAt }, 'woken');
}

function prioritize(command: PrioritizeCommand, before: Head): Decision {
  const { priority } = command;
  if (priority === before.priority) return done;
  return change(command, before, { priority }, 'prioritized', priority);
}

function giveToTeam(command: TeamCommand, before: Head): Decision {
  const { team, unassigns = false, from } = command;
  const teamId = team?.teamId ?? null;
  const frees = unassigns && from != null && from === before.assigneeId;
  if (teamId === before.teamId && !frees) return done;
  if (isElsewhere(before, from)) return taken(before);
  const changes = {
    teamId,
    ...(unassigns ? { ...UNASSIGNED, ...waitAfter(command, before) } : {}),
  };
  return change(command, before, changes, 'team_changed', team?.name ?? '');
}

function cancelCall(command: HeadCommand, before: Head): Decision {
  const { callTime } = before;
  if (callTime === null) return done;
  return change(command, before, { callTime: null }, 'call_canceled', callTime);
}

/** The person did not get the answer, so someone must look again. */
function bounce(command: BounceCommand, before: Head): Decision {
  const waits: Partial<Head> = {
    state: before.state === 'closed' ? 'waiting' : before.state,
    endedAt: before.state === 'closed' ? null : before.endedAt,
    waitingSince: before.waitingSince ?? command.now,
    snoozedUntil: null,
  };
  return change(command, before, waits, 'bounced', command.status);
}

/** A name and an address can be set once, so that nobody's conversation changes hands. */
function identify(command: IdentifyCommand, before: Head): Decision {
  const { chatUserId } = before;
  const name = command.chatUserName ?? before.chatUserName;
  const email = command.chatUserEmail ?? before.chatUserEmail;
  const isSameEmail = emailKey(email) === before.emailLower;
  if (name === before.chatUserName && isSameEmail) return done;
  const mayName = before.chatUserName === unidentifiedName(chatUserId);
  if (name !== before.chatUserName && !mayName)
    return refuse('conflict', t('This conversation already has a name.'));
  if (!isSameEmail && !isUnidentifiedEmail(before.chatUserEmail))
    return refuse('conflict', t('This conversation already has an email address.'));
  const person = { chatUserName: name, chatUserEmail: email };
  const changes = {
    ...person,
    emailLower: emailKey(email),
    searchText: searchTextOf({ ...before, ...person }),
  };
  const value = isUnidentifiedEmail(email) ? name : `${name}, ${email}`;
  const decision = change(command, before, changes, 'identified', value);
  return decision.outcome === 'head' ? { ...decision, isIdentified: true } : decision;
}

/** Whether a payload may claim this name: the conversation's, or the one it had before its visitor gave one. */
export const isOwnName = (name: string, { chatUserId, chatUserName }: Head): boolean =>
  name === chatUserName || name === unidentifiedName(chatUserId);

/** The same for an address. */
export const isOwnEmail = (email: string, { chatUserId, emailLower }: Head): boolean =>
  emailKey(email) === emailLower || emailKey(email) === unidentifiedEmail(chatUserId);
