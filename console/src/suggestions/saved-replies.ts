import { savedReplies, type SavedReply } from '@ncf/contract/saved-replies';
import { useApiQuery } from '../api/use-api-query.ts';
import type { Search } from './use-suggestions.ts';

/** The values of a saved reply's variables. */
export interface ReplyValues {
  visitorName: string;
  agentName: string;
  now: Date;
}

/** Fills in the variables of a saved reply's text. Unknown names in braces stay as they are. */
export function fillIn(text: string, { visitorName, agentName, now }: ReplyValues): string {
  const hour = now.getHours();
  const values: Record<string, string> = {
    'visitor name': visitorName,
    'visitor first name': visitorName.split(/\s+/)[0] ?? visitorName,
    'agent name': agentName,
    'day part': hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening',
  };
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    return values[name.trim().toLowerCase()] ?? whole;
  });
}

/** Where a saved reply is being searched for: the position of the `/` and the word before the caret. Null elsewhere. */
export function slashAt(text: string, caret: number): { from: number; word: string } | null {
  const found = /(?:^|\s)\/([\p{L}\p{N}-]*)$/u.exec(text.slice(0, caret));
  if (found === null) return null;
  const word = found[1] ?? '';
  return { from: caret - word.length - 1, word };
}

/** The replies whose shortcut starts with `word`, then those with it in shortcut, folder, or text; at most eight. */
export function findReplies(replies: readonly SavedReply[], word: string): readonly SavedReply[] {
  const part = word.toLowerCase();
  const rank = ({ shortcut, folder, text }: SavedReply): number =>
    shortcut.startsWith(part)
      ? 0
      : shortcut.includes(part)
        ? 1
        : folder.toLowerCase().includes(part) || text.toLowerCase().includes(part)
          ? 2
          : 3;
  return replies
    .filter((one) => rank(one) < 3)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 8);
}

const NONE: readonly SavedReply[] = [];

const EMPTY = {
  loading: 'Loading saved replies…',
  failed: 'Saved replies couldn’t be loaded. Press Esc to send your text as it is.',
  ready: 'No saved reply matches. Press Esc to send your text as it is.',
} as const;

/** Searches the saved replies behind a `/`; they are fetched when they are first wanted and again after a minute. */
export function useReplySearch(
  text: string,
  caret: number,
  values: () => ReplyValues,
): Search | null {
  const slash = slashAt(text, caret);
  const { data, isError } = useApiQuery(slash === null ? null : 'replies', savedReplies, {
    staleTime: 60_000,
  });
  if (slash === null) return null;
  const state = data !== undefined ? 'ready' : isError ? 'failed' : 'loading';
  return {
    name: 'Saved replies',
    from: slash.from,
    found: findReplies(data?.data ?? NONE, slash.word).map((reply) => ({
      key: reply.replyId,
      label: `/${reply.shortcut}`,
      hint: reply.folder === '' ? reply.text : `${reply.folder}: ${reply.text}`,
      text: fillIn(reply.text, values()),
    })),
    empty: EMPTY[state],
  };
}
