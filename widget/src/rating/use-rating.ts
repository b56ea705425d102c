import { useChatState } from '../chat-context.ts';

/** The rating since the conversation was closed: null for none, and whether it has a comment. */
export function useRating(): { satisfied: boolean; hasComment: boolean } | null {
  const last = useChatState(({ messages }) =>
    messages.findLast(({ type }) => type === 'rated' || type === 'admin_closed'),
  );
  if (last?.type !== 'rated') return null;
  return { satisfied: last.satisfied, hasComment: last.comment !== undefined };
}
