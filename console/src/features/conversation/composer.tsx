import { useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import type { Draft } from './drafts.ts';
import { excerpt, type Spoken } from './rows.ts';

/** What the conversation may ask of its composer. */
export interface ComposerHandle {
  focus(): void;
}

/** Show the count of characters from here on. */
const COUNT_FROM = LIMITS.textMax - 300;

/** Where an agent writes: Enter sends, Shift and Enter breaks the line, arrow up in an empty field edits the last message. */
export function Composer({
  draft,
  target,
  note,
  uploads,
  onFiles,
  onChange,
  onSend,
  onCancel,
  onEditLast,
  onTyping,
  ref,
}: {
  draft: Draft;
  /** The message that is answered or edited. */
  target: Spoken | null;
  /** What sending will do besides, in a few words. */
  note: string | null;
  /** The files that are on their way. */
  uploads: ReactNode;
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
  const chooser = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const element = field.current;
      if (element === null) return;
      element.focus();
      element.setSelectionRange(element.value.length, element.value.length);
    },
  }));

  const length = draft.text.length;
  const tooLong = length > LIMITS.textMax;
  const canSend = draft.text.trim() !== '' && !tooLong;
  const editing = draft.editing !== null;

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // A key that confirms an input method's suggestion is not a key of the form.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      if (canSend) onSend();
    } else if (event.key === 'ArrowUp' && draft.text === '' && !editing) {
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
      className="border-t border-line bg-raised p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles(event.dataTransfer.files);
      }}
    >
      {uploads}
      {(target !== null || editing) && (
        <div className="mb-2 flex items-center gap-2 rounded-md border-s-2 border-s-accent-mark bg-sunken py-1 ps-3 pe-1 text-small">
          <p className="min-w-0 grow">
            <span className="text-micro font-semibold">
              {editing
                ? 'Editing your message'
                : `Reply to ${target?.sender === 'admin' ? (target.adminUserName ?? 'agent') : (target?.chatUserName ?? '')}`}
            </span>
            <span className="block truncate text-muted">
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
      <div className="flex items-end gap-2">
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            if (event.target.files !== null) onFiles(event.target.files);
            event.target.value = '';
          }}
        />
        <Button
          look="quiet"
          size="icon"
          className="mb-0.5"
          disabled={editing}
          aria-label="Send a file"
          onClick={() => chooser.current?.click()}
        >
          <svg
            aria-hidden="true"
            width="18"
            height="18"
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="m15 8.5-6 6a3.5 3.5 0 0 1-5-5l6.5-6.5a2.3 2.3 0 0 1 3.3 3.3L7.5 12.6a1.1 1.1 0 0 1-1.6-1.6l5.5-5.5" />
          </svg>
        </Button>
        <textarea
          ref={field}
          rows={1}
          aria-label={editing ? 'Edit message' : 'Message'}
          aria-invalid={tooLong || undefined}
          aria-describedby="composer-note"
          placeholder={editing ? 'The message’s text' : 'Write an answer'}
          value={draft.text}
          onChange={(event) => {
            onChange(event.target.value);
            if (event.target.value.trim() !== '' && !editing) onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0 || editing) return;
            event.preventDefault();
            onFiles(event.clipboardData.files);
          }}
          className={`field-sizing-content max-h-48 min-h-10 grow resize-none rounded-md border bg-surface px-3 py-2 text-base placeholder:text-faint lg:text-[0.9375rem] ${tooLong ? 'border-error' : 'border-line-strong'}`}
        />
        <Button look="primary" disabled={!canSend} onClick={onSend}>
          {editing ? 'Save' : 'Send'}
        </Button>
      </div>
      <p
        id="composer-note"
        className="mt-1.5 flex flex-wrap empty:hidden lg:min-h-4.5 gap-x-3 text-micro text-muted"
      >
        {note !== null && <span className="text-link">{note}</span>}
        <span className="hidden lg:inline">
          <Kbd>Enter</Kbd> sends · <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> new line
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
