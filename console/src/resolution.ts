import { resolutionApi } from '@ncf/contract/api/resolution';
import type { Conversation } from '@ncf/contract/messages';
import { hasResolution, resolutionDue } from '@ncf/contract/resolution';
import { useApi } from './api/use-api.ts';
import { concernOf, needsAnswer, useRules } from './reply-times.ts';

/** How often it is read again, in milliseconds: a reply elsewhere adds to what is spent. */
const EVERY_MS = 20_000;

/**
 * When a conversation should be closed, in milliseconds since 1970; null if there is no limit, or while the person has
 * the word and the clock rests.
 */
export function useResolution(conversation: Conversation): number | null {
  const rules = useRules();
  const isOn = hasResolution(rules.times) && needsAnswer(conversation);
  const spent = useApi(resolutionApi.spent, {
    enabled: isOn,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  }).data;
  if (!isOn || spent === undefined) return null;
  const known = spent.data.find(({ chatUserId }) => chatUserId === conversation.chatUserId);
  const ms = (known?.seconds ?? 0) * 1000;
  return resolutionDue(
    conversation,
    concernOf(conversation, rules),
    rules.times,
    rules.openTime,
    ms,
  );
}
