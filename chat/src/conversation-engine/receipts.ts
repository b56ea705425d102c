import { RECONNECT_PERIOD_MS } from '@ncf/contract/constants';
import type { Sender } from '@ncf/contract/fields';
import { receiptsDue } from '../conversation/conversation.ts';
import type { ConversationModel } from '../conversation/model.ts';
import type { Later } from '../timers.ts';

/** What receipts need from their conversation. */
export interface ReceiptsOptions {
  model: ConversationModel;
  role(): Sender;
  /** Whether there is a connection and this tab is the sender. */
  maySend(): boolean;
  publish(receipt: { messageId: string; status: 'delivered' | 'read' }): Promise<void>;
  later: Later;
}

/** Tells the other side that its messages were delivered and read, whenever one arrives or is read (R4.6, R4.12). */
export function createReceipts(options: ReceiptsOptions) {
  const { model } = options;
  const sent = new Map<string, string>();

  function send(): void {
    if (!options.maySend() || model.get().history !== 'ready') return;
    for (const receipt of receiptsDue(model.get(), { role: options.role() })) {
      const { messageId, status } = receipt;
      if (sent.get(messageId) === status) continue;
      sent.set(messageId, status);
      options.publish(receipt).catch(() => sent.delete(messageId));
    }
  }

  model.onTransition(({ input: { type } }) => {
    if (type === 'event' || type === 'page' || type === 'read') send();
  });

  return {
    /** Sends all due receipts. */
    send,
    /** Forgets what was sent: on a new connection the server may not have stored it. */
    reset: () => sent.clear(),
    /** The server refused a receipt because there were too many at once: the rest are sent a little later. */
    limited(messageId: string): void {
      if (sent.delete(messageId)) options.later('receipts', RECONNECT_PERIOD_MS, send);
    },
  };
}
