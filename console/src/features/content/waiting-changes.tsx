import { contentApi } from '@ncf/contract/api/content';
import type { ContentEntry, ContentFile } from '@ncf/contract/content';
import { plural, t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useToken } from '../../api/api-provider.tsx';
import { call } from '../../api/call.ts';
import { useApi } from '../../api/use-api.ts';
import { Panel } from '../../layout/panel.tsx';
import { hrefOf } from './href.ts';
import { KINDS, nameOf } from './kinds.ts';
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

/** Reads the drafts of some files, each by a component of its own; shows nothing until all are there. */
function DraftsOf({
  entries,
  before = [],
  children,
}: {
  entries: readonly ContentEntry[];
  before?: readonly Publishable[];
  children: (drafts: readonly Publishable[]) => ReactNode;
}) {
  const [entry, ...rest] = entries as [ContentEntry, ...ContentEntry[]];
  const { data } = useApi(contentApi.file, { query: { path: entry.path } });
  if (data === undefined) return null;
  const drafts = [...before, ...draftsOf(entry, data)];
  if (rest.length === 0) return children(drafts);
  return (
    <DraftsOf entries={rest} before={drafts}>
      {children}
    </DraftsOf>
  );
}

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
  const [isPublishing, setPublishing] = useState(false);
  const token = useToken();
  const discard = useDiscard();
  const chosen = entries.filter(({ path }) => !left.has(path));
  const discardChosen = async () => {
    const drafts = chosen.map(async (entry) => {
      const found = await call(contentApi.file, { query: { path: entry.path }, token });
      return found.ok ? draftsOf(entry, found.value) : [];
    });
    await discard((await Promise.all(drafts)).flat());
  };
  return (
    <Panel
      title={plural(entries.length, '{count} change to publish', '{count} changes to publish')}
      note={t('What you choose is published together, or not at all.')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={chosen.length === 0} onClick={() => void discardChosen()}>
            Discard
          </Button>
          <Button
            size="small"
            look="primary"
            disabled={chosen.length === 0}
            onClick={() => setPublishing(true)}
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
      {isPublishing && chosen.length > 0 && (
        <DraftsOf entries={chosen}>
          {(drafts) => <PublishDialog drafts={drafts} onClose={() => setPublishing(false)} />}
        </DraftsOf>
      )}
    </Panel>
  );
}
