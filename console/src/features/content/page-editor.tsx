import type { PageText, PageTexts } from '@ncf/contract/content';
import type { Language } from '@ncf/contract/languages';
import { formsOf, pageTextIn, type CatalogTexts } from '@ncf/contract/page-texts';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { Fragment, useEffect, useRef, useState } from 'react';
import { linesOf, TranslationInput } from './fields/translated-text.tsx';
import { TextInput } from './fields/text-input.tsx';
import { useTyped } from './fields/use-typed.ts';
import { translationsOf, withTranslation } from './text/catalog.ts';
import type { Draft } from './use-draft.ts';

const ROLES = {
  title: t('Title in browsers and search engines'),
  description: t('Description in search engines'),
} as const;

/** The texts of a page with what editors have written, by language. */
export const catalogsOf = (
  drafts: readonly (readonly [string, Draft])[],
): Record<string, CatalogTexts> =>
  Object.fromEntries(drafts.map(([language, { text }]) => [language, translationsOf(text)]));

/** Takes a text back to what the build says. */
const BackButton = ({ onBack }: { onBack: () => void }) => (
  <Button size="small" look="quiet" className="-ms-2" onClick={onBack}>
    Use the original again
  </Button>
);

/** The name of one of several forms. */
function formLabel(label: string, at: number, forms: number): string {
  if (forms === 1) return label;
  if (at === 0) return t('{label}, for 1', { label });
  return at === forms - 1
    ? t('{label}, for other numbers', { label })
    : t('{label}, form {number}', { label, number: at + 1 });
}

/** A form of the text in the language of the sources; empty for as long as someone types another one. */
function Original({
  label,
  english,
  shown,
  onChange,
  error,
}: {
  label: string;
  english: string;
  shown: string;
  onChange: (text: string) => void;
  error: string | undefined;
}) {
  const typed = useTyped(shown, {
    parse: (text) => text || undefined,
    format: (stored) => stored,
    onChange,
  });
  return (
    <TextInput
      label={label}
      lang="en"
      lines={linesOf(english)}
      {...typed}
      error={error}
      hint={
        shown === english ? undefined : (
          <>
            {t('Original: {text}', { text: english })}{' '}
            <BackButton onBack={() => typed.onChange(english)} />
          </>
        )
      }
    />
  );
}

/** Writes what takes the place of a text. */
type Write = (language: string, text: readonly string[], translation: readonly string[]) => void;

/** A text in all languages of its page, with a form for each case of numbers. */
function Row({
  text,
  number,
  catalogs,
  write,
  problemAt,
}: {
  text: PageText;
  number: number;
  catalogs: Readonly<Record<string, CatalogTexts>>;
  write: Write;
  problemAt: (language: string) => string | undefined;
}) {
  const { built, role } = text;
  const english = formsOf(text);
  const label = role === null ? t('Text {number}', { number }) : ROLES[role];
  const { shown } = pageTextIn('en', text, catalogs);
  const languages = Object.keys(catalogs).filter((one) => one !== 'en' && one in built);
  const isShown = (forms: readonly string[]) => forms.join() === shown.join();
  const writeOriginal = (at: number, form: string): void => {
    const next = shown.with(at, form);
    write('en', english, next.join() === english.join() ? [] : next);
  };
  const forms = [english, ...languages.map((one) => built[one] ?? [])].map(({ length }) => length);
  const translations = languages.map((language) => {
    const { said } = pageTextIn(language, text, catalogs);
    const before = built[language] ?? [];
    const original = isShown(built['en'] ?? []) ? before : [];
    const change = (at: number, form: string) =>
      write(language, shown, (said ?? before.map(() => '')).with(at, form));
    return (at: number) => {
      const form = before[at];
      if (form === undefined) return <span key={language} />;
      return (
        <TranslationInput
          key={language}
          language={language as Language}
          label={formLabel(label, at, before.length)}
          lines={linesOf(form)}
          current={said?.[at] || undefined}
          before={form}
          // What the build says comes back in its place.
          isRemovable={original.length === 0}
          onChange={(next) => change(at, next)}
          error={at === before.length - 1 ? problemAt(language) : undefined}
          hint={
            original[at] !== undefined &&
            said?.[at] !== original[at] && (
              <>
                {t('Original: {text}', { text: original[at] })}{' '}
                <BackButton onBack={() => change(at, form)} />
              </>
            )
          }
        />
      );
    };
  });
  return (
    <li data-text={text.english} className="grid items-start gap-x-4 gap-y-2 py-4 lg:grid-cols-2">
      {Array.from({ length: Math.max(...forms) }, (_, at) => (
        <Fragment key={at}>
          {english[at] === undefined ? (
            <span />
          ) : (
            <Original
              label={formLabel(label, at, english.length)}
              english={english[at]}
              shown={shown[at] ?? english[at]}
              onChange={(next) => writeOriginal(at, next)}
              error={at === english.length - 1 ? problemAt('en') : undefined}
            />
          )}
          {translations.map((cellOf) => cellOf(at))}
        </Fragment>
      ))}
    </li>
  );
}

/** Every text of a page, in the order in which people read them, with its translations. */
export function PageEditor({
  page,
  drafts,
  problems,
  wanted,
}: {
  page: PageTexts;
  /** The owner's texts, then the catalogs of the other languages. */
  drafts: readonly (readonly [string, Draft])[];
  /** What is wrong, by language and then by text. */
  problems: Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** The text to go to, or to search for. */
  wanted: { text: string; isSearched: boolean };
}) {
  const list = useRef<HTMLUListElement>(null);
  const catalogs = catalogsOf(drafts);
  const isFound = (text: PageText, search: string): boolean =>
    Object.keys(catalogs).some((language) =>
      (pageTextIn(language, text, catalogs).said ?? [])
        .join('\n')
        .toLowerCase()
        .includes(search.trim().toLowerCase()),
    );
  const searchFor = (search: string) => ({
    search,
    found: new Set(page.texts.flatMap((text) => (isFound(text, search) ? [text.english] : []))),
  });
  // A text that is found stays while someone changes it.
  const [{ search, found }, setFound] = useState(() =>
    searchFor(wanted.isSearched ? wanted.text : ''),
  );
  const write: Write = (language, text, translation) => {
    const draft = drafts.find(([one]) => one === language)?.[1];
    const source = drafts[0]?.[1].path ?? '';
    draft?.change(withTranslation(draft.text, { language, source, text, translation }));
  };
  useEffect(() => {
    if (wanted.isSearched || wanted.text === '') return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-text]') ?? [])];
    const row = rows.find(({ dataset }) => dataset['text'] === wanted.text);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [wanted]);
  const rows = page.texts.flatMap((text, at) =>
    search.trim() === '' || found.has(text.english) ? [{ text, number: at + 1 }] : [],
  );
  return (
    <>
      <search>
        <Field
          label="Search the texts"
          type="search"
          value={search}
          onChange={({ target }) => setFound(searchFor(target.value))}
          hint={t(
            'Keep what is in angle brackets and in braces: it is a link, a highlight, or a value that the page fills in.',
          )}
        />
      </search>
      {rows.length === 0 && <p className="text-small text-muted">Nothing matches.</p>}
      <ul ref={list} className="-my-4 divide-y divide-line">
        {rows.map(({ text, number }) => (
          <Row
            key={text.english}
            text={text}
            number={number}
            catalogs={catalogs}
            write={write}
            problemAt={(language) => problems[language]?.get(text.english)}
          />
        ))}
      </ul>
    </>
  );
}
