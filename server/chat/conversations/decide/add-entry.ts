import { LIMITS } from '@ncf/contract/limits';
import { addMessage } from './add-message.ts';
import type {
  CloseCommand,
  EntryCommand,
  LeaveCommand,
  PresenceCommand,
  RateCommand,
} from './command.ts';
import {
  type Decision,
  type Facts,
  type Head,
  done,
  isOver,
  refuse,
  stampTime,
} from './decision.ts';
import { activate, advance, row } from './new-entry.ts';

/** Decides a command that adds an entry. */
export function addEntry(command: EntryCommand, facts: Facts): Decision {
  if (facts.head.lastSeq >= LIMITS.conversationEntries)
    return refuse('conversation_full', 'This conversation is full. Start a new one.');
  switch (command.type) {
    case 'admin_join':
      return join(command, facts);
    case 'admin_left':
      return left(command, facts);
    case 'admin_closed':
      return close(command, facts.head);
    case 'user_left':
      return leave(command, facts);
    case 'rated':
      return rate(command, facts);
    default:
      return addMessage(command, facts);
  }
}

function join(command: PresenceCommand, facts: Facts): Decision {
  const { author } = command;
  if (author.sender !== 'admin') return refuse('forbidden', 'Only agents can join.');
  const { agentId, adminUserName } = author;
  if (facts.agentIds.includes(agentId)) return done;
  const time = stampTime(command.now, facts.head);
  const head = advance(facts.head, time);
  activate(head, author);
  return {
    outcome: 'add',
    head,
    entry: {
      ...row(command, facts.head, time),
      text: command.text ?? `${adminUserName} joined the chat`,
    },
    join: { chatUserId: head.chatUserId, agentId, adminUserName, joinedAt: time },
  };
}

function left(command: PresenceCommand, facts: Facts): Decision {
  const { author } = command;
  if (author.sender !== 'admin') return refuse('forbidden', 'Only agents can publish admin_left.');
  const { agentId, adminUserName } = author;
  if (!facts.agentIds.includes(agentId)) return done;
  if (command.ifGiven === true && facts.head.assigneeId === agentId) return done;
  const time = stampTime(command.now, facts.head);
  const head = advance(facts.head, time);
  // No agent is left, so the next message must show up as waiting.
  if (head.state === 'active' && facts.agentIds.length === 1) head.state = 'waiting';
  if (head.assigneeId === agentId) [head.assigneeId, head.assigneeName] = [null, null];
  return {
    outcome: 'add',
    head,
    entry: {
      ...row(command, facts.head, time),
      text: command.text ?? `${adminUserName} left the chat`,
    },
    leave: agentId,
  };
}

function close(command: CloseCommand, before: Head): Decision {
  const { author } = command;
  if (author.sender !== 'admin')
    return refuse('forbidden', 'Only agents can close a conversation.');
  if (isOver(before)) return done;
  const time = stampTime(command.now, before);
  const head: Head = {
    ...advance(before, time),
    state: 'closed',
    waitingSince: null,
    endedAt: time,
    snoozedUntil: null,
  };
  const text = `${author.adminUserName} closed the chat`;
  return { outcome: 'add', head, entry: { ...row(command, before, time), text } };
}

function rate(command: RateCommand, { head: before, lastRating }: Facts): Decision {
  const { comment } = command;
  const satisfied = Number(command.satisfied);
  // A page that is reloaded sends it again.
  const isLast = lastRating?.seq === before.lastSeq && lastRating.comment === comment;
  if (isLast && satisfied === before.satisfied) return done;
  const time = stampTime(command.now, before);
  return {
    outcome: 'add',
    head: { ...advance(before, time), satisfied },
    entry: { ...row(command, before, time), satisfied, comment },
  };
}

function leave(command: LeaveCommand, facts: Facts): Decision {
  const { satisfied, comment } = command;
  const rated = satisfied === null ? null : Number(satisfied);
  // A leave event may be repeated with another messageId or none; it counts once (R4.15).
  const isDuplicate =
    (rated === null || rated === facts.head.satisfied) &&
    (comment === null || comment === facts.lastRating?.comment);
  if (facts.head.state === 'left' && isDuplicate) return done;
  const time = stampTime(command.now, facts.head);
  const head = advance(facts.head, time);
  head.state = 'left';
  // Who leaves without a reply still waits for one, unless they say that they are satisfied.
  if (rated === 1) head.waitingSince = null;
  if (head.waitingSince === null) head.snoozedUntil = null;
  head.endedAt = time;
  head.satisfied = rated ?? head.satisfied;
  return {
    outcome: 'add',
    head,
    entry: { ...row(command, facts.head, time), satisfied: rated, comment },
  };
}
