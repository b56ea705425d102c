import { contentApi } from '@ncf/contract/api/content';
import type { ContentEntry, ContentKind } from '@ncf/contract/content';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../api/use-api.ts';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { formatTime } from '../../time/format-time.ts';
import { hrefOf } from './href.ts';
import { KINDS, nameOf } from './kinds.ts';
import { NewArticle } from './new-article.tsx';
import { StateTag } from './state-tag.tsx';

/** The panels of the list. */
const GROUPS: readonly { title: string; kinds: readonly ContentKind[] }[] = [
  { title: t('Company and prices'), kinds: ['company', 'devices', 'accessories', 'shops'] },
  { title: KINDS.faq.name, kinds: ['faq'] },
  { title: KINDS.news.name, kinds: ['news'] },
];

/** Who changed it last, and when. */
function lastChange({ draft, publishedAt }: ContentEntry): string {
  if (draft !== null)
    return t('Saved by {name}, {time}', {
      name: draft.adminUserName,
      time: formatTime(draft.savedAt),
    });
  return publishedAt === null
    ? t('As the site was built')
    : t('Published {time}', { time: formatTime(publishedAt) });
}

function Row({ entry }: { entry: ContentEntry }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <Link href={hrefOf(entry.path)} className="font-medium text-link wrap-anywhere">
          {nameOf(entry)}
        </Link>
        <p className="text-small text-muted">{lastChange(entry)}</p>
      </div>
      {entry.draft !== null && <StateTag draft={entry.draft} removed={entry.removed} />}
    </li>
  );
}

const isFound = (entry: ContentEntry, wanted: string): boolean =>
  `${nameOf(entry)} ${KINDS[entry.kind].name} ${entry.path}`
    .toLowerCase()
    .includes(wanted.trim().toLowerCase());

/** Every file of the content, by kind. */
export function ContentList() {
  const list = useApi(contentApi.list);
  const [wanted, setWanted] = useState('');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Website content"
      lead={t(
        'What the website says. Changes are drafts until you publish them; then they are on every page within seconds.',
      )}
    >
      <Loaded query={list} rows={6}>
        {({ data }) => {
          const found = data.filter((entry) => isFound(entry, wanted));
          return (
            <>
              <search>
                <Field
                  label="Search the content"
                  type="search"
                  maxLength={80}
                  value={wanted}
                  onChange={(event) => setWanted(event.target.value)}
                />
              </search>
              <p role="status" className="sr-only">
                {found.length === 0 && t('Nothing matches.')}
              </p>
              {found.length === 0 && (
                <EmptyState title="Nothing matches">
                  Search for a title or a kind of content.
                </EmptyState>
              )}
              {GROUPS.map(({ title, kinds }) => {
                const entries = found.filter(({ kind }) => kinds.includes(kind));
                return entries.length === 0 ? null : (
                  <Panel
                    key={title}
                    title={title}
                    action={
                      kinds.includes('news') && (
                        <Button size="small" onClick={() => setAdding(true)}>
                          New article
                        </Button>
                      )
                    }
                  >
                    <ul className="-my-2 divide-y divide-line">
                      {entries.map((entry) => (
                        <Row key={entry.path} entry={entry} />
                      ))}
                    </ul>
                  </Panel>
                );
              })}
            </>
          );
        }}
      </Loaded>
      {isAdding && <NewArticle onClose={() => setAdding(false)} />}
    </Page>
  );
}
