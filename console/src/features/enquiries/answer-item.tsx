import { format } from 'date-fns';
import { TIME_FORMAT } from '@ncf/contract/constants';
import type { Enquiry } from '@ncf/contract/enquiries';
import { Button } from '@ncf/ui/button';

type Answer = Enquiry['answers'][number];

const DELIVERY: Record<Answer['delivery'], string> = {
  waiting: 'sending by email',
  postponed: 'the mail server is busy; we keep trying',
  sent: 'sent by email',
  failed: 'not delivered',
};

/** A reply to an inquiry, and whether the mail server accepted it. */
export function AnswerItem({
  answer,
  onAgain,
}: {
  answer: Answer;
  /** Puts the text back into the field. */
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
          <span className="grow">Not sent: the mail server rejected this email.</span>
          <Button size="small" onClick={onAgain}>
            Edit and resend
          </Button>
        </div>
      )}
    </article>
  );
}
