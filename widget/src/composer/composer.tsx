import ArrowUp from 'icon:tabler/arrow-up';
import Check from 'icon:tabler/check';
import Smile from 'icon:tabler/mood-smile';
import { lastEditable, type Spoken, excerpt } from '@ncf/chat/react/messages';
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
import { IconButton } from '../buttons.tsx';
import { useChat } from '../chat-context.ts';
import { onDemand, optional, withTexts } from '../on-demand.tsx';
import { useAvailability, useIsAnswered } from '../sign-in/availability.ts';
import { Popover } from '../popover.tsx';
import { usePreference } from '../settings/preferences.ts';
import { texts } from '../texts/texts.ts';
import { StagedTray } from '../uploads/use-uploads.tsx';
import { EmojiPanel } from './emoji-panel.tsx';
import { VoiceButton } from './voice-button.tsx';
import { useSending, type SendingOptions } from './use-sending.ts';
import { FileChooser } from '@ncf/ui/file-chooser';
import Paperclip from 'icon:tabler/paperclip';
import ReplyArrow from 'icon:tabler/arrow-back-up';
import Pencil from 'icon:tabler/pencil';
import Close from 'icon:tabler/x';
import { speakerName } from '../conversation/speaker-name.ts';

/** Grows a text area with its text in browsers without `field-sizing`. */
function fitHeight(element: HTMLTextAreaElement | null): void {
  if (!element || CSS.supports('field-sizing', 'content')) return;
  element.style.blockSize = 'auto';
  element.style.blockSize = `${element.scrollHeight + 2}px`;
}

/**
 * Replaces the selection with `inserted` and puts the caret after it once the new text is rendered.
 * @returns the new text
 */
function insertAtCaret(
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  inserted: string,
): string {
  const element = area.current;
  const start = element?.selectionStart ?? text.length;
  const end = element?.selectionEnd ?? start;
  const caret = start + inserted.length;
  requestAnimationFrame(() => {
    element?.focus();
    element?.setSelectionRange(caret, caret);
  });
  return text.slice(0, start) + inserted + text.slice(end);
}

interface TargetBannerProps {
  isEdit: boolean;
  /** Null while the message is not loaded. */
  target: Spoken | null;
  onCancel: () => void;
}

function replyLabel(target: Spoken | null): string {
  if (target === null) return texts.replyingToEarlier;
  return target.sender === 'user' ? texts.replyingToSelf : texts.replyingTo(speakerName(target));
}

/** Shows which message is replied to or edited. */
function TargetBanner({ isEdit, target, onCancel }: TargetBannerProps) {
  return (
    <div className="nc-target">
      {isEdit ? <Pencil size={18} /> : <ReplyArrow size={18} />}
      <p>
        <strong>{isEdit ? texts.editing : replyLabel(target)}</strong>
        <span dir="auto">{target ? excerpt(target) : ''}</span>
      </p>
      <IconButton icon={Close} size={18} label={texts.cancel} onClick={onCancel} />
    </div>
  );
}

export const AttachMenu = onDemand(() => import('./attach-menu.tsx'));

/** Offers to attach files, or where the visitor is. */
function AttachButton({
  onFiles,
  onPlace,
}: {
  onFiles: (files: readonly File[]) => void;
  onPlace: (text: string) => void;
}) {
  return (
    <FileChooser onFiles={onFiles}>
      {(open) => (
        <Popover label={texts.attach} className="nc-icon" button={<Paperclip size={20} />}>
          {(close) => (
            <AttachMenu
              onFile={() => (close(), open())}
              onFiles={(files) => (close(), onFiles(files))}
              onPlace={(text) => (close(), onPlace(text))}
            />
          )}
        </Popover>
      )}
    </FileChooser>
  );
}

const isOwn = ({ sender }: Spoken): boolean => sender === 'user';

/** The counter shows when fewer characters than this are left. */
const COUNTER_FROM = 200;

const Answers = optional(() => withTexts(() => import('../answers/answers.tsx')));

/** Where the visitor writes messages, replies, and edits. */
export function Composer(props: SendingOptions) {
  const { controls, target, uploads } = props;
  const chat = useChat();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const enterSends = usePreference('enterSends');
  const { draft } = controls;
  const { text, editing, replyTo } = draft;
  const left = LIMITS.textMax - Array.from(text).length;
  const sending = useSending(area, props);
  const { submit } = sending;
  const isAlone = !useIsAnswered();
  const isAway = useAvailability()?.agentsHere === false;
  const offersAnswers = isAlone && (props.onFirst !== undefined || isAway) && editing === null;
  useLayoutEffect(() => fitHeight(area.current), [text]);
  useFocusOn(area, editing ?? replyTo, isNewTarget);
  useFocusOn(area, sending.fileCount, isMore);

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
      {offersAnswers && text !== '' && <Answers text={text} onSend={submit} />}
      {uploads.loaded !== null && (
        <StagedTray staged={uploads.loaded.staged} onRemoved={() => area.current?.focus()} />
      )}
      <div className="nc-input-row">
        <AttachButton onFiles={uploads.add} onPlace={sending.send} />
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
        <IconButton
          type="submit"
          className="nc-send"
          icon={editing === null ? ArrowUp : Check}
          label={editing === null ? texts.send : texts.save}
          aria-disabled={!sending.isSendable}
        />
      </div>
      {left < COUNTER_FROM && <Counter id={`${id}-left`} left={left} />}
    </form>
  );
}

/** Focuses the text area when a value changes in some way, but not for one restored with the page. */
function useFocusOn<T>(
  area: RefObject<HTMLTextAreaElement | null>,
  value: T,
  isReason: (value: T, before: T) => boolean,
): void {
  const previous = useRef(value);
  useEffect(() => {
    if (isReason(value, previous.current)) area.current?.focus();
    previous.current = value;
  }, [area, value, isReason]);
}

const isNewTarget = (target: string | null, before: string | null): boolean =>
  target !== null && target !== before;
const isMore = (count: number, before: number): boolean => count > before;

/** How many characters are left. */
function Counter({ id, left }: { id: string; left: number }) {
  return (
    <p id={id} className="nc-counter" data-over={left < 0 ? '' : undefined}>
      {left < 0 && `${texts.tooLong} `}
      {texts.left(left)}
    </p>
  );
}
