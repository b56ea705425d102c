import { format } from 'date-fns';
import { TIME_FORMAT } from '@ncf/contract/constants';
import type { Enquiry } from '@ncf/contract/enquiries';
import { Button } from '@ncf/ui/button';

type Answer = Enquiry['answers'][number];

const DELIVERY: Record<Answer['delivery'], string> = {
  waiting: 'on its way by mail',
  postponed: 'the mail server has not taken it yet; it is tried again by itself',
  sent: 'sent by mail',
  failed: 'not delivered',
};

/** What was answered to an enquiry, and whether the mail server has it. */
export function AnswerItem({
  answer,
  onAgain,
}: {
  answer: Answer;
  /** Puts the text into the field again. */
  onAgain: () => void;
}) {
  const failed = answer.delivery === 'failed';
  return (
    <article
      className={`ms-auto grid max-w-[88%] gap-1 rounded-lg border px-4 py-3 ${failed ? 'border-error bg-error-soft' : 'border-transparent bg-accent-soft'}`}
    >
      <p className="flex flex-wrap gap-x-2 text-micro text-muted">
        <span className="font-semibold text-text">{answer.adminUserName}</span>
        <time dateTime={answer.createdAt} className="font-mono">
          {format(new Date(answer.createdAt), TIME_FORMAT)}
        </time>
        {answer.mailed && <span>{DELIVERY[answer.delivery]}</span>}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {answer.text}
      </p>
      {failed && (
        <div role="status" className="mt-1 flex flex-wrap items-center gap-2 text-small text-error">
          <span className="grow">The mail server refused it: nothing was sent.</span>
          <Button size="small" onClick={onAgain}>
            Write it again
          </Button>
        </div>
      )}
    </article>
  );
}
