import * as z from 'zod/mini';
import { chatUserId, messageTime } from './fields.ts';

/** A visitor's current page. Only paths, never a query or a fragment, because those may contain private data. */

/** The path of a page on this site. */
// Not `//host` nor `/\\host`, which browsers read as another site, and no invisible characters.
export const sitePath = z
  .string()
  .check(z.regex(/^\/(?![/\\])[^?#\s\\\p{Cf}]*$/u), z.maxLength(300));

/** The report of a visitor's client: its page, the one before it (a path, or another site's host), and its time zone. */
export const newVisitorPage = z.object({
  path: sitePath,
  cameFrom: z.nullable(
    z.union([sitePath, z.string().check(z.regex(/^[\w.-]+(:\d+)?$/), z.maxLength(253))]),
  ),
  /** IANA time zone. */
  timeZone: z.nullable(z.string().check(z.regex(/^[\w+/-]{1,64}$/))),
  /** BCP 47 tag. */
  language: z.nullable(z.string().check(z.regex(/^[\w-]{2,35}$/))),
});
export type NewVisitorPage = z.infer<typeof newVisitorPage>;

/** What an agent sees. `device` is the browser and operating system, such as `Firefox on Linux`. */
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
/** The visitor's last page, and whether their chat is open now. */
export const visitorPageAnswer = z.object({ data: z.nullable(visitorPage), online: z.boolean() });
export type VisitorPageAnswer = z.infer<typeof visitorPageAnswer>;
