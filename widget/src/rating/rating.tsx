import Frown from 'icon:tabler/mood-sad';
import Smile from 'icon:tabler/mood-smile';
import { LIMITS } from '@ncf/contract/limits';
import { useId, useState } from 'react';
import { Button } from '../buttons.tsx';
import { useChat, useChatState } from '../chat-context.ts';
import { takeFocus } from '../focus-field.ts';
import { optional } from '../on-demand.tsx';
import { Problem, useCall } from '../problem.tsx';
import { later, texts } from '../texts/texts.ts';
import { useUnsentFiles } from '../uploads/use-uploads.tsx';
import { useRating } from './use-rating.ts';
import './rating.css';

// Loaded on demand: without a connection, there is nothing to export from.
const TranscriptExport = optional(() => import('../your-data/transcript-export.tsx'));

interface RatingProps {
  onStay: () => void;
  /** @param isShared whether the conversation was on a shared computer */
  onLeft: (isShared: boolean) => void;
}

/** Asks whether we helped and ends the conversation (R3.6). An answer is optional. */
export default function Rating({ onStay, onLeft }: RatingProps) {
  const words = later.rating;
  const chat = useChat();
  const [{ sharedComputer: isShared, chatUserId }] = useState(chat.store.getState);
  const id = useId();
  const [satisfied, setSatisfied] = useState(useRating()?.satisfied ?? null);
  const [comment, setComment] = useState('');
  const { failure, isRunning, run } = useCall();
  const waiting = useChatState(
    ({ messages }) => messages.filter((one) => 'status' in one && one.status === 'waiting').length,
  );
  const unsent = waiting + useUnsentFiles(chatUserId ?? '');

  const leave = async (): Promise<void> => {
    const said = comment.trim();
    await chat.leave(said === '' ? { satisfied } : { satisfied, comment: said });
    onLeft(isShared);
  };

  return (
    <form
      className="nc-form"
      onSubmit={(event) => {
        event.preventDefault();
        run(leave);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onStay();
      }}
    >
      <h3 ref={takeFocus} tabIndex={-1}>
        {words.rate}
      </h3>
      {unsent > 0 && (
        <p className="nc-note" data-warn="">
          {words.unsent(unsent)}
        </p>
      )}
      <Problem reason={failure && words.endFailed} />
      <fieldset className="nc-yes-no">
        <legend className="nc-hidden">{words.rate}</legend>
        {([true, false] as const).map((answer) => (
          <label key={String(answer)}>
            <input
              type="radio"
              name={`${id}satisfied`}
              checked={satisfied === answer}
              onChange={() => setSatisfied(answer)}
            />
            <span>
              {answer ? <Smile size={24} /> : <Frown size={24} />}
              {answer ? words.yes : words.no}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="nc-field">
        <label htmlFor={`${id}comment`}>{words.comment}</label>
        <textarea
          id={`${id}comment`}
          rows={3}
          dir="auto"
          maxLength={LIMITS.commentMax}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      <TranscriptExport data={null} />
      <div className="nc-buttons">
        <Button
          type="submit"
          look={satisfied === null ? 'secondary' : 'primary'}
          text={isRunning ? words.ending : satisfied === null ? words.skip : texts.end}
          aria-disabled={isRunning}
        />
        <Button look="secondary" text={words.stay} onClick={onStay} />
      </div>
    </form>
  );
}
