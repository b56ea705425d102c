import type { Refusal } from './refusal.ts';

/** What the broker does with a published packet. */
export type Verdict =
  /** Deliver this payload to the topic's subscribers, then acknowledge. */
  | { act: 'deliver'; payload: Buffer }
  /** Acknowledge only. */
  | { act: 'acknowledge' }
  /** Send this event to the publisher's connection alone, then acknowledge. */
  | ({ act: 'refuse' } & Refusal)
  /** Send this event to the publisher's connection alone, do not acknowledge, close. */
  | ({ act: 'fail' } & Refusal);
