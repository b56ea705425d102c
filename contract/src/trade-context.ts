import * as z from 'zod/mini';
import { messageTime } from './fields.ts';

/** What the owner's system is asked: whom a conversation is with, and the numbers that may name a vehicle or device. */
const contextQuestion = z.object({
  chatUserId: z.uuid(),
  email: z.string(),
  /** Plates, serial numbers, and vehicle identification numbers from the person's messages, as they wrote them. */
  numbers: z.array(z.string()),
});
export type ContextQuestion = z.infer<typeof contextQuestion>;

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** A vehicle, device, or contract that the owner's system knows. */
const contextItem = z.object({
  title: line,
  /** The number of the question that led to it. */
  number: z.optional(line),
  status: z.optional(z.object({ text: line, level: z.enum(['ok', 'warning', 'alert']) })),
  /** The last known position, in degrees (WGS 84), and when it was reported. */
  position: z.optional(
    z.object({
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
      at: messageTime,
    }),
  ),
  fields: z.optional(z.array(z.object({ label: line, value: line })).check(z.maxLength(12))),
  /** Where the team sees more. */
  link: z.optional(z.url({ protocol: /^https?$/ })),
});
export type ContextItem = z.infer<typeof contextItem>;

/** What the owner's system answers. */
export const contextAnswer = z.object({ data: z.array(contextItem).check(z.maxLength(10)) });

/** What an agent sees of it. */
export const tradeContext = z.object({
  /** Null if no system is configured. */
  data: z.nullable(z.array(contextItem)),
});
export type TradeContext = z.infer<typeof tradeContext>;
