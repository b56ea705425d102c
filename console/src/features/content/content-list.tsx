import { contentApi } from '@ncf/contract/api/content';
import type { ContentEntry, ContentKind } from '@ncf/contract/content';
import { knownLanguage, LANGUAGES } from '@ncf/contract/languages';
import { plural, t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../api/use-api.ts';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { useDebounced } from '../../time/use-debounced.ts';
import { BuildState } from './build-state.tsx';
import { hrefOf } from './href.ts';
import { addressOf, KINDS, nameOf } from './kinds.ts';
import { NewArticle } from './new-article.tsx';
import { lastChange, StateTag } from './state-tag.tsx';
import { TransferMenu } from './transfer-menu.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

/** The panels of the list. */
const GROUPS: readonly {
  title: string;
  kinds: readonly ContentKind[];
  /** Whether it has the parts of pages that are none of their own. */
  hasParts?: boolean;
}[] = [
  { title: t('Company and prices'), kinds: ['company', 'logo', 'devices', 'accessories', 'shops'] },
  { title: KINDS.faq.name, kinds: ['faq'] },
  { title: KINDS.news.name, kinds: ['news'] },
  { title: KINDS.pages.name, kinds: ['pages'], hasParts: false },
  { title: t('Shared page text'), kinds: ['pages'], hasParts: true },
];

/** What of a page's texts is not as the site was built, or the languages of an article. */
function changedTexts({ path, title, replaced, languages = [] }: ContentEntry): string {
  const names = languages
    .flatMap((tag) => knownLanguage(tag) ?? [])
    .map((tag) => LANGUAGES[tag].name);
  if (replaced === undefined) return [...names, ''].join(' · ');
  const { count, untranslated } = replaced;
  return [
    ...(title === '' ? [] : [addressOf(path)]),
    ...(count === 0 ? [] : [plural(count, '{count} text replaced', '{count} texts replaced')]),
    ...(untranslated === 0 ? [] : [t('{count} not translated', { count: untranslated })]),
    '',
  ].join(' · ');
}

function Row({ entry, wanted }: { entry: ContentEntry; wanted: string }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <Link
          href={hrefOf(entry.path, entry.kind === 'pages' ? wanted : '')}
          className="font-medium text-link wrap-anywhere"
        >
          {nameOf(entry)}
        </Link>
        <p className="text-small text-muted">
          {changedTexts(entry)}
          {lastChange(entry)}
        </p>
      </div>
      {entry.draft !== null && <StateTag draft={entry.draft} removed={entry.removed} />}
    </li>
  );
}

/** Whether the name of a file has a text; what is in the file, the server knows. */
const isNamed = (entry: ContentEntry, wanted: string): boolean =>
  `${nameOf(entry)} ${KINDS[entry.kind].name}`.toLowerCase().includes(wanted.toLowerCase());

/** Every file of the content, by kind. */
export function ContentList() {
  const list = useApi(contentApi.list);
  const [typed, setWanted] = useState('');
  const wanted = useDebounced(typed.trim(), 250);
  const search = useApi(contentApi.list, {
    query: { q: wanted },
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Website content"
      lead={t(
        'What the website says. Changes are drafts until you publish them; then they are on every page within seconds.',
      )}
      action={<TransferMenu />}
    >
      <BuildState />
      <Loaded query={list} rows={6}>
        {({ data }) => {
          const inText = new Set(search.data?.data.map(({ path }) => path));
          const found = data.filter(
            (entry) => wanted === '' || isNamed(entry, wanted) || inText.has(entry.path),
          );
          return (
            <>
              <search>
                <Field
                  label="Search the content"
                  type="search"
                  className="max-w-xl"
                  maxLength={80}
                  value={typed}
                  onChange={(event) => setWanted(event.target.value)}
                />
              </search>
              <p role="status" className="sr-only">
                {found.length === 0 && t('Nothing matches.')}
              </p>
              {found.length === 0 && (
                <EmptyState title="Nothing matches">
                  Search for a title or for words in a text.
                </EmptyState>
              )}
              {wanted === '' && data.some(({ draft }) => draft !== null) && (
                <WaitingChanges entries={data.filter(({ draft }) => draft !== null)} />
              )}
              {GROUPS.map(({ title, kinds, hasParts }) => {
                const entries = found.filter(
                  (one) =>
                    kinds.includes(one.kind) &&
                    (hasParts === undefined || hasParts === (one.title === '')),
                );
                const isNews = kinds.includes('news');
                // Without an article there must be a way to add the first one.
                return entries.length === 0 && !(isNews && wanted === '') ? null : (
                  <Panel
                    key={title}
                    title={title}
                    action={
                      isNews && (
                        <Button size="small" onClick={() => setAdding(true)}>
                          New article
                        </Button>
                      )
                    }
                  >
                    <ul className="-my-2 grid gap-x-8 divide-y divide-line @5xl:grid-cols-2 @5xl:divide-y-0">
                      {entries.map((entry) => (
                        <Row key={entry.path} entry={entry} wanted={wanted} />
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
