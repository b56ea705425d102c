import { format } from 'date-fns';
import { Fragment, useState, type ReactNode, type Ref } from 'react';
import { TIME_FORMAT } from '@ncf/contract/constants';
import type { Enquiry } from '@ncf/contract/enquiries';
import { topicIn } from '@ncf/contract/enquiry-topics';
import { Button } from '@ncf/ui/button';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { LANGUAGE } from '../../language.ts';
import { languageName } from '../../language-name.ts';
import { copyText } from '../../copy-text.ts';

/** A link that opens the mail program; a local part may contain `?`, `&`, or `%` (RFC 6068 §2). */
const mailto = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

const TITLES: Record<Enquiry['kind'], Record<Enquiry['state'], string>> = {
  message: { open: 'Inquiry · open', answered: 'Inquiry · answered' },
  quote: { open: 'Quote request · open', answered: 'Quote request · answered' },
  call: { open: 'Call request · open', answered: 'Call request · answered' },
};

/** An email address as a link. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className="wrap-anywhere text-link underline" href={mailto(email)}>
      {email}
    </a>
  );
}

/** Who sent the inquiry, its state, and what can be done with it as a whole. */
export function EnquiryHeader({
  enquiry,
  agentId,
  before,
  onToggle,
  onAssign,
  ref,
}: {
  enquiry: Enquiry;
  agentId: string;
  before: ReactNode;
  onToggle: () => void;
  onAssign: (agentId: string | null) => void;
  ref: Ref<HTMLHeadingElement>;
}) {
  const { name, email, state, topic, assignee } = enquiry;
  const [isAsking, setAsking] = useState(false);
  const isOwn = assignee?.agentId === agentId;
  const isTheirs = assignee !== null && !isOwn;
  const whose = assignee === null ? 'unassigned' : isOwn ? 'yours' : assignee.adminUserName;
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-raised px-3 py-2">
      {before}
      <div className="min-w-48 grow basis-0">
        <h1 ref={ref} tabIndex={-1} className="truncate leading-tight font-semibold outline-none">
          {name}
        </h1>
        <p className="truncate text-micro text-muted">
          {TITLES[enquiry.kind][state]}
          {topic === '' ? '' : ` · ${topicIn(LANGUAGE, topic)}`} · {whose}
        </p>
      </div>
      <div className="ms-auto flex gap-2">
        <Button
          size="small"
          onClick={() => void copyText(email, 'Email address copied')}
          className="max-sm:hidden"
        >
          Copy email
        </Button>
        {state === 'open' && (
          <Button
            size="small"
            once
            onClick={() => (isTheirs ? setAsking(true) : onAssign(isOwn ? null : agentId))}
          >
            {isOwn ? 'Unassign' : 'Assign to me'}
          </Button>
        )}
        <Button size="small" once onClick={onToggle}>
          {state === 'open' ? 'Mark as answered' : 'Reopen'}
        </Button>
      </div>
      {isAsking && isTheirs && (
        <ConfirmDialog
          title={`Take over from ${assignee.adminUserName}?`}
          confirm="Take over"
          look="primary"
          onConfirm={async () => onAssign(agentId)}
          onClose={() => setAsking(false)}
        >
          {assignee.adminUserName} is assigned to this inquiry. It becomes yours.
        </ConfirmDialog>
      )}
    </header>
  );
}

/** The customer's message, and how to reach them. */
export function EnquiryMessage({ enquiry }: { enquiry: Enquiry }) {
  const { createdAt, email, phone, message, source, details, language } = enquiry;
  return (
    <article className="grid gap-2 rounded-lg border border-line bg-raised p-4">
      <p className="flex flex-wrap gap-x-3 font-mono text-micro text-muted">
        <time dateTime={createdAt}>{format(new Date(createdAt), TIME_FORMAT)}</time>
        <EmailLink email={email} />
        {phone !== '' && (
          <a className="text-link underline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
        {language !== null && <span>{languageName(language)}</span>}
      </p>
      {details.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2 text-small">
          {details.map(({ label, value }) => (
            <Fragment key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere font-semibold">{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {message}
      </p>
      {source !== '' && (
        <p className="text-micro text-muted">
          Came from <span className="font-mono">{source}</span>
        </p>
      )}
    </article>
  );
}
