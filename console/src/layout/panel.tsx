import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import type { CallFailure } from '../api/call.ts';
import { Problem } from '../forms/problem.tsx';

/** Events that a part of the screen has handled, so that the one around it does not. */
const handled = new WeakSet<Event>();

/**
 * Keeps the focus in a part of the screen: when a button or a form that has it goes away, the first heading of the
 * innermost part gets it.
 */
export function useKeptFocus<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const had = useRef<FocusOptions | null>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const changes = new MutationObserver(() => {
      const heading = ref.current?.querySelector<HTMLElement>('h1, h2');
      if (had.current === null || document.activeElement !== document.body || !heading) return;
      heading.tabIndex = -1;
      heading.focus(had.current);
    });
    changes.observe(ref.current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return {
    ref,
    onFocus({ target, nativeEvent }: FocusEvent) {
      if (handled.has(nativeEvent)) return;
      handled.add(nativeEvent);
      // After a click, the page stays where it is.
      had.current = { preventScroll: !target.matches(':focus-visible') };
    },
    onBlur: () => (had.current = null),
  };
}

/** A settings page: its heading, its purpose, and its panels. */
export function Page({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} className="grid grid-cols-1 gap-5">
      <div>
        <div className="flex items-center justify-between gap-3">
          <h1 className="min-w-0 text-heading font-semibold wrap-anywhere">{title}</h1>
          {action}
        </div>
        <p className="mt-1 max-w-[65ch] text-small text-muted">{lead}</p>
      </div>
      {children}
    </div>
  );
}

/** A titled part of a page. Where it is wide, what it is about stands beside what it holds. */
export function Panel({
  title,
  note,
  action,
  children,
}: {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const kept = useKeptFocus<HTMLElement>();
  return (
    <section
      {...kept}
      aria-label={title}
      className="@container rounded-lg border border-line bg-raised"
    >
      <div className="@5xl:grid @5xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="flex flex-wrap content-start items-center justify-between gap-x-4 gap-y-2 px-4 py-3 @5xl:py-4">
          <div className="min-w-0 max-w-[65ch]">
            <h2 className="font-semibold">{title}</h2>
            {note !== undefined && <p className="text-small text-muted">{note}</p>}
          </div>
          {action}
        </div>
        {children !== undefined && (
          <div className="min-w-0 border-t border-line p-4 @5xl:border-s @5xl:border-t-0">
            {children}
          </div>
        )}
      </div>
    </section>
  );
}

/** A placeholder for loading rows. */
export function Waiting({ rows = 3 }: { rows?: number | undefined }) {
  return (
    <div aria-busy="true" className="grid gap-3">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} className="h-9" />
      ))}
    </div>
  );
}

/** Says that something could not be loaded, with a button to try again. */
export function Failed({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  return (
    <EmptyState
      title="This couldn’t be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {failure.message}
    </EmptyState>
  );
}

/** The part of a screen that shows a query: a placeholder at first, then the data, or the error if there is none. */
export function Loaded<T>({
  query: { data, error, refetch },
  rows,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** How many rows the placeholder has. */
  rows?: number | undefined;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error === null) return <Waiting rows={rows} />;
  return <Failed failure={error} onRetry={() => void refetch()} />;
}

/** Loads the next page of a list; nothing after the last page. */
export const MoreButton = ({
  list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage },
  label,
}: {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  label: string;
}) =>
  hasNextPage && (
    <div className="grid justify-items-start gap-2 p-3">
      <Problem>{isFetchNextPageError ? error?.message : null}</Problem>
      <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  );

const TONE = {
  calm: 'bg-sunken text-muted',
  good: 'bg-success-soft text-success',
  warn: 'bg-warning-soft text-warning',
  bad: 'bg-error-soft text-error',
} as const;

/** A row's state in a word. */
export function Tag({
  tone = 'calm',
  children,
}: {
  tone?: keyof typeof TONE;
  children: ReactNode;
}) {
  return (
    <span className={`rounded-full px-2 py-px text-micro whitespace-nowrap ${TONE[tone]}`}>
      {children}
    </span>
  );
}
