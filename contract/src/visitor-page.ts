import * as z from 'zod/mini';
import { chatUserId, messageTime } from './fields.ts';

/** Where a visitor is on the site. Only paths are taken, never a query or a fragment: they may hold what is private. */

const path = z.string().check(z.regex(/^\/[^?#\s]*$/), z.maxLength(300));

/** What the visitor's client tells: its page, the one before it (a path, or another site's host), and its clock. */
export const newVisitorPage = z.object({
  path,
  cameFrom: z.nullable(
    z.union([path, z.string().check(z.regex(/^[\w.-]+(:\d+)?$/), z.maxLength(253))]),
  ),
  /** IANA time zone. */
  timeZone: z.nullable(z.string().check(z.regex(/^[\w+/-]{1,64}$/))),
  /** BCP 47 tag. */
  language: z.nullable(z.string().check(z.regex(/^[\w-]{2,35}$/))),
});
export type NewVisitorPage = z.infer<typeof newVisitorPage>;

/** What an agent sees of it. `device` is browser and system as the browser names them, such as `Firefox on Linux`. */
export const visitorPage = z.object({
  chatUserId,
  path: z.string(),
  cameFrom: z.nullable(z.string()),
  device: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  language: z.nullable(z.string()),
  at: messageTime,
});
export type VisitorPage = z.infer<typeof visitorPage>;
export const visitorPageAnswer = z.object({ data: z.nullable(visitorPage) });
