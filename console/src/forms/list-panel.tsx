import type { Route } from '@ncf/contract/api/route';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { useApi } from '../api/use-api.ts';
import { Loaded, Panel } from '../layout/panel.tsx';
import { move } from './entry-buttons.tsx';
import { SettingForm, type SettingFields } from './setting-form.tsx';

/** What the row of an item shows and does. */
export interface ListRow<T> {
  item: T;
  /** Its place in the list, from 0, and how many items there are. */
  place: number;
  of: number;
  /** What is wrong with a field. */
  problem: (field: string) => string | undefined;
  /** Whether anything is wrong with it, or with a part of it. */
  hasProblem: (part?: string) => boolean;
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
  api,
  idOf,
  max,
  blank,
  add,
  save,
  saved,
  empty,
  hint,
  children,
}: ListSettings<T> & { title: string; note: ReactNode }) {
  const query = useApi<Route>(api.get) as unknown as UseQueryResult<{ data: T[] }>;
  const adding = ({ value: { data }, change }: SettingFields<{ data: T[] }>) => (
    <Button disabled={data.length >= max} onClick={() => change({ data: [...data, blank()] })}>
      {add}
    </Button>
  );
  const isNone = ({ data }: { data: readonly T[] }): boolean => data.length === 0;
  return (
    <Panel title={title} note={note}>
      <Loaded query={query}>
        {(read) => (
          <SettingForm
            {...{ api, read, isNone, save, saved }}
            shape={api.get.answers[200]}
            buttons={(fields) => !isNone(fields.value) && adding(fields)}
          >
            {(fields) => {
              const { data } = fields.value;
              if (data.length === 0)
                return (
                  <EmptyState title={empty} action={adding(fields)}>
                    {hint}
                  </EmptyState>
                );
              return (
                <ol className="grid gap-3">
                  {data.map((item, place) => (
                    <Fragment key={idOf(item)}>
                      {children({
                        item,
                        place,
                        of: data.length,
                        problem: (field) => fields.problem(`data.${place}.${field}`),
                        hasProblem: (...part) =>
                          fields.hasProblem(['data', place, ...part].join('.')),
                        onChange: (changed) => fields.change({ data: data.with(place, changed) }),
                        onMove: (by) => fields.rearrange({ data: move(data, place, by) }),
                        onRemove: () => fields.rearrange({ data: data.toSpliced(place, 1) }),
                      })}
                    </Fragment>
                  ))}
                </ol>
              );
            }}
          </SettingForm>
        )}
      </Loaded>
    </Panel>
  );
}
