import { format } from 'date-fns';
import { useEffect, useState, type ReactNode } from 'react';
import { TIME_FORMAT } from '@ncf/contract/constants';
import { enquiry as enquiryShape, type Enquiry } from '@ncf/contract/enquiries';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { toast } from '@ncf/ui/toast';
import { call } from '../../call.ts';

const DRAFT = 'ncfConsoleEnquiry:';

/** The draft of an answer, kept in the browser's storage. */
function useDraft(enquiryId: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    try {
      return localStorage.getItem(DRAFT + enquiryId) ?? '';
    } catch {
      return '';
    }
  });
  return [
    text,
    (next) => {
      setText(next);
      try {
        if (next === '') localStorage.removeItem(DRAFT + enquiryId);
        else localStorage.setItem(DRAFT + enquiryId, next);
      } catch {
        // The draft stays on screen.
      }
    },
  ];
}

/** One enquiry of the contact form: what was written, what was answered, and the answer by mail. Give it a `key` of its id. */
export default function EnquiryView({
  enquiryId,
  known,
  mail,
  token,
  before,
}: {
  enquiryId: string;
  /** As the inbox knows it; null where it does not. */
  known: Enquiry | null;
  /** Whether an answer can go by mail from here. */
  mail: boolean;
  token: () => string;
  before?: ReactNode;
}) {
  const [fetched, setFetched] = useState<Enquiry | 'missing' | null>(null);
  const [text, setText] = useDraft(enquiryId);
  const [answerId, setAnswerId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const isKnown = known !== null;
  useEffect(() => {
    if (isKnown) return;
    void call('get', `enquiries/${enquiryId}`, enquiryShape, { token: token() }).then((outcome) =>
      setFetched(outcome.ok ? outcome.value : 'missing'),
    );
  }, [enquiryId, isKnown, token]);
  const shown = known ?? fetched;
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

  const mark = async (state: Enquiry['state']) => {
    const outcome = await call('patch', `enquiries/${enquiryId}`, enquiryShape, {
      json: { state },
      token: token(),
    });
    if (!outcome.ok) return toast(`Not done: ${outcome.failure.message}`, { kind: 'error' });
    setFetched(outcome.value);
    if (state === 'answered')
      toast('Marked as answered.', {
        duration: 7000,
        action: { label: 'Undo', run: () => void mark('open') },
      });
  };
  const send = async () => {
    setBusy(true);
    const outcome = await call('post', `enquiries/${enquiryId}/answers`, enquiryShape, {
      json: { answerId, text },
      token: token(),
    });
    setBusy(false);
    if (!outcome.ok)
      return toast(`Not sent: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
    setFetched(outcome.value);
    setText('');
    setAnswerId(crypto.randomUUID());
    toast(`Sent to ${outcome.value.email}.`, { kind: 'success' });
  };
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
          <h1 className="truncate leading-tight font-semibold">{shown.name}</h1>
          <p className="truncate text-micro text-muted">Enquiry · {shown.state}</p>
        </div>
        <Button size="small" onClick={copy} className="max-sm:hidden">
          Copy address
        </Button>
        <Button
          size="small"
          onClick={() => void mark(shown.state === 'open' ? 'answered' : 'open')}
        >
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
              <a className="wrap-anywhere text-link underline" href={`mailto:${shown.email}`}>
                {shown.email}
              </a>
              {shown.topic !== '' && <span>{shown.topic}</span>}
              {shown.phone !== '' && (
                <a
                  className="text-link underline"
                  href={`tel:${shown.phone.replace(/[^\d+]/g, '')}`}
                >
                  {shown.phone}
                </a>
              )}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{shown.message}</p>
          </article>
          {shown.answers.map((answer) => (
            <article
              key={answer.answerId}
              className="ms-auto grid max-w-[88%] gap-1 rounded-lg bg-accent-soft px-4 py-3"
            >
              <p className="flex gap-2 text-micro text-muted">
                <span className="font-semibold text-text">{answer.adminUserName}</span>
                <time dateTime={answer.createdAt} className="font-mono">
                  {format(new Date(answer.createdAt), TIME_FORMAT)}
                </time>
                {answer.mailed && <span>by mail</span>}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{answer.text}</p>
            </article>
          ))}
        </div>
      </div>
      <div className="border-t border-line bg-raised p-3">
        {mail ? (
          <div className="mx-auto grid max-w-3xl gap-2">
            <textarea
              aria-label="Answer by mail"
              placeholder={`Write to ${shown.email}`}
              rows={4}
              maxLength={LIMITS.textMax}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="rounded-md border border-line-strong bg-surface px-3 py-2 text-base placeholder:text-faint lg:text-small"
            />
            <div className="flex items-center justify-between gap-3">
              <p className="text-micro text-muted">
                Goes by mail, with your name and the enquiry below it.
              </p>
              <Button
                look="primary"
                busy={busy}
                disabled={text.trim() === ''}
                onClick={() => void send()}
              >
                Send by mail
              </Button>
            </div>
          </div>
        ) : (
          <p className="mx-auto max-w-3xl text-small text-muted">
            No mail server is configured here. Write to {shown.email} from your own mail, then mark
            the enquiry as answered.
          </p>
        )}
      </div>
    </section>
  );
}
