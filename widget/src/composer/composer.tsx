import { excerpt, lastEditable, type Spoken } from '@ncf/chat/react/messages';
import { LIMITS } from '@ncf/contract/limits';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { useChat } from '../chat-context.ts';
import { readDraft, writeDraft } from './draft.ts';
import { EmojiPanel } from './emoji-panel.tsx';
import { Icon } from '../icons.tsx';
import { speakerName } from '../conversation/speaker-name.ts';
import { Popover } from '../popover.tsx';
import { usePreference } from '../settings/preferences.ts';
import { texts } from '../texts/texts.ts';

/** What the next text is for: a message of its own (null), an answer, or another wording. */
export type ComposerMode = { kind: 'reply' | 'edit'; messageId: string } | null;

interface ComposerProps {
  chatUserId: string;
  mode: ComposerMode;
  /** The message aimed at, as far as it is known. */
  target: Spoken | null;
  onModeChange: (mode: ComposerMode) => void;
  onFiles: (files: readonly File[]) => void;
}

const isOwn = ({ sender }: Spoken): boolean => sender === 'user';

/** Below this many characters left, the counter shows. */
const COUNTER_FROM = 200;

/** Writes messages, answers and edits; keeps what is unsent through a reload. */
export function Composer({ chatUserId, mode, target, onModeChange, onFiles }: ComposerProps) {
  const chat = useChat();
  const id = useId();
  const [text, setText] = useState(() => readDraft(chatUserId).text);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const editing = mode?.kind === 'edit';
  const enterSends = usePreference('enterSends');
  // An edit must not cost the visitor the message that was half written before.
  const before = useRef('');
  const lastMode = useRef<ComposerMode>(mode);

  useEffect(() => {
    if (lastMode.current === mode) return;
    if (editing && lastMode.current?.kind !== 'edit') before.current = text;
    if (editing && target) setText(target.text);
    else if (lastMode.current?.kind === 'edit') setText(before.current);
    lastMode.current = mode;
    if (mode !== null) area.current?.focus();
  }, [mode, editing, target, text]);

  useEffect(() => {
    if (!editing) writeDraft(chatUserId, { text, replyTo: mode?.messageId ?? null });
  }, [chatUserId, text, mode, editing]);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight + 2}px`;
  }, [text]);

  const left = LIMITS.textMax - text.length;
  const sendable = text.trim() !== '' && left >= 0;

  const submit = (): void => {
    if (!sendable) {
      area.current?.focus();
      return;
    }
    if (mode?.kind === 'edit') {
      if (target === null || target.text !== text) chat.edit(mode.messageId, text);
    } else {
      chat.send(text, { replyTo: mode?.messageId ?? null });
      setText('');
    }
    onModeChange(null);
    area.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // Enter that ends an input method's composition picks a word; it must not send.
    if (event.nativeEvent.isComposing) return;
    const sends = enterSends ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && sends) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && mode !== null) {
      event.preventDefault();
      event.stopPropagation();
      onModeChange(null);
    } else if (event.key === 'ArrowUp' && text === '' && mode === null) {
      const last = lastEditable(chat.store.getState().messages, isOwn);
      if (!last) return;
      event.preventDefault();
      onModeChange({ kind: 'edit', messageId: last.messageId });
    }
  };

  const onPaste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  };

  const insert = (emoji: string): void => {
    const element = area.current;
    const at = element?.selectionStart ?? text.length;
    const end = element?.selectionEnd ?? at;
    setText(text.slice(0, at) + emoji + text.slice(end));
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(at + emoji.length, at + emoji.length);
    });
  };

  return (
    <form
      className="nc-composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {mode !== null && (
        <div className="nc-composer-mode">
          <Icon name={editing ? 'edit' : 'reply'} size={18} />
          <p>
            <strong>
              {editing
                ? texts.editing
                : texts.replyingTo(target ? speakerName(target) : texts.quoteGone)}
            </strong>
            <span dir="auto">{target ? excerpt(target) : ''}</span>
          </p>
          <button
            type="button"
            className="nc-icon"
            aria-label={texts.cancel}
            title={texts.cancel}
            onClick={() => (onModeChange(null), area.current?.focus())}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
      <div className="nc-write">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <button
          type="button"
          className="nc-icon"
          aria-label={texts.attach}
          title={texts.attach}
          onClick={() => picker.current?.click()}
        >
          <Icon name="attach" />
        </button>
        <label className="nc-hidden" htmlFor={id}>
          {texts.message}
        </label>
        <textarea
          ref={area}
          id={id}
          rows={1}
          dir="auto"
          enterKeyHint={enterSends ? 'send' : 'enter'}
          placeholder={texts.placeholder}
          value={text}
          aria-invalid={left < 0}
          aria-describedby={left < COUNTER_FROM ? `${id}-left` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value.trim() !== '') chat.typing();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Popover label={texts.emoji} className="nc-icon" button={<Icon name="smile" />}>
          {(close) => <EmojiPanel onPick={(emoji) => (close(), insert(emoji))} />}
        </Popover>
        <button
          type="submit"
          className="nc-send"
          aria-disabled={!sendable}
          aria-label={editing ? texts.save : texts.send}
          title={editing ? texts.save : texts.send}
        >
          <Icon name={editing ? 'save' : 'send'} />
        </button>
      </div>
      {left < COUNTER_FROM && (
        <p id={`${id}-left`} className="nc-counter" data-over={left < 0 ? '' : undefined}>
          {left < 0 && `${texts.tooLong} `}
          {texts.left(left)}
        </p>
      )}
    </form>
  );
}
