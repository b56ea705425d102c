import { LIMITS } from '@ncf/contract/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { useChat, useChatState } from '../chat-context.ts';
import { useAvailability } from '../sign-in/availability.ts';
import { Icon } from '../icons.tsx';
import { TranscriptExport } from '../your-data/transcript-export.tsx';
import { texts } from '../texts/texts.ts';

interface RatingProps {
  onStay: () => void;
  /** @param shared whether it was left on a shared computer */
  onLeft: (shared: boolean) => void;
}

/** Asks whether we helped, then leaves (R3.6). The question may be skipped. */
export function Rating({ onStay, onLeft }: RatingProps) {
  const chat = useChat();
  const [shared] = useState(() => chat.store.getState().sharedComputer);
  const id = useId();
  const [satisfied, setSatisfied] = useState<boolean | null>(null);
  const [comment, setComment] = useState('');
  const [state, setState] = useState<'asking' | 'leaving' | 'failed'>('asking');
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useAvailability(true);
  const unsent = useChatState((chatState) =>
    chatState.messages.reduce(
      (sum, message) => sum + ('status' in message && message.status === 'waiting' ? 1 : 0),
      0,
    ),
  );
  useEffect(() => heading.current?.focus(), []);

  const leave = async (answer: boolean | null): Promise<void> => {
    if (state === 'leaving') return;
    setState('leaving');
    try {
      const words = comment.trim();
      await chat.leave(
        words === '' ? { satisfied: answer } : { satisfied: answer, comment: words },
      );
      onLeft(shared);
    } catch {
      setState('failed');
    }
  };

  return (
    <form
      className="nc-form"
      onSubmit={(event) => {
        event.preventDefault();
        void leave(satisfied);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onStay();
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {texts.rate}
      </h3>
      {unsent > 0 && (
        <p className="nc-note" data-warn="">
          {texts.unsent(unsent)}
        </p>
      )}
      <div role="alert">
        {state === 'failed' && <p className="nc-error-box">{texts.leaveFailed}</p>}
      </div>
      <fieldset className="nc-choice">
        <legend className="nc-hidden">{texts.rate}</legend>
        {([true, false] as const).map((answer) => (
          <label key={String(answer)}>
            <input
              type="radio"
              name={`${id}satisfied`}
              checked={satisfied === answer}
              onChange={() => setSatisfied(answer)}
            />
            <span>
              <Icon name={answer ? 'smile' : 'frown'} size={24} />
              {answer ? texts.yes : texts.no}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="nc-field">
        <label htmlFor={`${id}comment`}>{texts.comment}</label>
        <textarea
          id={`${id}comment`}
          rows={3}
          dir="auto"
          maxLength={LIMITS.commentMax}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      <TranscriptExport data={null} mail={now?.mail === true} />
      <div className="nc-buttons">
        <button type="submit" className="nc-primary" aria-disabled={state === 'leaving'}>
          {state === 'leaving' ? texts.finishing : satisfied === null ? texts.skip : texts.finish}
        </button>
        <button type="button" className="nc-secondary" onClick={onStay}>
          {texts.stay}
        </button>
      </div>
    </form>
  );
}

interface ThanksProps {
  deleted: boolean;
  /** It was left on a shared computer. */
  shared: boolean;
  onAnew: () => void;
}

/** The end of a conversation, and the way to the next. */
export function Thanks({ deleted, shared, onAnew }: ThanksProps) {
  const waits = useChatState((state) => state.leaveWaits);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="nc-form">
      <span className="nc-route" data-done="" aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1}>
        {deleted ? texts.deleted : texts.thanks}
      </h3>
      <p className="nc-intro">{deleted ? texts.deletedText : texts.thanksText}</p>
      <div role="status">
        {waits && (
          <p className="nc-note" data-warn="">
            {shared ? texts.thanksShared : texts.thanksWaits}
          </p>
        )}
      </div>
      <button type="button" className="nc-secondary" onClick={onAnew}>
        {texts.anew}
      </button>
    </div>
  );
}
