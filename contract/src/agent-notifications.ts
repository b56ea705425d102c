import { t } from './t.ts';
import * as z from 'zod/mini';
import { isTimeZone } from './local-time.ts';
import { DAYS } from './days.ts';
import { openState } from './opening-hours.ts';

/** Shapes of the calls on how an agent is notified. */

const time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: t('Enter a time such as 22:00.') }));

/** Every day between these local times, nothing sounds and nothing is pushed. `to` may be on the next day. */
export const quietHours = z.object({
  from: time,
  to: time,
  timeZone: z
    .string()
    .check(z.refine(isTimeZone, { error: t('Use an IANA time zone such as America/Chicago.') })),
});
export type QuietHours = z.infer<typeof quietHours>;

/** `hideText`: pushed notifications leave out what was written. */
export const notificationSettings = z.object({
  quietHours: z.nullable(quietHours),
  hideText: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** The settings, and the server's public key for push subscriptions (VAPID, RFC 8292). */
export const ownNotifications = z.object({ ...notificationSettings.shape, pushKey: z.string() });
export type OwnNotifications = z.infer<typeof ownNotifications>;

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(max));

/** A browser's push subscription (Push API), as `PushSubscription.toJSON` returns it. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(
    z.maxLength(1000),
    z.refine((text) => {
      const { username = '', password = '' } = URL.canParse(text) ? new URL(text) : {};
      return username + password === '';
    }),
  ),
  keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

export const pushEndpoint = z.object({ endpoint: pushSubscription.shape.endpoint });

/** The content of a pushed notification; the console's service worker shows it. */
export interface PushContent {
  title: string;
  body: string;
  /** A later notification with the same tag replaces an earlier one. */
  tag: string;
  /** The conversation to open. */
  chatUserId: string;
}

/** Whether an agent wants no notifications now. @param now milliseconds since 1970 */
export const isQuiet = (hours: QuietHours | null, now: number): boolean =>
  hours !== null &&
  openState({ timeZone: hours.timeZone, weekly: [{ ...hours, days: [...DAYS] }] }, now).open;
