import { t } from '@ncf/contract/t';
import { savedRepliesApi } from '@ncf/contract/api/saved-replies';
import { fillIn, type PlaceholderValues } from '@ncf/contract/placeholders';
import { versionsOf, type SavedReply } from '@ncf/contract/saved-replies';
import { useApi } from '../api/use-api.ts';
import type { Search } from './use-suggestions.ts';

/** The values of a saved reply's placeholders. */
export interface ReplyValues extends PlaceholderValues {
  /** Whether the reply's files can be sent along. */
  takesFiles: boolean;
}

/** Where a saved reply is being searched for: the position of the `/` and the word before the caret. Null elsewhere. */
function slashAt(text: string, caret: number): { from: number; word: string } | null {
  const found = /(?:^|\s)\/([\p{L}\p{N}-]*)$/u.exec(text.slice(0, caret));
  if (found === null) return null;
  const word = found[1] ?? '';
  return { from: caret - word.length - 1, word };
}

/** The replies whose shortcut starts with `word`, then those with it in shortcut, folder, or text. */
export function findReplies(replies: readonly SavedReply[], word: string): readonly SavedReply[] {
  const part = word.toLowerCase();
  const rank = ({ shortcut, folder, text, translations }: SavedReply): number =>
    shortcut.startsWith(part)
      ? 0
      : shortcut.includes(part)
        ? 1
        : [folder, text, ...Object.values(translations)].some((one) =>
              one.toLowerCase().includes(part),
            )
          ? 2
          : 3;
  return replies.filter((one) => rank(one) < 3).sort((a, b) => rank(a) - rank(b));
}

const NONE: readonly SavedReply[] = [];

const EMPTY = {
  loading: t('Loading saved replies…'),
  failed: t(
    'Saved replies couldn’t be loaded. Press Esc or choose Send to send your text as it is.',
  ),
  none: t('You have no saved replies yet. Press Esc or choose Send to send your text as it is.'),
  ready: t('No saved reply matches. Press Esc or choose Send to send your text as it is.'),
} as const;

/** Searches the saved replies behind a `/`; they are fetched when they are first wanted and again after a minute. */
export function useReplySearch(
  text: string,
  caret: number,
  values: () => ReplyValues,
): Search | null {
  const slash = slashAt(text, caret);
  const { data, isError } = useApi(savedRepliesApi.list, {
    enabled: slash !== null,
    staleTime: 60_000,
  });
  if (slash === null) return null;
  const current = values();
  const found = findReplies(data?.data ?? NONE, slash.word)
    .slice(0, 8)
    .map((reply) =>
      versionsOf(reply, current.language).map(({ language, text: version }, index) => ({
        key: `${reply.replyId} ${language}`,
        label: index === 0 ? `/${reply.shortcut}` : `/${reply.shortcut} (${language})`,
        hint: reply.folder === '' ? version : `${reply.folder}: ${version}`,
        text: fillIn(version, { ...current, language }),
        files: current.takesFiles ? reply.files : [],
      })),
    );
  const loaded = data?.data.length === 0 ? 'none' : 'ready';
  const state = data !== undefined ? loaded : isError ? 'failed' : 'loading';
  return {
    name: t('Saved replies'),
    from: slash.from,
    // Each reply in the visitor's language, then what there is in other ones.
    found: [...found.flatMap((all) => all.slice(0, 1)), ...found.flatMap((all) => all.slice(1))],
    empty: EMPTY[state],
  };
}
