import ArrowUp from 'icon:tabler/arrow-up';
import Check from 'icon:tabler/check';
import Smile from 'icon:tabler/mood-smile';
import { lastEditable, type Spoken } from '@ncf/chat/react/messages';
import { LIMITS } from '@ncf/contract/limits';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useChat } from '../chat-context.ts';
import { Popover } from '../popover.tsx';
import { usePreference } from '../settings/preferences.ts';
import { texts } from '../texts/texts.ts';
import { StagedTray } from '../uploads/use-uploads.tsx';
import { AttachButton } from './attach-button.tsx';
import { EmojiPanel } from './emoji-panel.tsx';
import { TargetBanner } from './target-banner.tsx';
import { fitHeight, insertAtCaret } from './text-area.ts';
import { VoiceButton } from './voice-button.tsx';
import { useSending, type SendingOptions } from './use-sending.ts';

const isOwn = ({ sender }: Spoken): boolean => sender === 'user';

/** The counter shows when fewer characters than this are left. */
const COUNTER_FROM = 200;

/** Where the visitor writes messages, replies, and edits. */
export function Composer(props: SendingOptions) {
  const { controls, target, uploads } = props;
  const chat = useChat();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const enterSends = usePreference('enterSends');
  const { draft } = controls;
  const { text, editing, replyTo } = draft;
  const left = LIMITS.textMax - text.length;
  const sending = useSending(area, props);
  const { submit } = sending;
  useLayoutEffect(() => fitHeight(area.current), [text]);
  useFocusOnTarget(area, editing ?? replyTo);
  useFocusOnMore(area, sending.fileCount);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // Enter that ends an input method's composition picks a word and must not send.
    if (event.nativeEvent.isComposing) return;
    const sends = enterSends ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && sends) {
      event.preventDefault();
      submit();
    } else if (event.key === 'ArrowUp' && text === '' && editing === null && replyTo === null) {
      const last = lastEditable(chat.store.getState().messages, isOwn);
      if (last === null) return;
      event.preventDefault();
      controls.edit(last.messageId, last.text);
    }
  };

  const onPaste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    uploads.add(pasted);
  };

  return (
    <form
      className="nc-composer"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !sending.canCancel || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        sending.cancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {(editing !== null || replyTo !== null) && (
        <TargetBanner isEdit={editing !== null} target={target} onCancel={sending.cancelTarget} />
      )}
      {uploads.loaded !== null && (
        <StagedTray staged={uploads.loaded.staged} onRemoved={() => area.current?.focus()} />
      )}
      <div className="nc-input-row">
        <AttachButton onFiles={uploads.add} />
        <label className="nc-hidden" htmlFor={id}>
          {texts.message}
        </label>
        <textarea
          ref={area}
          id={id}
          rows={1}
          dir="auto"
          enterKeyHint={enterSends ? 'send' : 'enter'}
          placeholder={sending.isCaption ? texts.captionPlaceholder : texts.placeholder}
          value={text}
          aria-invalid={left < 0}
          aria-describedby={left < COUNTER_FROM ? `${id}-left` : undefined}
          onChange={(event) => {
            controls.write(event.target.value);
            if (event.target.value.trim() !== '') chat.typing();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Popover label={texts.emoji} className="nc-icon nc-emoji" button={<Smile size={20} />}>
          {(close) => (
            <EmojiPanel
              onPick={(emoji) => (close(), controls.write(insertAtCaret(area, text, emoji)))}
            />
          )}
        </Popover>
        <VoiceButton isHidden={sending.isSendable} onFile={(file) => uploads.add([file])} />
        <SendButton isEdit={editing !== null} isSendable={sending.isSendable} />
      </div>
      {left < COUNTER_FROM && <Counter id={`${id}-left`} left={left} />}
    </form>
  );
}

/** Focuses the text area when a reply or an edit starts, but not for one restored with the page. */
function useFocusOnTarget(
  area: RefObject<HTMLTextAreaElement | null>,
  target: string | null,
): void {
  const previous = useRef(target);
  useEffect(() => {
    if (target !== null && target !== previous.current) area.current?.focus();
    previous.current = target;
  }, [area, target]);
}

/** Focuses the text area when files were added. */
function useFocusOnMore(area: RefObject<HTMLTextAreaElement | null>, count: number): void {
  const previous = useRef(count);
  useEffect(() => {
    if (count > previous.current) area.current?.focus();
    previous.current = count;
  }, [area, count]);
}

/** How many characters are left. */
function Counter({ id, left }: { id: string; left: number }) {
  return (
    <p id={id} className="nc-counter" data-over={left < 0 ? '' : undefined}>
      {left < 0 && `${texts.tooLong} `}
      {texts.left(left)}
    </p>
  );
}

function SendButton({ isEdit, isSendable }: { isEdit: boolean; isSendable: boolean }) {
  const label = isEdit ? texts.save : texts.send;
  return (
    <button
      type="submit"
      className="nc-send"
      aria-disabled={!isSendable}
      aria-label={label}
      title={label}
    >
      {isEdit ? <Check size={20} /> : <ArrowUp size={20} />}
    </button>
  );
}
