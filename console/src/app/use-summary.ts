import { conversationsApi } from '@ncf/contract/api/conversations';
import { type Conversation } from '@ncf/contract/messages';
import { useApiLookup } from '../api/use-api.ts';

/**
 * A conversation's summary: the live one, or the server's if the live inbox does not list it. `gone`: it was deleted,
 * or never existed.
 */
export function useSummary(
  live: ReadonlyMap<string, Conversation>,
  chatUserId: string | null,
): { summary: Conversation | null; gone: boolean } {
  const known = chatUserId === null ? null : (live.get(chatUserId) ?? null);
  const isUnlisted = chatUserId !== null && known === null;
  const { data } = useApiLookup(conversationsApi.get, isUnlisted ? { chatUserId } : null);
  return { summary: known ?? data ?? null, gone: isUnlisted && data === null };
}
