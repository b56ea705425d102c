import type { PushContent } from '@ncf/contract/agent-notifications';
import type { VapidKeys } from 'web-push';
import { post } from '../../platform/http/post.ts';
import type { Queue } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { PUSH_JOB, type PushStore } from './store.ts';

/** One notification to one browser. */
export interface PushMessage {
  endpoint: string;
  content: PushContent;
}

interface Parts {
  store: Pick<PushStore, 'byEndpoint' | 'remove'>;
  jobs: Pick<Jobs, 'define'>;
  vapid: VapidKeys;
  /** Who runs this server, for the push service: a URL or `mailto:` (RFC 8292 §2.1). */
  subject: string;
  /** Whether private networks are allowed as targets. */
  allowPrivate: boolean;
}

/** A notification is worthless after this time, in seconds. */
const TTL_S = 3600;
const AT_ONCE = 8;
const RETRY_MS = [2000, 15_000, 60_000, 300_000];

/** Defines the job that sends a notification through a browser's push service (RFC 8030, RFC 8291). */
export function createSendJob(parts: Parts): Queue<PushMessage> {
  const { store, jobs, vapid, subject, allowPrivate } = parts;
  return jobs.define<PushMessage>({
    kind: PUSH_JOB,
    concurrency: AT_ONCE,
    retryMs: RETRY_MS,
    async run({ payload: { endpoint, content } }, signal) {
      const subscription = await store.byEndpoint(endpoint);
      if (subscription === null) return { outcome: 'done' };
      const { p256dh, auth } = subscription;
      // Loaded with the first notification.
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(content),
        {
          vapidDetails: { subject, ...vapid },
          TTL: TTL_S,
          urgency: 'high',
          // A phone that was turned off gets only the last one of each conversation (RFC 8030 §5.4).
          topic: content.chatUserId.replaceAll('-', ''),
        },
      );
      const { status, error } = await post(
        endpoint,
        headers as Record<string, string>,
        body ?? '',
        allowPrivate,
        signal,
      );
      if (error === null) return { outcome: 'done' };
      if (status === 404 || status === 410) {
        await store.remove(endpoint);
        return { outcome: 'done' };
      }
      const isOver = status !== null && status !== 429 && status < 500;
      return { outcome: isOver ? 'failed' : 'retry', reason: `The push service: ${error}` };
    },
  });
}
