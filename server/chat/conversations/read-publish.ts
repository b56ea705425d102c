import type { ErrorCode } from '@ncf/contract/errors';
import { isPublishType } from '@ncf/contract/message-kinds';
import { mayPublish } from '@ncf/contract/policy';
import {
  type SessionPublish,
  type StatusPublish,
  sessionPublish,
  statusPublish,
} from '@ncf/contract/publish';
import { parseTopic } from '@ncf/contract/topics';
import * as z from 'zod';
import type { Outcome } from './decide/command.ts';
import type { Caller } from '../../identity/identity.ts';

/** A valid payload as its sender wrote it, or the refusal. */
export type ParsedPublish =
  | { chatUserId: string; payload: SessionPublish | StatusPublish }
  | Extract<Outcome, { outcome: 'refuse' }>;

/** A published payload: the bytes that MQTT carries, or the object that came in a JSON body. */
export type Payload = Uint8Array | Readonly<Record<string, unknown>>;

/** The contract's schemas for zod's compiled parser, twice as fast as the small one for browsers. */
const onSession: z.ZodType<SessionPublish> = z.discriminatedUnion(
  'type',
  sessionPublish.def.options.map((option) => z.object(option.def.shape)) as never,
);
const onStatus: z.ZodType<StatusPublish> = z.object(statusPublish.def.shape);

const decoder = new TextDecoder('utf-8', { fatal: true });

const refused = (code: ErrorCode, message: string): ParsedPublish => ({
  outcome: 'refuse',
  code,
  message,
});

/** @throws for bytes that are not JSON in UTF-8 */
export const parsePayload = (payload: Payload): unknown =>
  payload instanceof Uint8Array ? JSON.parse(decoder.decode(payload)) : payload;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Checks one published packet in this order: topic, permission, JSON, shape, author fields. The order keeps
 * anyone from learning the shapes of topics they may not use.
 */
export function readPublish(identity: Caller, topic: string, payload: Payload): ParsedPublish {
  const parsed = parseTopic(topic);
  if (parsed === null) return refused('invalid_topic', 'This topic does not exist.');
  if (
    (parsed.kind !== 'session' && parsed.kind !== 'status') ||
    !mayUse(identity, topic, parsed.kind)
  ) {
    return refused('forbidden', 'You are not allowed to publish here.');
  }
  let raw: unknown;
  try {
    raw = parsePayload(payload);
  } catch {
    return refused('invalid_json', 'The payload is not JSON.');
  }
  if (!isObject(raw)) return refused('invalid_message', 'The payload is not an object.');
  const type = raw['type'];
  if (typeof type === 'string' && isPublishType(type) && !mayPublish(identity, topic, type))
    return refused('forbidden', `You are not allowed to publish ${type} here.`);
  const shape = parsed.kind === 'session' ? onSession : onStatus;
  const checked = shape.safeParse(raw);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const where = issue?.path.join('.') ?? '';
    const what = issue?.message ?? 'Unknown payload.';
    return refused('invalid_message', where === '' ? what : `${where}: ${what}`);
  }
  const untrue = contradictedField(identity, parsed.chatUserId, checked.data);
  if (untrue !== null) return refused('forbidden', `${untrue} is not yours.`);
  return { chatUserId: parsed.chatUserId, payload: checked.data };
}

/** Whether this identity may publish anything on this topic. */
function mayUse(identity: Caller, topic: string, kind: 'session' | 'status'): boolean {
  return mayPublish(identity, topic, kind === 'session' ? 'message' : 'status_update');
}

/** The first field that contradicts the connection's identity (R6.3), or null. */
function contradictedField(
  identity: Caller,
  chatUserId: string,
  payload: SessionPublish | StatusPublish,
): string | null {
  if (payload.chatUserId !== undefined && payload.chatUserId !== chatUserId) return 'chatUserId';
  if (payload.sender !== undefined && payload.sender !== identity.role) return 'sender';
  // What a visitor calls themselves is compared with the conversation, whose name may be newer than this connection.
  const { adminUserName } = payload;
  if (identity.role === 'user') return adminUserName === undefined ? null : 'adminUserName';
  const own = identity.adminUserName;
  if (payload.type === 'reacted' && payload.userName !== undefined && payload.userName !== own)
    return 'userName';
  return adminUserName === undefined || adminUserName === own ? null : 'adminUserName';
}
