import { writingHelpApi } from '@ncf/contract/api/writing-help';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { Skeleton } from '@ncf/ui/skeleton';
import Sparkles from 'icon:tabler/sparkles';
import Close from 'icon:tabler/x';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { CallFailure } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { Problem } from '../../../forms/problem.tsx';
import type { Writing } from '../use-writing.ts';
import { IconButton } from '../../../layout/icon-button.tsx';

const SOURCE = 'text-link underline';

/** What a language model has written, marked as that, or why it has not. */
function Written({
  title,
  failure,
  isDone,
  onRetry,
  onClose,
  children,
}: {
  title: string;
  failure: CallFailure | null;
  isDone: boolean;
  onRetry: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      aria-busy={!isDone && failure === null}
      className="max-h-[40%] shrink-0 overflow-y-auto border-b border-line bg-info-soft px-4 py-2.5 text-small"
    >
      <div className="flex items-start gap-2">
        <Sparkles size={16} className="mt-0.5 shrink-0 text-info" />
        <strong className="min-w-0 grow font-semibold">{title}</strong>
        <IconButton icon={Close} className="-my-1.5" label="Close" onClick={onClose} />
      </div>
      <div className="grid gap-2 ps-6" role="status">
        {failure !== null && (
          <>
            <Problem>{failure.message}</Problem>
            <Button size="small" className="justify-self-start" onClick={onRetry}>
              Try again
            </Button>
          </>
        )}
        {failure === null && !isDone && <Skeleton className="h-4 w-3/5" />}
        {isDone && children}
      </div>
    </section>
  );
}

/** The points of a conversation, with links to the messages that each is from. It is stored nowhere. */
function SummaryNotice({ chatUserId, onClose }: { chatUserId: string; onClose: () => void }) {
  const { mutate, data, error } = useApiMutation(
    () => ({ route: writingHelpApi.summarize, params: { chatUserId } }),
    { errorPrefix: false },
  );
  useEffect(() => mutate(), [mutate]);
  const numbers = new Map<string, number>();
  for (const id of data?.points.flatMap(({ messageIds }) => messageIds) ?? [])
    numbers.set(id, numbers.get(id) ?? numbers.size + 1);
  return (
    <Written
      title={t('Summary, written by AI')}
      failure={error}
      isDone={data !== undefined}
      onRetry={mutate}
      onClose={onClose}
    >
      <ul className="list-disc ps-4">
        {data?.points.map(({ text, messageIds }) => (
          <li key={text} dir="auto">
            {text} {messageIds.length === 0 && <span className="text-muted">(private note)</span>}
            {messageIds.map((id) => (
              <Link
                key={id}
                href={`/c/${chatUserId}?at=${id}`}
                aria-label={t('Message {number}', { number: numbers.get(id) ?? '' })}
                className={`${SOURCE} ms-1 inline-block min-w-4 text-center text-micro`}
              >
                {numbers.get(id)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
      <p className="text-micro text-muted">
        It may be wrong. The numbers link to the messages. Only you see it, and it isn’t saved.
      </p>
    </Written>
  );
}

/** Puts a draft in the visitor's language into the reply box, for the agent to check and send. */
function DraftNotice({
  chatUserId,
  writing,
  onClose,
}: {
  chatUserId: string;
  writing: Writing;
  onClose: () => void;
}) {
  const mode = writing.mode === 'note' ? 'reply' : writing.mode;
  const { draft, write } = writing[mode];
  const [before, setBefore] = useState('');
  const { mutate, data, error } = useApiMutation(
    (text: string) => ({ route: writingHelpApi.draft, params: { chatUserId }, body: { text } }),
    { errorPrefix: false },
  );
  const ask = () =>
    mutate(draft.text, {
      // Not called once this is closed: the agent may have written something else by then.
      onSuccess({ text }) {
        setBefore(draft.text);
        write(text);
        writing.focus(mode);
      },
    });
  const start = useEffectEvent(ask);
  useEffect(() => start(), []);
  return (
    <Written
      title={t('Draft in the visitor’s language, written by AI')}
      failure={error}
      isDone={data !== undefined}
      onRetry={ask}
      onClose={onClose}
    >
      <p>It’s in your reply box. Check it before you send it.</p>
      {data !== undefined && data.sources.length > 0 && (
        <p>
          From:{' '}
          {data.sources.map(({ path, title }) => (
            <a key={path} href={path} target="_blank" rel="noreferrer" className={`${SOURCE} me-3`}>
              {title}
            </a>
          ))}
        </p>
      )}
      {before !== '' && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => {
            write(before);
            onClose();
          }}
        >
          Put my text back
        </Button>
      )}
    </Written>
  );
}

/** What the owner's language model writes for the agent; only the agent sends anything. */
export default function WritingHelp({
  name,
  ...parts
}: {
  name: 'summary' | 'reply-draft';
  chatUserId: string;
  writing: Writing;
  onClose: () => void;
}) {
  return name === 'summary' ? <SummaryNotice {...parts} /> : <DraftNotice {...parts} />;
}
