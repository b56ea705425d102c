import { t } from './t.ts';
import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { messageTime } from './fields.ts';

/** Shapes of the calls with which agents block a visitor, and see which limits one has met. */

/** How long a visitor may be blocked, in hours. */
const BLOCK_HOURS_MAX = 30 * 24;
/** Characters of the reason for a block. */
export const BLOCK_REASON_MAX = 300;

export const newBlock = z.object({
  hours: z.int().check(z.gte(1), z.lte(BLOCK_HOURS_MAX)),
  /** Also blocks the network from which the visitor tries next, for everyone who uses it. */
  network: z._default(z.boolean(), false),
  /** Also mutes the email address: no one can start a chat or send the contact form with it. */
  email: z._default(z.boolean(), false),
  /** For the team; the visitor does not see it. */
  reason: z._default(z.string().check(z.trim(), z.maxLength(BLOCK_REASON_MAX)), ''),
});
export type NewBlock = z.infer<typeof newBlock>;

export const block = z.object({
  blockId: z.string(),
  until: messageTime,
  network: z.boolean(),
  email: z.boolean(),
  reason: z.string(),
  /** The agent who blocked the visitor. */
  madeBy: z.string(),
  createdAt: messageTime,
});
export type Block = z.infer<typeof block>;

/** The block of a conversation's visitor; null if there is none. */
export const blockAnswer = z.object({ data: z.nullable(block) });

/** A block with the conversation it was made from; null if that is deleted. */
export const listedBlock = z.object({
  ...block.shape,
  visitor: z.nullable(
    z.object({ chatUserId: z.string(), chatUserName: z.string(), chatUserEmail: z.string() }),
  ),
});
export type ListedBlock = z.infer<typeof listedBlock>;

/** All blocks that have not ended, latest first. */
export const listedBlocks = listOf(listedBlock);

/** The limits counted for a visitor's browser, as `GET …/limits` names them. */
export const VISITOR_LIMITS = {
  messages: t('Messages in a day'),
  rejected: t('Invalid messages in a minute'),
  uploads: t('Files in a day'),
  downloads: t('Downloads of own data in an hour'),
  transcripts: t('Emailed transcripts in an hour'),
  codes: t('Email verification codes in a day'),
} as const;
export type VisitorLimit = keyof typeof VISITOR_LIMITS;

/** A limit that refused something in the last seven days. */
export const metLimit = z.object({
  limit: z.enum(Object.keys(VISITOR_LIMITS) as [VisitorLimit, ...VisitorLimit[]]),
  /** How often it refused something. */
  times: z.int(),
  lastAt: messageTime,
});
export type MetLimit = z.infer<typeof metLimit>;
export const metLimits = listOf(metLimit);
