import { format } from 'date-fns';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { TIME_FORMAT } from '@ncf/contract/constants';
import { enquiry as enquiryShape, type Enquiry } from '@ncf/contract/enquiries';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { toast } from '@ncf/ui/toast';
import { call } from '../../api/call.ts';
import { UNDO_MS } from '../../conversation-actions.ts';
import { useArrivalFocus } from '../../layout/use-arrival-focus.ts';
import { AnswerByMail, type AnswerHandle } from './answer-by-mail.tsx';
import { AnswerItem } from './answer-item.tsx';

/** A link that opens the mail program; a local part may hold `?`, `&`, or `%` (RFC 6068 §2). */
const mailto = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** What the app's keys may ask of the open enquiry. */
export interface EnquiryHandle {
  reply(): void;
  toggleClosed(): void;
}

/** One enquiry of the contact form: what was written, what was answered, and the answer by mail. Give it a `key` of its id. */
export default function EnquiryView({
  enquiryId,
  known,
  mail,
  token,
  written,
  onWrite,
  before,
  ref,
}: {
  enquiryId: string;
  /** As the inbox knows it; null where it does not. */
  known: Enquiry | null;
  /** Whether an answer can go by mail from here. */
  mail: boolean;
  token: AccessToken;
  /** The draft of the answer as it was kept. */
  written: string;
  /** Keeps the draft. */
  onWrite: (text: string) => void;
  before?: ReactNode;
  ref?: Ref<Partial<EnquiryHandle>>;
}) {
  const [fetched, setFetched] = useState<Enquiry | 'missing' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<AnswerHandle>(null);
  const isKnown = known !== null;
  useEffect(() => {
    if (isKnown) return;
    void call('get', `enquiries/${enquiryId}`, enquiryShape, { token }).then((outcome) =>
      setFetched(outcome.ok ? outcome.value : 'missing'),
    );
  }, [enquiryId, isKnown, token]);
  const shown = known ?? fetched;
  useArrivalFocus(heading, shown !== null);

  const mark = async (state: Enquiry['state']) => {
    const outcome = await call('patch', `enquiries/${enquiryId}`, enquiryShape, {
      json: { state },
      token,
    });
    if (!outcome.ok)
      return toast(`Not done: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
    setFetched(outcome.value);
    toast(state === 'answered' ? 'Marked as answered.' : 'Open again.', {
      duration: UNDO_MS,
      action: { label: 'Undo', run: () => void mark(state === 'open' ? 'answered' : 'open') },
    });
  };
  const toggle = () => {
    if (shown !== null && shown !== 'missing')
      void mark(shown.state === 'open' ? 'answered' : 'open');
  };
  useImperativeHandle(ref, () => ({ reply: () => answer.current?.focus(), toggleClosed: toggle }));

  if (shown === 'missing')
    return (
      <>
        <h1 className="sr-only">Enquiry</h1>
        <EmptyState title="No such enquiry">The address does not name one.</EmptyState>
      </>
    );
  if (shown === null)
    return (
      <div aria-busy="true" className="grid gap-4 p-5">
        <h1 className="sr-only">Enquiry</h1>
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-24" />
      </div>
    );
  const copy = () =>
    void navigator.clipboard.writeText(shown.email).then(
      () => toast('Address copied', { kind: 'success' }),
      () => toast('The address could not be copied', { kind: 'error' }),
    );

  return (
    <section aria-label={`Enquiry of ${shown.name}`} className="pane h-full">
      <header className="flex min-h-14 items-center gap-2 border-b border-line bg-raised px-3">
        {before}
        <div className="min-w-0 grow">
          <h1
            ref={heading}
            tabIndex={-1}
            className="truncate leading-tight font-semibold outline-none"
          >
            {shown.name}
          </h1>
          <p className="truncate text-micro text-muted">
            Enquiry · {shown.state}
            {shown.topic === '' ? '' : ` · ${shown.topic}`}
          </p>
        </div>
        <Button size="small" onClick={copy} className="max-sm:hidden">
          Copy address
        </Button>
        <Button size="small" onClick={toggle}>
          {shown.state === 'open' ? 'Mark answered' : 'Open again'}
        </Button>
      </header>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto grid max-w-3xl gap-4 p-4">
          <article className="grid gap-2 rounded-lg border border-line bg-raised p-4">
            <p className="flex flex-wrap gap-x-3 font-mono text-micro text-muted">
              <time dateTime={shown.createdAt}>
                {format(new Date(shown.createdAt), TIME_FORMAT)}
              </time>
              <a className="wrap-anywhere text-link underline" href={mailto(shown.email)}>
                {shown.email}
              </a>
              {shown.phone !== '' && (
                <a
                  className="text-link underline"
                  href={`tel:${shown.phone.replace(/[^\d+]/g, '')}`}
                >
                  {shown.phone}
                </a>
              )}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {shown.message}
            </p>
          </article>
          {shown.answers.map((one) => (
            <AnswerItem
              key={one.answerId}
              answer={one}
              onAgain={() => answer.current?.insert(one.text)}
            />
          ))}
        </div>
      </div>
      <div className="border-t border-line bg-raised p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {mail ? (
          <AnswerByMail
            ref={answer}
            enquiryId={enquiryId}
            email={shown.email}
            token={token}
            written={written}
            onWrite={onWrite}
            onSent={setFetched}
          />
        ) : (
          <p className="mx-auto max-w-3xl text-small text-muted">
            No mail server is configured here. Write to{' '}
            <a className="wrap-anywhere text-link underline" href={mailto(shown.email)}>
              {shown.email}
            </a>{' '}
            from your own mail, then mark the enquiry as answered.
          </p>
        )}
      </div>
    </section>
  );
}
