import { contentApi } from '@ncf/contract/api/content';
import type { ContentEntry, ContentFile } from '@ncf/contract/content';
import { plural, t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useToken } from '../../api/api-provider.tsx';
import { call } from '../../api/call.ts';
import { Panel } from '../../layout/panel.tsx';
import { hrefOf, KINDS, nameOf } from './kinds.ts';
import { PublishDialog, type Publishable } from './publish-dialog.tsx';
import { lastChange, StateTag } from './state-tag.tsx';
import { useDiscard } from './use-discard.ts';

/** The drafts of a file and of its translations. */
const draftsOf = (entry: ContentEntry, file: ContentFile): Publishable[] =>
  [file, ...Object.values(file.translations)]
    .filter(({ draft }) => draft !== null)
    .map(({ path, revision, text, published }) => ({
      of: { name: nameOf(entry), path: entry.path },
      path,
      revision,
      text,
      published,
    }));

function Row({
  entry,
  isChosen,
  onChoose,
}: {
  entry: ContentEntry;
  isChosen: boolean;
  onChoose: (chosen: boolean) => void;
}) {
  const id = useId();
  const { draft, kind, path, removed } = entry;
  const name = nameOf(entry);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <input
        type="checkbox"
        aria-labelledby={id}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-4.5 shrink-0 accent-accent"
      />
      <div className="min-w-0 grow">
        <Link id={id} href={hrefOf(path)} className="font-medium text-link wrap-anywhere">
          {name}
        </Link>
        <p className="text-small text-muted">
          {name !== KINDS[kind].name && `${KINDS[kind].name} · `}
          {lastChange(entry)}
        </p>
      </div>
      <StateTag draft={draft} removed={removed} />
    </li>
  );
}

/** All drafts, to publish, schedule, or discard several of them at once. */
export function WaitingChanges({ entries }: { entries: readonly ContentEntry[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [publishing, setPublishing] = useState<readonly Publishable[] | null>(null);
  const [isReading, setReading] = useState(false);
  const token = useToken();
  const discard = useDiscard();
  const chosen = entries.filter(({ path }) => !left.has(path));
  /** Reads the drafts of what is chosen, or says why that failed. */
  const withDrafts = async (act: (drafts: readonly Publishable[]) => unknown) => {
    setReading(true);
    try {
      const reading = chosen.map(async (entry) => {
        const found = await call(contentApi.file, { query: { path: entry.path }, token });
        if (!found.ok) throw found.failure;
        return draftsOf(entry, found.value);
      });
      await act((await Promise.all(reading)).flat());
    } catch (error) {
      toast((error as Error).message, { kind: 'error' });
    }
    setReading(false);
  };
  return (
    <Panel
      title={plural(entries.length, '{count} change to publish', '{count} changes to publish')}
      note={t('What you choose is published together, or not at all.')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            disabled={chosen.length === 0}
            busy={isReading}
            onClick={() => void withDrafts(discard)}
          >
            Discard
          </Button>
          <Button
            size="small"
            look="primary"
            disabled={chosen.length === 0}
            busy={isReading}
            onClick={() => void withDrafts(setPublishing)}
          >
            Publish…
          </Button>
        </div>
      }
    >
      <ul className="-my-2 divide-y divide-line">
        {entries.map((entry) => (
          <Row
            key={entry.path}
            entry={entry}
            isChosen={!left.has(entry.path)}
            onChoose={(isChosen) => {
              const next = new Set(left);
              if (isChosen) next.delete(entry.path);
              else next.add(entry.path);
              setLeft(next);
            }}
          />
        ))}
      </ul>
      {publishing !== null && (
        <PublishDialog drafts={publishing} onClose={() => setPublishing(null)} />
      )}
    </Panel>
  );
}
