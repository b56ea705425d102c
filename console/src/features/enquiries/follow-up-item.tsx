import { format } from 'date-fns';
import { TIME_FORMAT } from '@ncf/contract/constants';
import type { Enquiry } from '@ncf/contract/enquiries';

/** A reply that the person sent by email. */
export function FollowUpItem({
  followUp: { text, createdAt },
  name,
}: {
  followUp: Enquiry['followUps'][number];
  name: string;
}) {
  return (
    <article className="me-auto grid max-w-[88%] gap-1 rounded-lg border border-line bg-raised px-4 py-3">
      <p className="flex flex-wrap gap-x-2 text-micro text-muted">
        <span className="font-semibold text-text">{name}</span>
        <time dateTime={createdAt} className="font-mono">
          {format(new Date(createdAt), TIME_FORMAT)}
        </time>
        <span>by email</span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </article>
  );
}
