import type { SavedReply } from '@ncf/contract/saved-replies';
import type { KnownReplies } from './saved-replies.ts';

const EMPTY: Record<KnownReplies['state'], string> = {
  loading: 'Loading saved replies…',
  failed: 'Saved replies couldn’t be loaded. Press Esc to send your text as it is.',
  ready: 'No saved reply matches. Press Esc to send your text as it is.',
};

// The listbox of a combobox: focus and keys stay in the field (ARIA APG, combobox pattern).
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
/** The saved replies that match the word after `/`. The field's keys choose one. */
export function ReplyPicker({
  id,
  replies,
  state,
  at,
  onAt,
  onPick,
}: {
  id: string;
  replies: readonly SavedReply[];
  /** Whether the replies are here yet. */
  state: KnownReplies['state'];
  /** Index of the reply that Enter inserts. */
  at: number;
  onAt: (at: number) => void;
  onPick: (reply: SavedReply) => void;
}) {
  return (
    <div className="mb-2 max-h-64 overflow-y-auto rounded-md border border-line bg-overlay shadow-overlay">
      <ul id={id} role="listbox" aria-label="Saved replies" className="p-1">
        {replies.map((reply, index) => (
          <li
            key={reply.replyId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => onAt(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(reply)}
            className={`grid cursor-pointer grid-cols-[minmax(5rem,auto)_1fr] items-baseline gap-3 rounded-sm border-s-3 px-2.5 py-1.5 text-small ${index === at ? 'border-s-accent-mark bg-accent-soft forced-colors:outline-2' : 'border-s-transparent'}`}
          >
            <span className="font-mono text-micro">/{reply.shortcut}</span>
            <span className="truncate text-muted">{reply.text}</span>
          </li>
        ))}
      </ul>
      {replies.length === 0 && (
        <p role="status" className="px-3 py-2 text-small text-muted">
          {EMPTY[state]}
        </p>
      )}
    </div>
  );
}
