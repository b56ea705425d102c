import * as z from 'zod/mini';
import {
  instantAfter,
  policyFor,
  type Concern,
  type DueTimes,
  type Kind,
  type Waiter,
} from './due-times.ts';
import { chatUserId } from './fields.ts';
import { listOf } from './list.ts';
import type { OpenTime } from './opening-hours.ts';

/**
 * How long the team may have the word in a conversation, all in all, until it is closed. The clock runs while the
 * person waits for a reply, and rests while the person has the word.
 */

/** How many minutes that is; null for no limit. */
export const resolutionMinutes = (kind: Kind, concern: Concern, times: DueTimes): number | null =>
  policyFor(kind, concern, times)?.resolution ?? times.resolution;

/** Whether any conversation has a limit until it is closed. */
export const hasResolution = ({ resolution, policies }: DueTimes): boolean =>
  resolution !== null || policies.some((one) => one.resolution !== null);

/**
 * When a conversation should be closed if the team keeps the word.
 * @param spent how long the team had the word before the current wait, in milliseconds of the time that counts
 * @returns milliseconds since 1970; null if there is no limit, or the clock rests
 */
export function resolutionDue(
  waiter: Waiter,
  concern: Concern,
  times: DueTimes,
  openTime: OpenTime | null,
  spent: number,
): number | null {
  const limit = resolutionMinutes(waiter, concern, times);
  if (limit === null || waiter.waitingSince === null) return null;
  const left = limit * 60_000 - spent;
  // What was due before this wait is as late as it was then.
  return left < 0
    ? Date.parse(waiter.waitingSince) + left
    : instantAfter(waiter.waitingSince, left, times, openTime);
}

/** How long the team had the word in conversations whose person waits now, in seconds of the time that counts. */
export const spentTimes = listOf(z.object({ chatUserId, seconds: z.number() }));
