import {
  useEffect,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { excerpt, type Spoken } from '@ncf/chat/react/messages';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import type { Draft } from './drafts.ts';
import { FileButton } from './file-button.tsx';
import { ReplyPicker } from './reply-picker.tsx';
import type { ReplyValues } from './saved-replies.ts';
import { useSlash } from './use-slash.ts';

/** What the conversation may ask of its composer. */
export interface ComposerHandle {
  focus(): void;
}

/** Whether an answer is written, which the visitor reads, or a note, which agents alone read. */
export type Mode = 'answer' | 'note';

/** Show the count of characters from here on. */
const COUNT_FROM = LIMITS.textMax - 300;

const MODES: readonly { value: Mode; label: string }[] = [
  { value: 'answer', label: 'Answer' },
  { value: 'note', label: 'Private note' },
];

/** Where an agent writes: Enter sends, Shift and Enter breaks the line, arrow up in an empty field edits the last message, `/` finds saved replies. */
export function Composer({
  mode,
  onMode,
  draft,
  target,
  note,
  uploads,
  values,
  onFiles,
  onChange,
  onSend,
  onCancel,
  onEditLast,
  onTyping,
  ref,
}: {
  mode: Mode;
  onMode: (mode: Mode) => void;
  draft: Draft;
  /** The message that is answered or edited. */
  target: Spoken | null;
  /** What sending will do besides, in a few words. */
  note: string | null;
  /** The files that are on their way. */
  uploads: ReactNode;
  /** What a saved reply's variables stand for. */
  values: () => ReplyValues;
  onFiles: (files: Iterable<File>) => void;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Ends the reply or the edit. */
  onCancel: () => void;
  onEditLast: () => void;
  onTyping: () => void;
  ref?: Ref<ComposerHandle>;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const caretWanted = useRef<number | null>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const element = field.current;
      if (element === null) return;
      element.focus();
      element.setSelectionRange(element.value.length, element.value.length);
    },
  }));
  const slash = useSlash(draft.text, values, (text, caret) => {
    caretWanted.current = caret;
    onChange(text);
  });
  useEffect(() => {
    const caret = caretWanted.current;
    if (caret === null) return;
    caretWanted.current = null;
    field.current?.setSelectionRange(caret, caret);
  });

  const length = draft.text.length;
  const tooLong = length > LIMITS.textMax;
  const canSend = draft.text.trim() !== '' && !tooLong;
  const editing = draft.editing !== null;
  const private_ = mode === 'note';

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // A key that confirms an input method's suggestion is not a key of the form.
    if (event.nativeEvent.isComposing || slash.onKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      if (canSend) onSend();
    } else if (event.key === 'ArrowUp' && draft.text === '' && !editing && !private_) {
      event.preventDefault();
      onEditLast();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (target !== null || editing) onCancel();
      else event.currentTarget.blur();
    }
  };

  return (
    <div
      className={`border-t px-[max(0.75rem,calc((100%-60rem)/2+1rem))] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] ${private_ ? 'border-warning-mark bg-warning-soft' : 'border-line bg-raised'}`}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0 || private_) return;
        event.preventDefault();
        onFiles(event.dataTransfer.files);
      }}
    >
      {uploads}
      {slash.open && (
        <ReplyPicker
          id={slash.id}
          replies={slash.found}
          at={slash.at}
          onAt={slash.setAt}
          onPick={slash.pick}
        />
      )}
      {(target !== null || editing) && (
        <div className="mb-2 flex items-center gap-2 rounded-md border-s-2 border-s-accent-mark bg-sunken py-1 ps-3 pe-1 text-small">
          <p className="min-w-0 grow">
            <span className="text-micro font-semibold">
              {editing
                ? 'Editing your message'
                : `Reply to ${target?.sender === 'admin' ? (target.adminUserName ?? 'agent') : (target?.chatUserName ?? '')}`}
            </span>
            <span dir="auto" className="block truncate text-left text-muted">
              {target === null ? '' : excerpt(target)}
            </span>
          </p>
          <Button
            look="quiet"
            size="icon"
            onClick={onCancel}
            aria-label={editing ? 'Stop editing' : 'Do not reply to it'}
          >
            ✕
          </Button>
        </div>
      )}
      {!editing && (
        <div role="group" aria-label="What you write" className="mb-1.5 flex gap-1">
          {MODES.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={mode === value}
              onClick={() => onMode(value)}
              className={`h-7 cursor-pointer rounded-sm px-2 text-micro ${mode === value ? 'bg-sunken font-semibold text-text ring-1 ring-line-strong' : 'text-muted hover:text-text'}`}
            >
              {label}
            </button>
          ))}
          {private_ && (
            <span className="ms-1 self-center text-micro text-warning">
              Agents alone read this.
            </span>
          )}
        </div>
      )}
      <div className="flex items-end gap-2">
        <FileButton disabled={editing || private_} onFiles={onFiles} />
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={editing ? 'Edit message' : private_ ? 'Private note' : 'Message'}
          aria-invalid={tooLong || undefined}
          aria-describedby="composer-note"
          aria-autocomplete="list"
          aria-controls={slash.open ? slash.id : undefined}
          aria-activedescendant={
            slash.open && slash.found.length > 0 ? `${slash.id}-${slash.at}` : undefined
          }
          placeholder={
            editing
              ? 'The message’s text'
              : private_
                ? 'A note for your colleagues'
                : 'Write an answer'
          }
          value={draft.text}
          onChange={(event) => {
            onChange(event.target.value);
            slash.onCaret(event.target.selectionStart);
            if (event.target.value.trim() !== '' && !editing && !private_) onTyping();
          }}
          onSelect={(event) => slash.onCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0 || editing || private_) return;
            event.preventDefault();
            onFiles(event.clipboardData.files);
          }}
          className={`field-sizing-content max-h-48 min-h-10 min-w-0 grow resize-none rounded-md border bg-surface px-3 py-2 text-base placeholder:text-faint lg:text-[0.9375rem] ${tooLong ? 'border-error' : 'border-line-strong'}`}
        />
        <Button look="primary" disabled={!canSend} onClick={onSend}>
          {editing ? 'Save' : private_ ? 'Keep' : 'Send'}
        </Button>
      </div>
      <p
        id="composer-note"
        className="mt-1.5 flex flex-wrap empty:hidden lg:min-h-4.5 gap-x-3 text-micro text-muted"
      >
        {note !== null && !private_ && <span className="text-link">{note}</span>}
        <span className="hidden lg:inline">
          <Kbd>/</Kbd> saved reply · <Kbd>Enter</Kbd> {private_ ? 'keeps' : 'sends'} ·{' '}
          <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> new line
        </span>
        {length >= COUNT_FROM && (
          <span className={`ms-auto font-mono ${tooLong ? 'font-semibold text-error' : ''}`}>
            {tooLong
              ? `${length - LIMITS.textMax} characters too many`
              : `${LIMITS.textMax - length} characters left`}
          </span>
        )}
      </p>
    </div>
  );
}
