import { t } from '@ncf/contract/t';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type * as z from 'zod/mini';
import { CallFailure } from '../api/call.ts';

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
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
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
