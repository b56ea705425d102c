import { type ReactNode, useRef, useState, type FormEvent, type RefObject } from 'react';
import { t } from '@ncf/contract/t';
import { Button, type ButtonProps } from '@ncf/ui/button';
import { Problem } from './problem.tsx';
import type * as z from 'zod/mini';
import type { Route } from '@ncf/contract/api/route';
import { CallFailure } from '../api/call.ts';
import { useApiMutation, type ApiChange } from '../api/use-api.ts';

/** A form's state: errors by field name, the error of the whole form, and whether it is being sent. */
export interface FormState {
  ref: RefObject<HTMLFormElement | null>;
  fields: Readonly<Record<string, string>>;
  problem: string | null;
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
}

const UNFINISHED: Readonly<Record<string, string>> = {
  date: t('Enter a complete date.'),
  time: t('Enter a complete time.'),
  'datetime-local': t('Enter a date and a time.'),
};

/** When to try again. */
const waitIn = (seconds: number): string => {
  if (seconds > 90)
    return t(' Try again in {minutes} minutes.', { minutes: Math.ceil(seconds / 60) });
  return seconds === 0 ? '' : t(' Try again in {retryAfter} seconds.', { retryAfter: seconds });
};

/** A form's values by name, without empty ones; a name such as `texts.es` is a field of an object. */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form)) {
    if (value === '') continue;
    const [first = '', ...rest] = name.split('.');
    if (rest.length === 0) values[first] = value;
    else values[first] = { ...(values[first] as object | undefined), [rest.join('.')]: value };
  }
  return values;
}

/** Errors of fields whose text the browser can't read, such as half of a date, and which have no value therefore. */
export function unfinishedIn({ elements }: HTMLFormElement): Record<string, string> {
  const inputs = [...elements].filter((one) => one instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs
      .filter(({ validity }) => validity.badInput)
      .map(({ name, type }) => [name, UNFINISHED[type] ?? t('Enter a number.')]),
  );
}

/**
 * Validates a form with the schema that the server uses, then sends it. The first invalid field gets the focus.
 * @param send rejects with a `CallFailure`, as a mutation's `mutateAsync` does
 * @param words messages to show in place of the server's, by error code
 */
export function useForm<T>(
  shape: z.ZodMiniType<T>,
  send: (values: T) => Promise<unknown>,
  words: Readonly<Record<string, string>> = {},
): FormState {
  const ref = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const show = (bad: Readonly<Record<string, string>>) => {
    setFields(bad);
    const named = [...(ref.current?.elements ?? [])].find(
      (element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in bad,
    );
    if (named instanceof HTMLElement) named.focus();
  };
  const showFailure = ({ code, message, fields: bad, retryAfter }: CallFailure) => {
    show(bad);
    if (Object.keys(bad).some((name) => ref.current?.elements.namedItem(name))) return;
    setProblem((words[code] ?? message) + waitIn(retryAfter ?? 0));
  };
  const submit = async () => {
    if (ref.current === null || busy) return;
    const { elements } = ref.current;
    const parsed = shape.safeParse(valuesOf(ref.current));
    const unfinished = unfinishedIn(ref.current);
    setProblem(null);
    if (Object.keys(unfinished).length > 0) {
      show(unfinished);
      return;
    }
    if (!parsed.success) {
      const bad: Record<string, string> = {};
      for (const { path, message } of parsed.error.issues) {
        const whole = path.join('.');
        bad[elements.namedItem(whole) ? whole : String(path[0])] ??= message;
      }
      show(bad);
      return;
    }
    setFields({});
    setBusy(true);
    try {
      await send(parsed.data);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    ref,
    fields,
    problem,
    busy,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}

/** A form that makes a call with its values, as `useForm` and `useApiMutation` do. */
export function useApiForm<R extends Route, T>(
  shape: z.ZodMiniType<T>,
  change: (values: T) => ApiChange<R>,
  options?: Parameters<typeof useApiMutation<R, T>>[1],
  words?: Readonly<Record<string, string>>,
): FormState {
  const { mutateAsync } = useApiMutation<R, T>(change, { ...options, errorPrefix: false });
  return useForm(shape, (values) => mutateAsync(values), words);
}

/** A form with the state of `useForm`, which validates it and shows the errors in place of the browser. */
export function Form({
  form,
  className = 'grid gap-4',
  onChange,
  children,
}: {
  form: FormState;
  className?: string;
  /** Called when a field is changed. */
  onChange?: () => void;
  children: ReactNode;
}) {
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.onSubmit}
      onChange={onChange}
      className={className}
    >
      {children}
    </form>
  );
}

/** The last row of a form: why it could not be sent, its submit button, and Cancel if there is a way back. */
export function FormActions({
  form = { problem: null, busy: false },
  submit,
  disabled,
  look = 'primary',
  cancel = t('Cancel'),
  onCancel,
}: {
  /** Its problem, and whether it is being sent; neither by default. */
  form?: { problem: string | null | undefined; busy: boolean };
  /** The submit button's label. */
  submit: string;
  disabled?: boolean;
  look?: ButtonProps['look'];
  /** The label of the way back. */
  cancel?: string;
  onCancel?: () => void;
}) {
  return (
    <div className="grid gap-3">
      <Problem>{form.problem}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={look} busy={form.busy} disabled={disabled}>
          {submit}
        </Button>
        {onCancel !== undefined && (
          <Button look="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
