import { contentApi } from '@ncf/contract/api/content';
import {
  type ContentEntry,
  type ContentKind,
  articlePath,
  originalPath,
  contentPath,
} from '@ncf/contract/content';
import { knownLanguage, LANGUAGES, LANGUAGE_TAGS } from '@ncf/contract/languages';
import { plural, t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useApi, keyOf } from '../../api/use-api.ts';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { useDebounced } from '../../time/use-debounced.ts';
import { BuildState } from './build-state.tsx';
import { hrefOf, addressOf, KINDS, nameOf } from './kinds.ts';
import { lastChange, StateTag } from './state-tag.tsx';
import { WaitingChanges } from './waiting-changes.tsx';
import { slugOf } from '@ncf/contract/slug';
import { Dialog } from '@ncf/ui/dialog';
import { SelectField } from '@ncf/ui/select-field';
import * as z from 'zod/mini';
import { FormActions, Form, useApiForm } from '../../forms/form.tsx';
import { blankArticle } from './text/blank-article.ts';
import { PICTURE_FILE, PICTURE_FOLDERS } from '@ncf/contract/content-pictures';
import { FileChooser } from '@ncf/ui/file-chooser';
import { toast } from '@ncf/ui/toast';
import { Menu, MenuItem } from '@ncf/ui/menu';
import Dots from 'icon:tabler/dots';
import { useToken } from '../../api/api-provider.tsx';
import { download } from '../../api/call.ts';
import { saveDraft } from './use-discard.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { unzip } from './text/unzip.ts';
import { IconButton } from '../../layout/icon-button.tsx';

/** Uploads an exported picture under its name. @throws CallFailure or Error with a sentence */
async function importPicture(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  token: ReturnType<typeof useToken>,
): Promise<void> {
  const { repository } = PICTURE_FOLDERS;
  const file = path.slice(repository.length);
  if (path.startsWith(repository) && PICTURE_FILE.test(file))
    await uploadPicture(new File([bytes], file), { shape: 'text', file }, token);
}

/** Exports what is published as an archive of files, and imports such an archive as drafts. */
function TransferMenu() {
  const token = useToken();
  const client = useQueryClient();
  const exportAll = async () => {
    const failure = await download('content.zip', contentApi.export, { token });
    if (failure !== null) toast(failure.message, { kind: 'error' });
  };
  const importAll = async (file: File) => {
    let count = 0;
    try {
      const files = [...(await unzip(await file.arrayBuffer()))];
      for (const [path, bytes] of files) await importPicture(path, bytes, token);
      for (const [path, bytes] of files)
        if (
          contentPath.safeParse(path).success &&
          (await saveDraft(path, new TextDecoder().decode(bytes), token))
        )
          count += 1;
      toast(
        plural(count, 'Imported as drafts: {count} file.', 'Imported as drafts: {count} files.'),
        {
          kind: 'success',
        },
      );
    } catch (error) {
      const why =
        error instanceof RangeError
          ? t('This is not a ZIP archive of content.')
          : (error as Error).message;
      toast(why, { kind: 'error' });
    }
    await client.invalidateQueries({ queryKey: keyOf(contentApi.list) });
  };
  return (
    <FileChooser accept=".zip" onFiles={([file]) => file !== undefined && void importAll(file)}>
      {(choose) => (
        <Menu trigger={<IconButton icon={Dots} iconSize={20} label="More" />}>
          <MenuItem onSelect={() => void exportAll()}>Export what is published…</MenuItem>
          <MenuItem onSelect={choose}>Import files…</MenuItem>
        </Menu>
      )}
    </FileChooser>
  );
}

const shape = z.object({
  title: z
    .string({ error: t('Enter a title.') })
    .check(z.trim(), z.minLength(8, { error: t('Write at least 8 characters.') }), z.maxLength(63)),
});

/** Begins an article: its title decides its address. */
function NewArticle({ onClose }: { onClose: () => void }) {
  const [, show] = useLocation();
  const [language, setLanguage] = useState<string>('en');
  const schemas = useApi(contentApi.schemas, { staleTime: Infinity });
  const languages = LANGUAGE_TAGS.filter((tag) => (schemas.data ?? {})[articlePath('*', tag)]);
  const pathOf = (title: string): string => articlePath(slugOf(title), language);
  const form = useApiForm(
    shape,
    ({ title }) => ({
      route: contentApi.save,
      body: { path: pathOf(title), text: blankArticle(title, new Date()), revision: '0' },
    }),
    {
      refreshes: [keyOf(contentApi.list)],
      onSuccess: (_, { title }) => show(hrefOf(originalPath(pathOf(title)))),
    },
    { conflict: t('There’s already an article with this title. Enter another one.') },
  );
  return (
    <Dialog open onClose={onClose} title="New article">
      <Form form={form}>
        <Field
          label="Title"
          name="title"
          maxLength={63}
          hint={t(
            'The article’s web address comes from the title, and doesn’t change with it later.',
          )}
          error={form.fields['title']}
        />
        {languages.length > 1 && (
          <SelectField
            label="Language"
            value={language}
            options={languages.map((tag) => ({ value: tag, label: LANGUAGES[tag].name }))}
            onChange={({ target }) => setLanguage(target.value)}
            hint={t('You can add the other one later, or leave it out.')}
          />
        )}
        <FormActions form={form} submit={t('Create draft')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

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
