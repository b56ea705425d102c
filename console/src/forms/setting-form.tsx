import { t } from '@ncf/contract/t';
import type { Route } from '@ncf/contract/api/route';
import { revisionOf } from '@ncf/contract/revision';
import { Fragment, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { Button } from '@ncf/ui/button';
import { toast } from '@ncf/ui/toast';
import { CallFailure } from '../api/call.ts';
import { useApiMutation, type ApiChange, keyOf } from '../api/use-api.ts';
import { Problem } from './problem.tsx';
import { useEdited } from './use-edited.ts';
import { unfinishedIn } from './form.tsx';

/** What to correct: a field, a `CheckList`, which is a group and cannot be invalid itself, or what a `Problem` says. */
const INVALID = '[aria-invalid], fieldset:has(> [role=alert]), [aria-live=assertive] > p';

/** What is wrong, by the path of the field, such as `data.0.name`. */
export type Problems = Readonly<Record<string, string>>;

/** What is wrong with a value, by the shape that the server uses. */
export function problemsOf(shape: z.ZodMiniType, value: unknown): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of shape.safeParse(value).error?.issues ?? [])
    problems[path.join('.')] ??= message;
  return problems;
}

/** What the fields of a setting show and do. */
export interface SettingFields<T> {
  value: T;
  /** What is wrong with a field. */
  problem: (path: string) => string | undefined;
  /** Whether anything is wrong below a path. */
  hasProblem: (path: string) => boolean;
  change: (value: T) => void;
  /** Changes which entries a list has. Problems are those of places, so they go. */
  rearrange: (value: T) => void;
}

interface Setting<T> {
  /** The calls that read and replace it. */
  api: { get: Route; set: Route };
  /** Of what is entered. */
  shape: z.ZodMiniType;
  /** What the form replaces, of the response. */
  read: T;
  /** Tidies what is entered before it is saved. */
  prepare?: (value: T) => T;
  /** The words of the note after saving. */
  saved?: string;
  /** Other calls to fetch again after a save. */
  refreshes?: readonly (readonly unknown[])[];
}

/** The state of a setting's form. */
function useSetting<T extends object>({
  api,
  shape,
  read,
  prepare = (value) => value,
  saved = t('Saved.'),
  refreshes = [],
}: Setting<T>) {
  const name = keyOf(api.get).join('/');
  const keys = Object.keys(read);
  const edit = useEdited(read, `${name} ${keys.join(' ')}`);
  const { stored, value, change } = edit;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string>();
  const replace = useApiMutation(
    (body: T) =>
      ({ route: api.set, body, ifMatch: revisionOf(stored) }) as unknown as ApiChange<Route>,
    {
      replaces: keyOf(api.get),
      refreshes,
      errorPrefix: false,
      // One after another, so that the last response has every change.
      scope: { id: name },
    },
  );
  /** Shows what is wrong: at its field, or else above the buttons. */
  const show = (found: Problems, message = Object.values(found)[0]): void => {
    flushSync(() => {
      setProblems(found);
      setProblem(undefined);
    });
    const isFound = Object.keys(found).length > 0;
    const invalid = isFound && form.current?.querySelector<HTMLElement>(INVALID);
    if (invalid) invalid.focus();
    else setProblem(message);
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (replace.isPending) return;
    const entered = prepare(value);
    change(entered);
    const found = { ...problemsOf(shape, entered), ...unfinishedIn(event.currentTarget) };
    show(found);
    if (Object.keys(found).length > 0) return;
    try {
      const answer = await replace.mutateAsync(entered);
      const own = Object.entries(answer as object).filter(([key]) => keys.includes(key));
      edit.saved(Object.fromEntries(own) as T, entered);
      toast(saved, { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // The page may have been left.
      if (form.current === null) toast(error.message, { kind: 'error', duration: 6000 });
      else show(error.fields, error.message);
    }
  };
  const fields: SettingFields<T> = {
    value,
    problem: (path) => problems[path],
    hasProblem: (path) => Object.keys(problems).some((at) => at.startsWith(`${path}.`)),
    change,
    rearrange(next) {
      setProblems({});
      change(next);
    },
  };
  return { form, edit, fields, problem, submit, isSaving: replace.isPending };
}

/**
 * A form of a setting that is saved as a whole. It shows what colleagues have saved until something is entered, which
 * then stays while another page is open.
 */
export function SettingForm<T extends object>({
  isNone,
  save = t('Save'),
  className = 'grid gap-4',
  buttons,
  children,
  ...setting
}: Setting<T> & {
  /** Whether nothing is set. Then there is nothing to save. */
  isNone?: (value: T) => boolean;
  /** The words of the button. */
  save?: string;
  className?: string;
  /** Buttons beside that. */
  buttons?: (fields: SettingFields<T>) => ReactNode;
  children: (fields: SettingFields<T>) => ReactNode;
}) {
  const { form, edit, fields, problem, submit, isSaving } = useSetting(setting);
  const { stored, value, version } = edit;
  const isUntouched = isNone?.(value) === true && isNone(stored);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={className}>
      <Fragment key={version}>{children(fields)}</Fragment>
      <Problem>{problem}</Problem>
      <div className="col-span-full flex flex-wrap gap-2 empty:hidden">
        {!isUntouched && (
          <Button type="submit" look="primary" busy={isSaving}>
            {save}
          </Button>
        )}
        {buttons?.(fields)}
        {value !== stored && !isUntouched && (
          <Button
            onClick={() => {
              edit.discard();
              // This button goes away, and the focus with it.
              form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
            }}
          >
            {t('Discard changes')}
          </Button>
        )}
      </div>
    </form>
  );
}
