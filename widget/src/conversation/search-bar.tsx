import ArrowDown from 'icon:tabler/arrow-down';
import ArrowUp from 'icon:tabler/arrow-up';
import Close from 'icon:tabler/x';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { IconButton } from '../buttons.tsx';
import { useChatState } from '../chat-context.ts';
import { later, texts } from '../texts/texts.ts';
import { markMatches, messagesWith } from './search-matches.ts';
import type { Older } from './use-older.ts';
import './search-bar.css';

interface SearchBarProps {
  /** The element in which matches are marked. */
  list: RefObject<HTMLElement | null>;
  older: Older;
  /** Scrolls to a message. */
  show: (messageId: string) => void;
  onBack: () => void;
}

/** Searches the conversation, also in older pages, and shows the newest match first. Escape ends it (chat.tsx). */
export default function SearchBar({ list, older, show, onBack }: SearchBarProps) {
  const messages = useChatState((state) => state.messages);
  const hasMore = useChatState((state) => state.hasMore);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = useMemo(() => messagesWith(messages, query), [messages, query]);
  // A chosen one may have been deleted since.
  const at = chosen !== null && found.includes(chosen) ? found.indexOf(chosen) : found.length - 1;
  const current = found[at];
  const { state, loadOlder } = older;
  const isSearching = query.trim() !== '' && hasMore && state === 'idle';

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (list.current !== null) return markMatches(list.current, query);
  }, [list, query]);
  useEffect(() => {
    if (isSearching) loadOlder();
  }, [isSearching, loadOlder]);
  useEffect(() => {
    if (current !== undefined) show(current);
  }, [current, show]);

  /** Goes to an older or a newer match; beyond the last one, to the first. */
  const go = (steps: 1 | -1): void => {
    if (found.length > 0) setChosen(found.at((at + steps) % found.length) ?? null);
  };

  return (
    <div role="search" className="nc-search">
      <input
        ref={input}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          go(event.shiftKey ? 1 : -1);
        }}
      />
      <span role="status">
        {current !== undefined && later.search.count(at + 1, found.length)}
        {current === undefined &&
          query.trim() !== '' &&
          (!hasMore ? later.search.none : state === 'failed' && texts.olderFailed)}
      </span>
      <IconButton icon={ArrowUp} size={18} label={later.search.older} onClick={() => go(-1)} />
      <IconButton icon={ArrowDown} size={18} label={later.search.newer} onClick={() => go(1)} />
      <IconButton icon={Close} size={18} label={later.search.end} onClick={onBack} />
    </div>
  );
}
