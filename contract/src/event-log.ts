import { t } from './t.ts';
import * as z from 'zod/mini';
import { block } from './blocks.ts';
import { channel } from './channels.ts';
import { chatTopicId, chatUserId, messageId, messageTime, sender, tagId } from './fields.ts';
import { agentName } from './mentions.ts';
import { conversationState, message, priority } from './messages.ts';
import { note } from './notes.ts';
import { ruleRun } from './rules.ts';

/**
 * The event log: what happened, in order, with the data as it was then. Programs read it with a position, and webhooks
 * deliver it.
 */

/** Every kind of event, and when it is logged. */
export const EVENT_KINDS = {
  'conversation.opened': t(
    'Someone wrote first: in the chat, with a form, by email, or by booking a call',
  ),
  'conversation.identified': t('A visitor gave a name or an email address'),
  'conversation.message': t('Someone sent a message, a reply, or a file'),
  'conversation.message_edited': t('Someone changed the text of a message'),
  'conversation.message_deleted': t('Someone deleted a message'),
  'conversation.read': t('One side has read the last message of the other'),
  'conversation.assigned': t('A conversation was assigned to an agent or a team, or unassigned'),
  'conversation.tagged': t('A conversation’s tags changed'),
  'conversation.prioritized': t('A conversation’s priority changed'),
  'conversation.snoozed': t('A conversation was snoozed, or its snooze ended'),
  'conversation.call_canceled': t('A booked call was canceled'),
  'conversation.closed': t('A conversation ended'),
  'conversation.reopened': t('A conversation that had ended continues'),
  'conversation.rated': t('A visitor rated the conversation'),
  'conversation.rule_ran': t('A rule acted on a conversation'),
  'conversation.rule_undone': t('What a rule had done was undone'),
  'conversation.note': t('Someone added a private note to a conversation'),
  'conversation.note_edited': t('Someone changed a private note'),
  'conversation.note_deleted': t('Someone deleted a private note'),
  'conversation.erased': t('A conversation was erased with everything in it'),
  'contact.changed': t('The values of a contact’s fields changed'),
  'contact.merged': t('An address was merged into another person’s contact'),
  'contact.separated': t('A merged address was separated again'),
  'visitor.blocked': t('An agent blocked a visitor'),
  'visitor.unblocked': t('An agent ended a visitor’s block'),
  'availability.changed': t('The first agent came online, or the last one left'),
} as const;
export type EventKind = keyof typeof EVENT_KINDS;
export const EVENT_NAMES = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]];
export const eventKind = z.enum(EVENT_NAMES);

/** Who did it; null if the visitor or the server did. */
const by = z.nullable(agentName);

/** A conversation as it was right after the event. */
export const loggedConversation = z.object({
  chatUserId,
  reference: z.string(),
  channel,
  chatUserName: z.string(),
  chatUserEmail: z.string(),
  subject: z.string(),
  phone: z.string(),
  language: z.nullable(z.string()),
  callTime: z.nullable(messageTime),
  state: conversationState,
  topicId: z.nullable(chatTopicId),
  teamId: z.nullable(z.string()),
  assignee: z.nullable(agentName),
  tagIds: z.array(tagId),
  snoozedUntil: z.nullable(messageTime),
  priority,
  satisfied: z.nullable(z.boolean()),
  createdAt: messageTime,
});
export type LoggedConversation = z.infer<typeof loggedConversation>;

/** What the team knows about an address. */
const loggedContact = z.object({
  /** In lower case. */
  email: z.string(),
  /** Addresses with the same one belong to one person. */
  personId: z.string(),
  /** The values of the team's fields by `fieldId`. */
  fields: z.record(z.string(), z.string()),
});

