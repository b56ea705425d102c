import type { SharedInput } from '../live-conversation.ts';
import type { OutboxItem } from '../storage/storage.ts';

/** What the tabs of one conversation send each other. */
export type TabNote =
  | { type: 'input'; input: SharedInput }
  | { type: 'outbox'; items: readonly OutboxItem[] }
  | { type: 'ended' };
