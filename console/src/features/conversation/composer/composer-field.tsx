import { t } from '@ncf/contract/t';
import type { FileUpload } from '@ncf/contract/files';
import { useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import type { Draft } from '@ncf/chat/react/drafts';
import { useReplySearch, type ReplyValues } from '../../../suggestions/saved-replies.ts';
import { SuggestionList } from '../../../suggestions/suggestion-list.tsx';
import { useCaret, useSuggestions } from '../../../suggestions/use-suggestions.ts';
import { useMentionSearch } from './mention-search.ts';
import type { Mode } from './composer-parts.tsx';

/** What the conversation does with its composer. */
export interface ComposerHandle {
  focus(): void;
}

/** On a touch keyboard, Enter starts a new line: there is no Shift + Enter. */
export const ENTER_SENDS = !matchMedia('(pointer: coarse)').matches;

/** What the field looks like and says. */
const LABELS = {
  edit: [t('Edit message'), t('Message text')],
  note: [t('Private note'), t('Write a note for your team')],
  reply: [t('Message'), t('Write a reply')],
  email: [t('Email text'), t('Write an email')],
} as const;

/** What the field and the composer around it need. */
export interface WritingProps {
  mode: Mode;
  draft: Draft;
  /** The values of the variables in a saved reply. */
  values: () => ReplyValues;
  onFiles: (files: Iterable<File>) => void;
  /** A saved reply with files was inserted. */
  onReplyFiles: (files: readonly FileUpload[]) => void;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Ends the reply or the edit. */
  onCancel: () => void;
  onEditLast: () => void;
  onTyping: () => void;
  ref?: Ref<ComposerHandle> | undefined;
}

interface ComposerFieldProps extends WritingProps {
  /** ID of the hints below the field. */
  describedBy: string;
  isTooLong: boolean;
}

/** The field for an answer, an edit, or a note. `/` searches the saved replies, and `@` in a note the team. */
export function ComposerField({
  mode,
  draft: { text, editing, replyTo },
  describedBy,
  isTooLong,
  values,
  onFiles,
  onReplyFiles,
  onChange,
  onSend,
  onCancel,
  onEditLast,
  onTyping,
  ref,
}: ComposerFieldProps) {
  const { field, placeCaret } = useCaret();
  useImperativeHandle(ref, () => ({
    focus() {
      const length = field.current?.value.length ?? 0;
      field.current?.focus();
      field.current?.setSelectionRange(length, length);
    },
  }));
  const [caret, setCaret] = useState(0);
  const people = useMentionSearch(text, caret, mode === 'note');
  const replies = useReplySearch(text, caret, values);
  const list = useSuggestions(text, caret, people ?? replies, (filled, next, files) => {
    placeCaret(next);
    onChange(filled);
    onReplyFiles(files);
  });
  const writesAnswer = editing === null && mode !== 'note';
  const [label, placeholder] = LABELS[editing === null ? mode : 'edit'];

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, its keys are not for the form.
    if (event.nativeEvent.isComposing || list.onKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey && ENTER_SENDS) {
      event.preventDefault();
      onSend();
    } else if (event.key === 'ArrowUp' && text === '' && writesAnswer) {
      event.preventDefault();
      onEditLast();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (editing !== null || (replyTo !== null && writesAnswer)) onCancel();
      else event.currentTarget.blur();
    }
  };

  return (
    <div className="relative">
      {list.open && <SuggestionList {...list} />}
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={isTooLong || undefined}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={list.open ? list.id : undefined}
        aria-activedescendant={
          list.open && (list.search?.found.length ?? 0) > 0 ? `${list.id}-${list.at}` : undefined
        }
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          if (event.target.value.trim() !== '' && writesAnswer) onTyping();
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0 || editing !== null) return;
          event.preventDefault();
          onFiles(event.clipboardData.files);
        }}
        className={`field-sizing-content block w-full resize-none bg-transparent px-3 py-2.5 text-base outline-none placeholder:text-faint lg:text-[0.9375rem] ${mode === 'email' ? 'max-h-72 min-h-24' : 'max-h-48 min-h-11'}`}
      />
    </div>
  );
}
