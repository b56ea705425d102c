import ArrowLeft from 'icon:tabler/arrow-left';
import { contentApi } from '@ncf/contract/api/content';
import {
  contentKind,
  type ContentFile,
  type ContentKind,
  type ContentState,
} from '@ncf/contract/content';
import type { Language } from '@ncf/contract/languages';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { keyOf, useApi } from '../../api/use-api.ts';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { isCompiled, needsBuild } from '@ncf/contract/compiled-content';
import { ArticleEditor } from './article-editor.tsx';
import { BuildState } from './build-state.tsx';
import { Conflict } from './conflict.tsx';
import { FaqEditor } from './faq-editor.tsx';
import { SchemaForm } from './fields/schema-form.tsx';
import type { Schema } from './fields/schema.ts';
import { FileActions } from './file-actions.tsx';
import { History } from './history.tsx';
import { KINDS, nameOf, pagesOf, partName, publishedOf } from './kinds.ts';
import { LogoEditor } from './logo-editor.tsx';
import { catalogsOf, PageEditor } from './page-editor.tsx';
import { Preview } from './preview.tsx';
import { Problems, problemsByField } from './problems.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { textAt } from './text/page-texts.ts';
import { splitFront } from './text/faq.ts';
import { valueOfYaml } from './text/yaml.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { useTranslating } from './use-translating.ts';

/** What of a file is shown. */
const VIEWS = { edit: t('Edit'), preview: t('Preview'), history: t('History') } as const;

type Schemas = Readonly<Record<string, unknown>>;

/** The schema of a file; that of Markdown is of its front matter. */
const schemaOf = (schemas: Schemas, path: string): Schema =>
  (schemas[path] ?? schemas[path.replace(/[^/]+(?=\.md$)/, '*')] ?? {}) as Schema;

/** What was saved takes the place of what the cache has of a file, or of one of its translations. */
const patched = (file: ContentFile, path: string, change: Partial<ContentState>): ContentFile => ({
  ...file,
  ...(file.path === path ? change : {}),
  translations: Object.fromEntries(
    Object.entries(file.translations).map(([language, one]) => [
      language,
      one.path === path ? { ...one, ...change } : one,
    ]),
  ),
});

/** Edits a file, and keeps what the cache has of it up to date. */
function useFileDraft(file: string, state: ContentState): Draft {
  const client = useQueryClient();
  const key = keyOf(contentApi.file, null, { path: file });
  return useDraft(state, ({ text, revision, savedAt }) => {
    const draft =
      text === state.published
        ? null
        : { adminUserName: t('you'), savedAt, publishAt: state.draft?.publishAt ?? null };
    client.setQueryData<ContentFile>(
      key,
      (known) => known && patched(known, state.path, { text, revision, draft }),
    );
  });
}

/** Edits a file and its translations, each by a component of its own, which keeps its draft. */
function Drafts({
  file,
  states,
  before = [],
  children,
}: {
  file: string;
  /** The file, then its translations. */
  states: readonly ContentState[];
  before?: readonly Draft[];
  children: (drafts: readonly Draft[]) => ReactNode;
}) {
  const [state, ...rest] = states as [ContentState, ...ContentState[]];
  const drafts = [...before, useFileDraft(file, state)];
  if (rest.length === 0) return children(drafts);
  return (
    <Drafts file={file} states={rest} before={drafts}>
      {children}
    </Drafts>
  );
}

function Form({
  kind,
  schemas,
  draft,
  file,
  problemsOf,
  translations,
  wanted,
}: {
  kind: ContentKind;
  schemas: Schemas;
  draft: Draft;
  file: ContentFile;
  /** The problems of a file by field. */
  problemsOf: (path: string) => ReadonlyMap<string, string>;
  translations: readonly (readonly [Language, Draft])[];
  /** The text of a page to go to, or to search for. */
  wanted: Wanted;
}) {
  const translating = useTranslating(file.path, kind === 'news' ? [] : translations);
  const text = draft.text ?? '';
  const all = [['en', draft] as const, ...translations];
  if (file.page) {
    const problems = Object.fromEntries(
      all.map(([language, { path }]) => [language, problemsOf(path)]),
    );
    return <PageEditor page={file.page} drafts={all} problems={problems} wanted={wanted} />;
  }
  if (kind === 'news') {
    const sides = all.map(([language, one]) => ({
      language,
      draft: one,
      published: (file.translations[language] ?? file).published,
      schema: schemaOf(schemas, one.path),
      problems: problemsOf(one.path),
    }));
    return <ArticleEditor sides={sides} />;
  }
  const common = {
    schema: schemaOf(schemas, file.path),
    problems: problemsOf(file.path),
    translating,
    onChange: draft.change,
  };
  if (kind === 'faq') return <FaqEditor {...common} text={text} published={file.published} />;
  if (kind === 'logo') return <LogoEditor svg={text} onChange={draft.change} />;
  return <SchemaForm {...common} yaml={text} published={file.published} />;
}

