import type { Channel } from '@ncf/contract/channels';
import type { InquiryForm } from '@ncf/contract/sent-form';
import { isSpoken, type SpokenKind } from '@ncf/contract/message-kinds';
import { ownFields } from '@ncf/contract/messages';
import type { StatusPublish, StoredPublish } from '@ncf/contract/publish';
import { v7 as uuid } from 'uuid';
import type { AgentIdentity, VisitorIdentity } from '../../identity/identity.ts';
import type { Author, Command, EntryWay, ReceivedWith } from './decide/command.ts';

/** A payload to store; typing events are not stored. */
export type Stored = StoredPublish | StatusPublish;

/** A message as a client publishes it. */
export type SpokenPublish = Extract<Stored, { type: SpokenKind }>;

/** Who says something; the conversation says which visitor. */
type Speaker =
  | Pick<VisitorIdentity, 'role'>
  | Pick<AgentIdentity, 'role' | 'agentId' | 'adminUserName' | 'gender'>;

/** Who says something, as entries have it. */
export const authorOf = (identity: Speaker): Author =>
  identity.role === 'user'
    ? { sender: 'user' }
    : {
        sender: 'admin',
        agentId: identity.agentId,
        adminUserName: identity.adminUserName,
        gender: identity.gender,
      };

function claimsOf({ role }: Speaker, payload: Stored): Command['claims'] {
  const { chatUserEmail } = payload;
  const userName = payload.type === 'reacted' && role === 'user' ? payload.userName : undefined;
  const names = [payload.chatUserName, userName].filter((name) => name !== undefined);
  return names.length === 0 && chatUserEmail === undefined
    ? null
    : { names, ...(chatUserEmail === undefined ? {} : { chatUserEmail }) };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const pick = (payload: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(payload).filter(([field]) => fields.includes(field)));

/** How a message arrived: in the chat, or another way with what came along. */
export interface Arrival {
  via: Channel;
  email: ReceivedWith | null;
  /** What a form said besides the text; null if it was none. */
  form: InquiryForm | null;
}

/** Facts about the server and the way a message arrived. */
export interface CommandContext {
  /** The server's clock, ISO 8601 in UTC. */
  now: string;
  /** Whether the server can send email. */
  canEmail: boolean;
  /** By default, it arrived in the chat. */
  arrival?: Arrival;
}

const NO_COPIES = { cc: [], bcc: [] };

function wayOf(
  identity: Speaker,
  { via, email = NO_COPIES, seenSeq }: SpokenPublish,
  { canEmail, arrival }: CommandContext,
): EntryWay {
  if (identity.role === 'admin')
    return { from: 'admin', via: via ?? null, email, seenSeq: seenSeq ?? null, canEmail };
  return { from: 'user', via: arrival?.via ?? 'chat', email: arrival?.email ?? null };
}

/** Converts a valid payload to a command. Join and leave events without a messageId get one. */
export function toCommand(
  identity: Speaker,
  chatUserId: string,
  payload: Stored,
  context: CommandContext,
): Command {
  const { now } = context;
  const base = { chatUserId, author: authorOf(identity), now, claims: claimsOf(identity, payload) };
  if (isSpoken(payload)) {
    const { messageId, text, replyTo = null } = payload;
    const topicId = identity.role === 'user' ? (payload.topicId ?? null) : null;
    const way = wayOf(identity, payload, context);
    const said = { ...base, messageId, text, replyTo, topicId, way };
    if (payload.type === 'file') return { ...said, type: payload.type, fileUrl: payload.fileUrl };
    const form = context.arrival?.form ?? null;
    const own = pick(payload, ownFields(payload.type));
    return { ...said, type: payload.type, content: form === null ? own : { ...own, form } };
  }
  switch (payload.type) {
    case 'admin_join':
    case 'admin_left': {
      const { type, messageId = uuid(), text = '' } = payload;
      return { ...base, type, messageId, text: orNull(text) };
    }
    case 'admin_closed': {
      const { type, messageId = uuid(), visitorMessages } = payload;
      return { ...base, type, messageId, visitorMessages };
    }
    case 'rated': {
      const { type, messageId = uuid(), satisfied, comment = '' } = payload;
      return { ...base, type, messageId, satisfied, comment: orNull(comment) };
    }
    case 'user_left': {
      const { type, messageId = uuid(), satisfied = null, comment = '' } = payload;
      return { ...base, type, messageId, satisfied, comment: orNull(comment) };
    }
    case 'edit':
      return { ...base, type: 'edit', messageId: payload.messageId, text: payload.text };
    case 'reacted':
      return { ...base, type: 'reacted', messageId: payload.messageId, emoji: payload.emoji };
    case 'delete':
      return { ...base, type: 'delete', messageId: payload.messageId };
    case 'status_update':
      return { ...base, type: payload.type, messageId: payload.messageId, status: payload.status };
  }
}
