import { useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { useReplySearch, type ReplyValues } from '../../suggestions/saved-replies.ts';
import { SuggestionList } from '../../suggestions/suggestion-list.tsx';
import { useCaret } from '../../suggestions/use-caret.ts';
import { useSuggestions } from '../../suggestions/use-suggestions.ts';

/** The field of an email or a note. Ctrl or Cmd + Enter submits, and `/` searches the saved replies. */
export function MailField({
  label,
  placeholder,
  describedBy,
  text,
  isTooLong,
  isBusy,
  values,
  onChange,
  onSubmit,
  ref,
}: {
  label: string;
  placeholder: string;
  /** ID of the hint below the field. */
  describedBy: string;
  text: string;
  isTooLong: boolean;
  isBusy: boolean;
  /** The values of the variables in a saved reply. */
  values: () => ReplyValues;
  onChange: (text: string) => void;
  onSubmit: () => void;
  ref: Ref<{ focus(): void }>;
}) {
  const [caret, setCaret] = useState(0);
  const { field, placeCaret } = useCaret();
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  const replies = useReplySearch(text, caret, values);
  const list = useSuggestions(text, caret, replies, (filled, next) => {
    placeCaret(next);
    onChange(filled);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || list.onKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      event.currentTarget.blur();
    }
  };
  const hasOptions = list.open && (list.search?.found.length ?? 0) > 0;
  return (
    <>
      {list.open && <SuggestionList {...list} />}
      <textarea
        ref={field}
        aria-label={label}
        aria-invalid={isTooLong || undefined}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={list.open ? list.id : undefined}
        aria-activedescendant={hasOptions ? `${list.id}-${list.at}` : undefined}
        placeholder={placeholder}
        dir="auto"
        rows={4}
        readOnly={isBusy}
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        className={`field-sizing-content max-h-[40dvh] min-h-24 resize-none rounded-md border bg-surface px-3 py-2 text-base placeholder:text-faint lg:text-[0.9375rem] ${isTooLong ? 'border-error' : 'border-line-strong'}`}
      />
    </>
  );
}