type Wanted = ComponentProps<typeof PageEditor>['wanted'];

/** A file in one of its views. */
function Editor({
  file,
  schemas,
  drafts,
  onDiscarded,
}: {
  file: ContentFile;
  schemas: Schemas;
  drafts: readonly Draft[];
  onDiscarded: () => void;
}) {
  const [view, setView] = useState<keyof typeof VIEWS>('edit');
  const [params] = useSearchParams();
  const [wanted, setWanted] = useState<Wanted>({
    text: params.get('find') ?? '',
    isSearched: true,
  });
  const check = useApi(contentApi.check, { staleTime: 0 });
  const [draft, ...others] = drafts as [Draft, ...Draft[]];
  const languages = Object.keys(file.translations) as Language[];
  const translations = languages.flatMap((language, at) => {
    const one = others[at];
    return one === undefined ? [] : [[language, one] as const];
  });
  const kind = contentKind(file.path) ?? 'company';
  const paths = new Set(drafts.map(({ path }) => path));
  const problems = (check.data?.data ?? []).filter((one) => paths.has(one.file));
  const changed = drafts.filter(({ state }) => state === 'changed');
  const { page } = file;
  // An article may be in any language.
  const written = kind === 'news' ? drafts.filter(({ text }) => text !== null) : drafts;
  const title = nameOf({
    kind,
    path: file.path,
    title: page?.title ?? titleOf(written[0]?.text ?? null),
  });
  const keep = (): void => {
    for (const one of drafts) one.change(publishedOf(file, one.path));
  };
  const pick = (words: string[]): void => {
    const texts = catalogsOf([['en', draft], ...translations]);
    const text = page && textAt(words, page.texts, texts);
    if (text === undefined) {
      toast(t('This text belongs to another part. Search for it under “All content”.'));
      return;
    }
    setWanted({ text, isSearched: false });
    setView('edit');
  };
  return (
    <Page
      title={title}
      lead={KINDS[kind].name === title ? t('Website content') : KINDS[kind].name}
      action={<FileActions file={file} drafts={drafts} onDiscarded={onDiscarded} />}
    >
      {changed.map((one) => (
        <Conflict key={one.path} draft={one} file={file.path} />
      ))}
      <Problems problems={problems} />
      {(kind === 'company' || isCompiled(file.path)) && (
        <BuildState isExpected={needsBuild(file.path, draft.text, file.published)} />
      )}
      <SegmentedControl label={t('View')} value={view} options={VIEWS} onChange={setView} />
      {view === 'preview' ? (
        <Preview
          pages={page?.paths ?? pagesOf(kind, file.path, draft.text)}
          drafts={drafts}
          languages={(['en', ...languages] as const).filter((_, at) =>
            drafts.slice(at, at + 1).every((one) => written.includes(one)),
          )}
          {...(page && { onPick: pick })}
        />
      ) : view === 'history' ? (
        (kind === 'news' ? drafts : [draft]).map((one) => (
          <Panel
            key={one.path}
            title={kind === 'news' ? `${t('History')} · ${partName(one.path)}` : t('History')}
          >
            <History draft={one} />
          </Panel>
        ))
      ) : written[0]?.text === undefined || written[0].text === null ? (
        <Panel title="This file is deleted once you publish.">
          <Button onClick={keep}>Keep it</Button>
        </Panel>
      ) : (
        <div className="grid gap-4 rounded-lg border border-line bg-raised p-4">
          <Form
            kind={kind}
            schemas={schemas}
            draft={draft}
            file={file}
            problemsOf={(path) => problemsByField(problems, path)}
            translations={translations}
            wanted={wanted}
          />
        </div>
      )}
    </Page>
  );
}

const titleOf = (text: string | null): string => {
  const { title } = (valueOfYaml(splitFront(text ?? '').front) ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : '';
};

/** The editor of a file of the content. */
export function ContentEditor({ path }: { path: string }) {
  const file = useApi(contentApi.file, { query: { path } });
  const schemas = useApi(contentApi.schemas, { staleTime: Infinity });
  // What was discarded is not edited on.
  const [discarded, setDiscarded] = useState(0);
  return (
    <>
      <Link
        href="/settings/content"
        className="mb-2 inline-flex items-center gap-1.5 text-small text-link"
      >
        <ArrowLeft /> All content
      </Link>
      <Loaded query={schemas} rows={6}>
        {(known) => (
          <Loaded query={file} rows={6}>
            {(data) => (
              <Drafts
                key={discarded}
                file={path}
                states={[data, ...Object.values(data.translations)]}
              >
                {(drafts) => (
                  <Editor
                    file={data}
                    schemas={known}
                    drafts={drafts}
                    onDiscarded={() => setDiscarded(discarded + 1)}
                  />
                )}
              </Drafts>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
