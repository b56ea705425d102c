import * as z from 'zod/mini';
import { messageTime } from './fields.ts';

/** Shapes of the calls with which agents block a visitor. */

/** How long a visitor may be blocked, in hours. */
export const BLOCK_HOURS_MAX = 30 * 24;

export const newBlock = z.object({
  hours: z.int().check(z.gte(1), z.lte(BLOCK_HOURS_MAX)),
  /** Also blocks the network from which the visitor tries next, for everyone who uses it. */
  network: z._default(z.boolean(), false),
});
export type NewBlock = z.infer<typeof newBlock>;

export const block = z.object({ until: messageTime, network: z.boolean() });
export type Block = z.infer<typeof block>;

/** The block of a conversation's visitor; null if there is none. */
export const blockAnswer = z.object({ data: z.nullable(block) });
