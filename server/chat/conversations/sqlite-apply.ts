import type { DatabaseSync } from 'node:sqlite';
import type { Applier } from '../../platform/db/sqlite/applier.ts';
import type { Command, Outcome } from './command.ts';
import { decide } from './decide.ts';
import type { Facts, Head, Stored } from './decision.ts';
import { presentMessage } from './present.ts';
import { prepareStatements, type Statements } from './sqlite-statements.ts';
import { webhookEvents } from './webhook-events.ts';

const unknownConversation: Outcome = {
  outcome: 'refuse',
  code: 'unknown_conversation',
  message: 'This conversation does not exist.',
};

const broken: Outcome = {
  outcome: 'refuse',
  code: 'internal',
  message: 'The server could not store this message.',
};

const deliver = (event: object): Outcome => ({
  outcome: 'deliver',
  payload: JSON.stringify(event),
});

/** Conversations cached between transactions, about 1 kB each. */
const HEADS = 20_000;

/** Applies conversation commands on a SQLite connection; runs in the database worker. */
export function createApplier(db: DatabaseSync): Applier {
  const statements = prepareStatements(db);
  // Each conversation's row is read once, and written once per transaction.
  const heads = new Map<string, Head>();
  const changed = new Set<string>();

  const put = (head: Head): void => {
    heads.set(head.chatUserId, head);
    changed.add(head.chatUserId);
  };

  const note = (before: Head, decision: Stored): void => {
    for (const event of webhookEvents(before, decision)) statements.noteWebhookEvent(event);
  };

  return {
    failed: () => broken,
    apply(command: Command): Outcome {
      const head = heads.get(command.chatUserId) ?? statements.head(command.chatUserId);
      if (head === null) return unknownConversation;
      heads.set(head.chatUserId, head);
      const decision = decide(command, gather(statements, command, head));
      switch (decision.outcome) {
        case 'done':
        case 'refuse':
          return decision;
        case 'add':
          if (!statements.addEntry(decision.entry)) return { outcome: 'done' };
          note(head, decision);
          if (decision.join !== undefined) statements.join(decision.join);
          if (decision.leave !== undefined) statements.leave(command.chatUserId, decision.leave);
          if (decision.wait !== undefined) statements.waited(decision.wait);
          put(decision.head);
          return deliver(presentMessage(decision.entry, decision.head));
        case 'head':
          note(head, decision);
          put(decision.head);
          return deliver({ rev: decision.head.rev });
        case 'change':
          statements.changeEntry(decision.entry);
          if (decision.edit !== null) statements.addEdit(decision.edit);
          put(decision.head);
          return deliver(decision.event);
      }
    },
    flush() {
      for (const chatUserId of changed) {
        const head = heads.get(chatUserId);
        if (head !== undefined) statements.writeHead(head);
      }
      changed.clear();
      if (heads.size > HEADS) heads.clear();
    },
    forget() {
      heads.clear();
      changed.clear();
    },
  };
}

function gather(statements: Statements, command: Command, head: Head): Facts {
  const facts: Facts = {
    head,
    target: null,
    replyKnown: false,
    agentIds: [],
    file: null,
    leaveComment: null,
  };
  const { chatUserId } = command;
  if ('replyTo' in command) {
    facts.replyKnown = command.replyTo !== null && statements.knows(chatUserId, command.replyTo);
    if (command.type === 'file') facts.file = statements.file(command.fileUrl);
    return facts;
  }
  switch (command.type) {
    case 'edit':
    case 'reacted':
    case 'status_update':
      facts.target = statements.entry(chatUserId, command.messageId);
      break;
    case 'admin_join':
    case 'admin_left':
    case 'reopen':
      facts.agentIds = statements.agentIds(chatUserId);
      break;
    case 'user_left':
      facts.leaveComment = statements.leaveComment(chatUserId);
      break;
    case 'assign':
    case 'close':
      break;
  }
  return facts;
}
