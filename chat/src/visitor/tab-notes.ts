import type { ChatSession } from '@ncf/contract/visitors';
import type { SharedInput } from '../conversation-engine/conversation-engine.ts';
import type { OutboxItem } from '../storage/storage.ts';

/** The notes between the tabs of one conversation. */
export type TabNote =
  | { type: 'input'; input: SharedInput }
  | { type: 'outbox'; items: readonly OutboxItem[] }
  | { type: 'renamed'; session: ChatSession }
  | { type: 'ended' };
