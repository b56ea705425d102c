import { contentApi } from '@ncf/contract/api/content';
import type { ContentRevision } from '@ncf/contract/content';
import { plural, t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { toast } from '@ncf/ui/toast';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { LoadedRows } from '../../layout/loaded-rows.tsx';
import { formatTime } from '../../time/format-time.ts';
import { ComparedText } from './compared-text.tsx';
import type { Draft } from './use-draft.ts';
import { useUndoPublication } from './publish-dialog.tsx';

function Revision({
  revision,
  before,
  draft,
  isLatest,
}: {
  revision: ContentRevision;
  /** What it took the place of; undefined if that is not known. */
  before: ContentRevision | undefined;
  draft: Draft;
  isLatest: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const undo = useUndoPublication();
  const { publishedAt, together = [] } = revision;
  const time = publishedAt === null ? t('As the site was built') : formatTime(publishedAt);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 grow">
          <span className="font-medium">{time}</span>{' '}
          <span className="text-small text-muted">
            {revision.adminUserName}
            {isLatest && ` · ${t('what visitors see')}`}
            {together.length > 0 &&
              ` · ${plural(together.length, 'published with {count} other file', 'published with {count} other files')}`}
          </span>
        </p>
        {isLatest && publishedAt !== null && (
          <Button
            size="small"
            busy={undo.isPending}
            aria-label={t('Undo the publication of {time}', { time })}
            onClick={() => undo.mutate(publishedAt)}
          >
            Undo
          </Button>
        )}
        {before !== undefined && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={t('What changed: {time}', { time })}
            onClick={() => setOpen(!isOpen)}
          >
            What changed
          </Button>
        )}
        <Button
          size="small"
          disabled={revision.text === draft.text}
          aria-label={t('Restore the text of {time}', { time })}
          onClick={() => {
            draft.change(revision.text);
            toast(t('Restored as a draft. Publish it to show it to visitors.'), {
              kind: 'success',
            });
          }}
        >
          Restore
        </Button>
      </div>
      {isOpen && <ComparedText old={before?.text ?? ''} next={revision.text ?? ''} />}
    </li>
  );
}

/** What was published of a file. Restoring a text makes a draft of it. */
export function History({ draft }: { draft: Draft }) {
  const history = useApi(contentApi.history, { query: { path: draft.path } });
  return (
    <LoadedRows
      query={history}
      empty={
        <EmptyState title="Nothing was published yet">
          The website shows this file as it was built.
        </EmptyState>
      }
    >
      {(revision, at, all) => (
        <Revision
          key={revision.number}
          revision={revision}
          before={all[at + 1]}
          draft={draft}
          isLatest={at === 0}
        />
      )}
    </LoadedRows>
  );
}
