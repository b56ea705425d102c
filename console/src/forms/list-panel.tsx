import { t } from '@ncf/contract/t';
import type { Route } from '@ncf/contract/api/route';
import { revisionOf } from '@ncf/contract/revision';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { toast } from '@ncf/ui/toast';
import { useApiMutation, type ApiChange } from '../api/use-api-mutation.ts';
import { keyOf, useApi } from '../api/use-api.ts';
import { Loaded, Panel } from '../layout/panel.tsx';
import { Problem } from './problem.tsx';
import { useEdited } from './use-edited.ts';

/** The first field to correct; a `CheckList` is a group, which cannot be invalid itself. */
const INVALID = '[aria-invalid], fieldset:has(> [role=alert])';

/** What is wrong with a list: by place and field, such as `0.name`, and by `''` for the list as a whole. */
type Problems = ReadonlyMap<string, string>;

/** What is wrong with a list, by the shape that the server uses. */
export function problemsOf<T>(shape: z.ZodMiniType<{ data: T[] }>, items: readonly T[]): Problems {
  const problems = new Map<string, string>();
  for (const { path, message } of shape.safeParse({ data: items }).error?.issues ?? []) {
    const at = path.slice(1).join('.');
    if (!problems.has(at)) problems.set(at, message);
  }
  return problems;
}

/** The list with one item moved by one place; unchanged at the ends. */
export function move<T>(items: readonly T[], from: number, by: -1 | 1): T[] {
  const item = items[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** What the row of an item shows and does. */
export interface ListRow<T> {
  item: T;
  /** Its place in the list, from 0, and how many items there are. */
  place: number;
  of: number;
  /** What is wrong with a field. */
  problem: (field: string) => string | undefined;
  /** Whether anything is wrong with it. */
  hasProblem: boolean;
  onChange: (item: T) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

interface ListApi<T> {
  get: Route & { answers: { 200: z.ZodMiniType<{ data: T[] }> } };
  set: Route;
}

interface ListSettings<T> {
  /** The calls that read and replace the list. */
  api: ListApi<T>;
  idOf: (item: T) => string;
  /** How many there may be. */
  max: number;
  /** Returns an empty item. */
  blank: () => T;
  /** The words of the buttons, of the note after saving, and of an empty list. */
  add: string;
  save: string;
  saved: string;
  empty: string;
  hint: string;
  /** The row of an item, a list item. */
  children: (row: ListRow<T>) => ReactNode;
}

/** A panel with a list that is edited and saved as a whole. */
export function ListPanel<T>({
  title,
  note,
  ...list
}: ListSettings<T> & { title: string; note: ReactNode }) {
  const query = useApi<Route>(list.api.get) as unknown as UseQueryResult<{ data: T[] }>;
  return (
    <Panel title={title} note={note}>
      <Loaded query={query}>{({ data }) => <ListForm {...list} stored={data} />}</Loaded>
    </Panel>
  );
}

function ListForm<T>({
  api,
  idOf,
  stored: read,
  max,
  blank,
  add,
  save,
  saved,
  empty,
  hint,
  children,
}: ListSettings<T> & { stored: readonly T[] }) {
  const edit = useEdited(read, keyOf(api.set).join(' '));
  const { stored, value: items, version, change: setItems, saved: onSaved } = edit;
  const sent = useRef(items);
  const [problems, setProblems] = useState<Problems>(new Map());
  const replace = useApiMutation(
    (body: { data: T[] }) =>
      ({
        route: api.set,
        body,
        ifMatch: revisionOf({ data: stored }),
      }) as unknown as ApiChange<Route>,
    {
      replaces: keyOf(api.set),
      errorPrefix: false,
      onSuccess(answer) {
        onSaved((answer as unknown as { data: T[] }).data, sent.current);
        toast(saved, { kind: 'success' });
      },
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = problemsOf(api.get.answers[200], items);
    flushSync(() => setProblems(found));
    if (found.size > 0) {
      event.currentTarget.querySelector<HTMLElement>(INVALID)?.focus();
      return;
    }
    sent.current = items;
    replace.mutate({ data: [...items] });
  };
  /** Changes which rows there are. Problems are those of places, so they go. */
  const rearrange = (next: readonly T[]): void => {
    setProblems(new Map());
    setItems(next);
  };
  // Nothing is set and nothing was added, so there is nothing to save.
  const isUntouched = items.length === 0 && stored.length === 0;
  const adding = (
    <Button disabled={items.length >= max} onClick={() => setItems([...items, blank()])}>
      {add}
    </Button>
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {items.length === 0 && (
        <EmptyState title={empty} action={isUntouched && adding}>
          {hint}
        </EmptyState>
      )}
      <ol key={version} className="grid gap-3">
        {items.map((item, place) => (
          <Fragment key={idOf(item)}>
            {children({
              item,
              place,
              of: items.length,
              problem: (field) => problems.get(`${place}.${field}`),
              hasProblem: [...problems.keys()].some((at) => at.startsWith(`${place}.`)),
              onChange: (changed) => setItems(items.with(place, changed)),
              onMove: (by) => rearrange(move(items, place, by)),
              onRemove: () => rearrange(items.toSpliced(place, 1)),
            })}
          </Fragment>
        ))}
      </ol>
      <Problem>{problems.get('') ?? replace.error?.message}</Problem>
      {!isUntouched && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={replace.isPending}>
            {save}
          </Button>
          {adding}
          {items !== stored && <Button onClick={edit.discard}>{t('Discard changes')}</Button>}
        </div>
      )}
    </form>
  );
}
