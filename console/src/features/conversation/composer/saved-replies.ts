import { savedReplies, type SavedReply } from '@ncf/contract/saved-replies';
import { useApiQuery } from '../../../api/use-api-query.ts';

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

/** The replies whose shortcut starts with `word`, then those that contain it anywhere; at most eight. */
export function findReplies(replies: readonly SavedReply[], word: string): readonly SavedReply[] {
  const part = word.toLowerCase();
  const rank = ({ shortcut, text }: SavedReply): number =>
    shortcut.startsWith(part)
      ? 0
      : shortcut.includes(part)
        ? 1
        : text.toLowerCase().includes(part)
          ? 2
          : 3;
  return replies
    .filter((one) => rank(one) < 3)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 8);
}

const NONE: readonly SavedReply[] = [];

/** The team's saved replies, and whether they are here yet. */
export interface KnownReplies {
  all: readonly SavedReply[];
  state: 'loading' | 'ready' | 'failed';
}

/** The team's saved replies, fetched when they are first wanted and again after a minute. */
export function useSavedReplies(wanted: boolean): KnownReplies {
  const { data, isError } = useApiQuery(wanted ? 'replies' : null, savedReplies, {
    staleTime: 60_000,
  });
  if (data !== undefined) return { all: data.data, state: 'ready' };
  return { all: NONE, state: isError ? 'failed' : 'loading' };
}
