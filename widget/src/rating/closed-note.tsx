import Frown from 'icon:tabler/mood-sad';
import Smile from 'icon:tabler/mood-smile';
import { LIMITS } from '@ncf/contract/limits';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../buttons.tsx';
import { useChat } from '../chat-context.ts';
import { later } from '../texts/texts.ts';
import { useRating } from './use-rating.ts';
import './rating.css';

/** Asks whether we helped after an agent has closed the conversation: one tap, and a line if the visitor likes. */
export default function ClosedNote() {
  const chat = useChat();
  const stored = useRating();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isCommented, setCommented] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const satisfied = chosen ?? stored?.satisfied ?? null;
  const rate = (answer: boolean): void => {
    setChosen(answer);
    chat.rate({ satisfied: answer });
  };
  const comment = (text: string): void => {
    if (satisfied === null || text === '') return;
    setCommented(true);
    // The form that has the focus goes away.
    thanks.current?.focus();
    chat.rate({ satisfied, comment: text });
  };
  return (
    <section className="nc-closed" aria-label={later.rating.rate}>
      <p>{later.rating.rate}</p>
      <div className="nc-yes-no" role="group" aria-label={later.rating.rate}>
        {([true, false] as const).map((answer) => (
          <button
            key={String(answer)}
            type="button"
            aria-pressed={satisfied === answer}
            onClick={() => satisfied !== answer && rate(answer)}
          >
            {answer ? <Smile size={24} /> : <Frown size={24} />}
            {answer ? later.rating.yes : later.rating.no}
          </button>
        ))}
      </div>
      <p ref={thanks} role="status" tabIndex={-1}>
        {satisfied !== null && later.rating.rateThanks}
      </p>
      {satisfied !== null && !isCommented && stored?.hasComment !== true && (
        <CommentLine onComment={comment} />
      )}
      <p className="nc-hint">{later.rating.reopens}</p>
    </section>
  );
}

function CommentLine({ onComment }: { onComment: (text: string) => void }) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('comment');
    onComment(typeof text === 'string' ? text.trim() : '');
  };
  return (
    <form className="nc-comment" onSubmit={submit}>
      <label htmlFor={id}>{later.rating.comment}</label>
      <input id={id} name="comment" type="text" dir="auto" maxLength={LIMITS.commentMax} />
      <Button look="secondary" text={later.rating.sendComment} type="submit" />
    </form>
  );
}
