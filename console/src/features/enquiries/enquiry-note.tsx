import Lock from 'icon:tabler/lock';
import { format } from 'date-fns';
import { TIME_FORMAT } from '@ncf/contract/constants';
import type { EnquiryNote } from './use-enquiry-notes.ts';

/** A private note on an inquiry, made to look unlike the replies. */
export function EnquiryNoteItem({
  note: { agentId, adminUserName, text, createdAt },
  readerId,
  onDelete,
}: {
  note: EnquiryNote;
  /** The agent who reads it. */
  readerId: string;
  onDelete: () => void;
}) {
  const own = agentId === readerId;
  return (
    <article className="border-s-3 border-s-warning-mark bg-warning-soft px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-2 text-micro text-warning">
        <Lock size={14} className="shrink-0" />
        <span className="font-semibold">Private note</span>
        <span>{own ? 'you' : adminUserName}</span>
        <time dateTime={createdAt} className="font-mono">
          {format(new Date(createdAt), TIME_FORMAT)}
        </time>
        {own && (
          <button type="button" onClick={onDelete} className="ms-auto cursor-pointer underline">
            Delete note
          </button>
        )}
      </div>
      <p dir="auto" className="mt-0.5 text-small wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </article>
  );
}
