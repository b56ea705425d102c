import { t } from '@ncf/contract/t';
import { searchApi } from '@ncf/contract/api/search';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Conversation } from '@ncf/contract/messages';
import type { SearchResult } from '@ncf/contract/search';
import { fold } from '@ncf/contract/search-text';
import { Dialog } from '@ncf/ui/dialog';
import { type CommandContext, keyCommands } from './commands.ts';
import { Kbd } from '@ncf/ui/kbd';
import { useApi } from '../../api/use-api.ts';
import { useDebounced } from '../../time/use-debounced.ts';
import { VIEW_NAMES } from '../../features/inbox/view-names.ts';
import { settings } from '../settings/settings.ts';
import { keyOf, type CommandId } from './keyboard.ts';

/** An entry of the palette. */
interface PaletteCommand {
  id: string;
  title: string;
  keys?: string | undefined;
  run: () => void;
}

/** What can be done with the open conversation. */
const CONVERSATION: readonly (readonly [CommandId, string])[] = [
  ['reply', t('Write a reply')],
  ['note', t('Write a private note')],
  ['assign-to-me', t('Assign this conversation to me')],
  ['transfer', t('Transfer this conversation')],
  ['close', t('Close or reopen this conversation')],
  ['tag', t('Tag this conversation')],
  ['snooze', t('Snooze this conversation')],
  ['prioritize', t('Set this conversation to high or normal priority')],
  ['macro', t('Run a macro')],
  ['mark-unread', t('Mark this conversation as unread')],
  ['join', t('Join or leave this chat')],
];

/** The palette's entries; those for the current screen come first. */
function paletteCommands(context: CommandContext): readonly PaletteCommand[] {
  const { go, seesReports, isAway, isOpen } = context;
  const { quiet } = settings.getState();
  const commands = keyCommands(context);
  const command = (id: CommandId, title: string): PaletteCommand => ({
    id,
    title,
    keys: keyOf(id),
    run: commands[id],
  });
  const page = (path: string, title: string): PaletteCommand => ({
    id: path,
    title,
    run: () => go(path),
  });
  return [
    command('next-waiting', t('Open the conversation that is due first')),
    ...(isOpen ? CONVERSATION.map(([id, title]) => command(id, title)) : []),
    ...Object.entries(VIEW_NAMES).map(([view, name]) =>
      page(view === 'all' ? '/' : `/?view=${view}`, t('Inbox: {name}', { name })),
    ),
    command('search', t('Search the inbox')),
    command('search-all', t('Search all messages')),
    page('/replies', t('Saved replies')),
    ...(seesReports ? [page('/reports', t('Reports'))] : []),
    {
      id: 'away',
      title: isAway ? t('Set as available') : t('Set as away'),
      run: context.toggleAway,
    },
    {
      id: 'quiet',
      title: quiet ? t('Turn off quiet mode') : t('Turn on quiet mode'),
      run: () => settings.setState({ quiet: !quiet }),
    },
    page('/settings/account', t('Settings')),
    command('help', t('Show keyboard shortcuts')),
    { id: 'out', title: t('Sign out'), run: context.logOut },
  ];
}

// The listbox of a combobox: focus and keys stay in the field (ARIA APG, combobox pattern).
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
const MOST = 40;

/** Conversations that are not in the browser, and messages, which the server finds after a short pause in typing. */
function useFound(text: string): Pick<SearchResult, 'people' | 'messages'> {
  const q = useDebounced(text);
  const found = useApi(searchApi.messages, {
    query: { q, limit: 5 },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return found.data === undefined || text === '' ? { people: [], messages: [] } : found.data;
}

type Entry = PaletteCommand & { note?: string };

function entries(
  text: string,
  { context, conversations, onOpen, onSearch }: Choices,
  found: ReturnType<typeof useFound>,
): readonly Entry[] {
  const words = fold(text).split(/\s+/);
  const fits = (candidate: string) => words.every((word) => fold(candidate).includes(word));
  const known = [...conversations.values()].filter((one) =>
    fits(`${one.chatUserName} ${one.chatUserEmail}`),
  );
  const others = found.people.filter(({ chatUserId }) => !conversations.has(chatUserId));
  const people = [...known, ...others]
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .map((one): Entry => ({
      id: one.chatUserId,
      title: one.chatUserName,
      note: one.chatUserEmail,
      run: () => onOpen(one.chatUserId),
    }));
  const listed = [...paletteCommands(context).filter((one) => fits(one.title)), ...people].slice(
    0,
    MOST,
  );
  if (text === '') return listed;
  const messages = found.messages.map(
    ({ messageId, chatUserId, chatUserName, excerpt }): Entry => ({
      id: messageId,
      title: chatUserName,
      note: excerpt,
      run: () => onOpen(chatUserId, messageId),
    }),
  );
  const all = {
    id: 'search-text',
    title: t('Search all messages for “{text}”', { text }),
    run: () => onSearch(text),
  };
  return [...listed, ...messages, all];
}

interface Choices {
  context: CommandContext;
  conversations: ReadonlyMap<string, Conversation>;
  /** Opens a conversation, at a message if one was chosen. */
  onOpen: (chatUserId: string, messageId?: string) => void;
  /** Searches all messages and people on the server. */
  onSearch: (text: string) => void;
}

/** Finds commands and conversations by typing. Arrow keys choose, Enter runs. */
export default function Palette({
  open,
  onClose,
  ...choices
}: Choices & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Find a conversation or a command" hideTitle>
      <Choice onClose={onClose} {...choices} />
    </Dialog>
  );
}

function Choice({ onClose, ...choices }: Choices & { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const text = query.trim();
  const found = entries(text, choices, useFound(text));
  const place = Math.min(at, Math.max(0, found.length - 1));

  const run = (entry: PaletteCommand | undefined) => {
    if (entry === undefined) return;
    onClose();
    // The dialog restores the focus first, so that the command can move it.
    setTimeout(entry.run, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (place + step + found.length) % Math.max(1, found.length);
      setAt(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(found[place]);
    }
  };

  return (
    <>
      <input
        role="combobox"
        aria-label="Find a conversation or a command"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={`${id}-${place}`}
        placeholder="Person, message, or command"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="h-12 w-full shrink-0 border-b border-line bg-transparent px-4 text-base -outline-offset-2 placeholder:text-faint"
      />
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="min-h-0 overflow-y-auto p-1"
      >
        {found.map((entry, index) => (
          <li
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === place}
            onPointerMove={() => setAt(index)}
            onClick={() => run(entry)}
            className={`flex min-h-10 cursor-pointer items-center gap-3 rounded-sm border-s-3 px-3 py-1.5 text-small ${index === place ? 'border-s-accent-mark bg-accent-soft forced-colors:outline-2' : 'border-s-transparent'}`}
          >
            <span className="truncate">{entry.title}</span>
            {entry.note !== undefined && (
              <span className="truncate text-micro text-muted">{entry.note}</span>
            )}
            {entry.keys !== undefined && (
              <span className="ms-auto">
                <Kbd>{entry.keys}</Kbd>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
