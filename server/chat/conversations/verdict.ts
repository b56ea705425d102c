import type { Refusal } from './refusal.ts';

/** What the broker does with a published packet. */
export type Verdict =
  /** Deliver this payload to the topic's subscribers, then acknowledge. */
  | { act: 'deliver'; payload: Buffer }
  /** Acknowledge only. */
  | { act: 'acknowledge' }
  /** Send this event only to the publisher's connection, then acknowledge. */
  | ({ act: 'refuse' } & Refusal)
  /** Send this event only to the publisher's connection, do not acknowledge, and close. */
  | ({ act: 'fail' } & Refusal);