const conversation = loggedConversation;
const DATA = {
  'conversation.opened': { conversation, message },
  'conversation.identified': { conversation },
  'conversation.message': { conversation, message },
  'conversation.message_edited': { conversation, message },
  'conversation.message_deleted': { conversation, messageId, sender },
  /** `reader` has read everything up to the entry `seq`. */
  'conversation.read': { conversation, reader: sender, seq: z.int() },
  'conversation.assigned': { conversation, by },
  'conversation.tagged': { conversation, by },
  'conversation.prioritized': { conversation, by },
  'conversation.snoozed': { conversation, by },
  'conversation.call_canceled': { conversation, by, callTime: messageTime },
  'conversation.closed': { conversation, by },
  'conversation.reopened': { conversation, by },
  'conversation.rated': {
    conversation,
    rating: z.object({ satisfied: z.boolean(), comment: z.nullable(z.string()) }),
  },
  'conversation.rule_ran': { conversation, run: ruleRun },
  'conversation.rule_undone': { conversation, by, run: ruleRun },
  'conversation.note': { conversation, note },
  'conversation.note_edited': { conversation, note },
  'conversation.note_deleted': { conversation, noteId: z.string() },
  'conversation.erased': { chatUserId },
  'contact.changed': { contact: loggedContact },
  'contact.merged': { contact: loggedContact },
  'contact.separated': { contact: loggedContact },
  'visitor.blocked': { chatUserId, block },
  'visitor.unblocked': { chatUserId: z.nullable(chatUserId), blockId: z.string() },
  'availability.changed': { agentsHere: z.boolean() },
} as const satisfies Record<EventKind, Readonly<Record<string, z.ZodMiniType>>>;

/** What an event of a kind says. */
export type EventData<Kind extends EventKind> = {
  [Name in keyof (typeof DATA)[Kind]]: (typeof DATA)[Kind][Name] extends z.ZodMiniType<infer Value>
    ? Value
    : never;
};

const envelope = {
  /** The same in the log and in every delivery of a webhook (`webhook-id`). */
  id: z.string(),
  /** Its place in the log. Positions grow, and are not consecutive. */
  position: z.int().check(z.gte(1)),
  /** When it happened. */
  timestamp: messageTime,
  /** The conversation that it is about; null if it is about none. */
  chatUserId: z.nullable(chatUserId),
  /** Counts the events of a conversation: 1, 2, 3 …; null if it is about none. */
  sequence: z.nullable(z.int()),
};

const eventOf = <Kind extends EventKind>(type: Kind) =>
  z.object({ ...envelope, type: z.literal(type), data: z.object(DATA[type]) });

/** The shape of each kind's events. */
export const EVENT_SHAPES = Object.fromEntries(
  EVENT_NAMES.map((type) => [type, eventOf(type)]),
) as unknown as { [Kind in EventKind]: ReturnType<typeof eventOf<Kind>> };

/** One event, in the log and as the body of a webhook's request. */
export type LoggedEvent = {
  [Kind in EventKind]: {
    id: string;
    position: number;
    type: Kind;
    timestamp: string;
    chatUserId: string | null;
    sequence: number | null;
    data: EventData<Kind>;
  };
}[EventKind];
export const loggedEvent = z.discriminatedUnion(
  'type',
  Object.values(EVENT_SHAPES) as unknown as [(typeof EVENT_SHAPES)[EventKind]],
) as unknown as z.ZodMiniType<LoggedEvent>;

/** Events per answer, and the default. */
const EVENTS_MAX = 1000;
export const EVENTS_DEFAULT = 100;
/** The longest that a call waits for events, in seconds. */
const EVENTS_WAIT_S = 30;

export const eventLogQuery = z.object({
  /** Events after this position: 0 for all that are stored, `latest` for none of them. */
  after: z.optional(
    z.union([z.literal('latest'), z.coerce.number().check(z.int(), z.gte(0))], {
      error: 'Use a position, or “latest”.',
    }),
  ),
  /** Kinds, separated by commas; all without it. */
  kinds: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',')),
      ),
      z.array(eventKind),
    ),
  ),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(EVENTS_MAX))),
  /** Seconds to wait if there are none yet. */
  wait: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(EVENTS_WAIT_S))),
});
export type EventLogQuery = z.output<typeof eventLogQuery>;

/** Events in order. `nextAfter` is the `after` of the next call, also if there are none. */
export const eventLogPage = z.object({ data: z.array(loggedEvent), nextAfter: z.int() });
export type EventLogPage = z.infer<typeof eventLogPage>;
