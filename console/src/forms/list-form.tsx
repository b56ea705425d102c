import { useState, type FormEvent, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Problem } from './problem.tsx';

/** What is wrong with a list: by place and field, such as `0.name`, and by `''` for the list as a whole. */
export type Problems = ReadonlyMap<string, string>;

/** What is wrong with a list, by the shape that the server uses. */
export function problemsOf<T>(shape: z.ZodMiniType<{ data: T[] }>, items: readonly T[]): Problems {
  const problems = new Map<string, string>();
  for (const { path, message } of shape.safeParse({ data: items }).error?.issues ?? []) {
    const at = path.slice(1).join('.');
    if (!problems.has(at)) problems.set(at, message);
  }
  return problems;
}

/** A list that is edited and saved as a whole. */
export function ListForm<T>({
  path,
  shape,
  stored,
  max,
  blank,
  add,
  save,
  saved,
  empty,
  hint,
  children,
}: {
  /** Where the list is stored; it is replaced there. */
  path: string;
  shape: z.ZodMiniType<{ data: T[] }>;
  stored: readonly T[];
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
  /** The rows of the list. */
  children: (
    items: readonly T[],
    onChange: (items: readonly T[]) => void,
    problems: Problems,
  ) => ReactNode;
}) {
  const [items, setItems] = useState(stored);
  const [problems, setProblems] = useState<Problems>(new Map());
  const replace = useApiMutation((json: { data: T[] }) => ({ method: 'put', path, shape, json }), {
    replaces: path,
    errorPrefix: false,
    onSuccess({ data }) {
      setItems(data);
      toast(saved, { kind: 'success' });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemsOf(shape, items);
    setProblems(found);
    if (found.size === 0) replace.mutate({ data: [...items] });
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
      <ol className="grid gap-3">{children(items, setItems, problems)}</ol>
      <Problem>{problems.get('') ?? replace.error?.message}</Problem>
      {!isUntouched && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={replace.isPending}>
            {save}
          </Button>
          {adding}
        </div>
      )}
    </form>
  );
}
