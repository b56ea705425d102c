import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './ports.ts';

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** Starts a receiver of webhooks that responds with 200. */
export async function startWebhookReceiver() {
  const received: Record<string, unknown>[] = [];
  const handled = new Set<string>();
  let held: (() => void)[] | null = null;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const respond = (): void => {
        if (response.destroyed) return;
        const id = String(request.headers['webhook-id']);
        if (!handled.has(id)) received.push(JSON.parse(body) as Record<string, unknown>);
        handled.add(id);
        response.end('{}');
      };
      if (held === null) respond();
      else held.push(respond);
    });
  });
  // A call never meets a connection that has just become too old.
  server.keepAliveTimeout = 0;
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    /** The bodies that it has acknowledged, each `webhook-id` once: a node may die before it notes the response. */
    received,
    /** Lets requests wait for their response, until the returned function is called. */
    hold() {
      held ??= [];
      return () => {
        for (const respond of held ?? []) respond();
        held = null;
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
