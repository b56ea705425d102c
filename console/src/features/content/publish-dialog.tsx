import { contentApi } from '@ncf/contract/api/content';
import { needsBuild } from '@ncf/contract/compiled-content';
import { futureTime } from '@ncf/contract/site-notice';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { useToken } from '../../api/api-provider.tsx';
import { call, type CallFailure } from '../../api/call.ts';
import { useApiMutation, keyOf } from '../../api/use-api.ts';
import { Problem } from '../../forms/problem.tsx';
import { ComparedText } from './compared-text.tsx';
import { localTime } from '../../time/local-input.ts';
import { undoToast } from '../../undo-toast.ts';
import { hrefOf, partName } from './kinds.ts';
import { SHOWS_DRAFTS } from './use-discard.ts';

/** How long the check of all content may take on a busy server, in milliseconds. */
const CHECK_MS = 120_000;

/** Takes back everything that was published at a time; it becomes drafts again. */
export const useUndoPublication = () =>
  useApiMutation(
    (publishedAt: string) => ({
      route: contentApi.undo,
      body: { publishedAt },
      timeoutMs: CHECK_MS,
    }),
    {
      refreshes: [...SHOWS_DRAFTS, keyOf(contentApi.build)],
      errorPrefix: t('Couldn’t undo the publication'),
      onSuccess: () =>
        toast(t('Undone. What was published is a draft again.'), { kind: 'success' }),
    },
  );

/** A draft to publish, and what visitors see instead of it. */
export interface Publishable {
  /** The file that it is of, where several are published. */
  of?: { name: string; path: string };
  path: string;
  revision: string;
  text: string | null;
  published: string | null;
}

const refreshes = [contentApi.list, contentApi.file, contentApi.history, contentApi.build].map(
  (route) => keyOf(route),
);

/** Tomorrow at 8:00 in the morning, as `<input type="datetime-local">` shows it. */
function tomorrow(): string {
  const now = new Date();
  return localTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8));
}

/** Why nothing was published, with each field, and a link to its editor where several files are published. */
function Reasons({ failure, drafts }: { failure: CallFailure; drafts: readonly Publishable[] }) {
  return (
    <>
      {failure.message}
      {Object.entries(failure.fields).map(([place, message]) => {
        const [file = '', ...field] = place.split(': ');
        const of = drafts.find(({ path }) => path === file)?.of;
        return (
          <span key={place} className="block wrap-anywhere">
            {of === undefined ? (
              place
            ) : (
              <>
                <Link href={hrefOf(of.path)} className="text-link underline">
                  {of.name}
                </Link>
                {['', ...field].join(', ')}
              </>
            )}
            : {message}
          </span>
        );
      })}
    </>
  );
}

/** What each draft changes for visitors. */
const Changes = ({ drafts }: { drafts: readonly Publishable[] }) =>
  drafts.map(({ of, path, text, published }) => (
    <section key={path} aria-label={path} className="grid gap-1.5">
      <h3 className="text-small font-medium">
        {of === undefined ? partName(path) : `${of.name} · ${partName(path)}`}
      </h3>
      {text === null ? (
        <p className="text-small">This file is deleted.</p>
      ) : (
        <ComparedText old={published ?? ''} next={text} />
      )}
    </section>
  ));

/** What is wrong with the time at which something is published; undefined if nothing. */
const problemWith = (local: string): string | undefined =>
  futureTime.safeParse(local && new Date(local).toISOString()).error?.issues[0]?.message;

/** Shows what changes for visitors, and publishes it now or at a time. */
export function PublishDialog({
  drafts,
  onClose,
}: {
  drafts: readonly Publishable[];
  onClose: () => void;
}) {
  const [at, setAt] = useState<string | null>(null);
  const [wrongTime, setWrongTime] = useState<string>();
  const files = drafts.map(({ path, revision }) => ({ path, revision }));
  const token = useToken();
  const undo = useUndoPublication();
  const takeBack = async () => {
    const found = await call(contentApi.history, { query: { path: files[0]?.path ?? '' }, token });
    const at = found.ok ? found.value.data[0]?.publishedAt : null;
    if (at) undo.mutate(at);
    else
      toast(t('Couldn’t undo the publication. Try it in the file’s history.'), { kind: 'error' });
  };
  const options = { refreshes, errorPrefix: false } as const;
  const publish = useApiMutation(
    () => ({ route: contentApi.publish, body: { files }, timeoutMs: CHECK_MS }),
    {
      ...options,
      onSuccess() {
        undoToast(
          drafts.some(({ path, text, published }) => needsBuild(path, text, published))
            ? t('Published. The server builds the site; visitors see it in about a minute.')
            : t('Published. Visitors see it within seconds.'),
          () => void takeBack(),
        );
        onClose();
      },
    },
  );
  const schedule = useApiMutation(
    (publishAt: string) => ({
      route: contentApi.schedule,
      body: { files, publishAt },
      timeoutMs: CHECK_MS,
    }),
    {
      ...options,
      onSuccess() {
        toast(t('Scheduled.'), { kind: 'success' });
        onClose();
      },
    },
  );
  const { error } = at === null ? publish : schedule;
  const publishAt = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = at === null ? undefined : problemWith(at);
    setWrongTime(wrong);
    if (at === null) publish.mutate();
    else if (wrong === undefined) schedule.mutate(new Date(at).toISOString());
    else publishAt.current?.focus();
  };
  return (
    <Dialog open onClose={onClose} title="Publish these changes?" className="max-w-3xl">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Changes drafts={drafts} />
        {at !== null && (
          <Field
            label="Publish at"
            type="datetime-local"
            ref={publishAt}
            value={at}
            min={localTime(new Date())}
            onChange={(event) => setAt(event.target.value)}
            hint={t('In your time zone.')}
            error={wrongTime ?? error?.fields['publishAt']}
          />
        )}
        <Problem>
          {error === null || 'publishAt' in error.fields ? null : (
            <Reasons failure={error} drafts={drafts} />
          )}
        </Problem>
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-2 border-t border-line bg-overlay px-5 py-4">
          <Button type="submit" look="primary" busy={publish.isPending || schedule.isPending}>
            {at === null ? t('Publish now') : t('Schedule')}
          </Button>
          <Button onClick={() => setAt(at === null ? tomorrow() : null)}>
            {at === null ? t('At another time…') : t('Publish now instead')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
