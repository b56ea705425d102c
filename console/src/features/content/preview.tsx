import { contentApi } from '@ncf/contract/api/content';
import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { ownHtml } from '@ncf/ui/own-markup';
import { SelectField } from '@ncf/ui/select-field';
import { Skeleton } from '@ncf/ui/skeleton';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApiMutation } from '../../api/use-api.ts';
import { SegmentedControl } from './segmented-control.tsx';
import { wordsAt } from './text/page-texts.ts';
import type { Draft } from './use-draft.ts';

/** The widths in which visitors see pages, in CSS pixels, and how high the frame is. */
const WIDTHS = { desktop: 1280, phone: 390 } as const;
type Width = keyof typeof WIDTHS;
const WIDTH_NAMES = { desktop: t('Desktop'), phone: t('Phone') } as const;
const MODE_NAMES = { light: t('Light'), dark: t('Dark') } as const;
const HEIGHT = 720;

/** All pages are baked for the first preview after a change. */
const TIMEOUT_MS = 60_000;

const colored = (html: string, mode: keyof typeof MODE_NAMES): string =>
  html.replace(/<html\b/, `<html class="${mode}"`);

/** Tells of the words at which someone clicks, also on those of a link. */
function listenIn(page: Document, onPick: (words: string[]) => void): void {
  page.addEventListener('click', (event) => {
    event.preventDefault();
    // An element of another document is not an instance of our classes.
    if (event.target !== null && 'closest' in event.target)
      onPick(wordsAt(event.target as Element));
  });
}

/** A page in a frame without scripts, as wide as on a visitor's screen, and shrunk to fit. */
function PageFrame({
  html,
  width,
  onPick,
}: {
  html: string;
  width: number;
  onPick?: ((words: string[]) => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.srcdoc = ownHtml(html);
  }, [html]);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className="overflow-hidden" style={{ blockSize: HEIGHT }}>
      <iframe
        ref={frame}
        title="Preview of the page"
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (onPick && contentDocument !== null) listenIn(contentDocument, onPick);
        }}
        className="mx-auto block origin-top-left rounded-md border border-line bg-white"
        style={{
          inlineSize: width,
          blockSize: HEIGHT / scale,
          ...(scale < 1 ? { transform: `scale(${scale})` } : {}),
        }}
      />
    </div>
  );
}

/** Pages as all drafts make them, in a visitor's widths, colors, and languages. */
export function Preview({
  pages,
  languages,
  drafts,
  onPick,
}: {
  /** Of the file and of its translations. */
  drafts: readonly Draft[];
  /** Gets the words at which an editor clicks, and those around them. */
  onPick?: (words: string[]) => void;
  /** Paths of the pages that show the file. */
  pages: readonly string[];
  /** In which it is. */
  languages: readonly Language[];
}) {
  const [page, setPage] = useState(pages[0] ?? '/');
  const [language, setLanguage] = useState(languages[0] ?? 'en');
  const [width, setWidth] = useState<Width>('desktop');
  const [mode, setMode] = useState<keyof typeof MODE_NAMES>('light');
  const [html, setHtml] = useState<string | null>(null);
  const path = `/${language}${page === '/' ? '' : page}`;
  const load = useApiMutation(
    (wanted: string) => ({
      route: contentApi.preview,
      query: { page: wanted },
      timeoutMs: TIMEOUT_MS,
    }),
    { errorPrefix: false, onSuccess: async (response) => setHtml(await response.text()) },
  );
  const { mutate } = load;
  // What is typed is saved soon after; the server makes pages from what it has.
  const isSaving = drafts.some(({ state }) => state === 'saving');
  const revisions = drafts.map(({ revision }) => revision).join(' ');
  useEffect(() => {
    if (!isSaving) mutate(path);
  }, [path, revisions, isSaving, mutate]);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Page"
          className="min-w-48 grow"
          value={page}
          options={pages.map((one) => ({ value: one, label: one }))}
          onChange={(event) => setPage(event.target.value)}
        />
        {languages.length > 1 && (
          <SelectField
            label="Language"
            value={language}
            options={languages.map((one) => ({ value: one, label: LANGUAGES[one].name }))}
            onChange={(event) => setLanguage(event.target.value as Language)}
          />
        )}
        <Button busy={load.isPending || isSaving} onClick={() => mutate(path)} className="h-11!">
          Refresh
        </Button>
      </div>
      <div className="flex flex-wrap gap-4">
        <SegmentedControl
          label={t('Width')}
          value={width}
          options={WIDTH_NAMES}
          onChange={setWidth}
        />
        <SegmentedControl
          label={t('Colors')}
          value={mode}
          options={MODE_NAMES}
          onChange={setMode}
        />
      </div>
      <p role="status" className="text-small text-muted empty:hidden">
        {load.isPending || isSaving
          ? t('Building the page from the drafts. This takes a few seconds.')
          : ''}
      </p>
      {onPick && <p className="text-small text-muted">Click a text to change it.</p>}
      {load.error !== null ? (
        <EmptyState title="This page can’t be shown">
          {load.error.code === 'not_found'
            ? t('There is no such page in this language.')
            : load.error.message}
        </EmptyState>
      ) : html === null ? (
        <Skeleton className="h-96" />
      ) : (
        <PageFrame html={colored(html, mode)} width={WIDTHS[width]} onPick={onPick} />
      )}
    </div>
  );
}
