import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type * as z from 'zod/mini';
import type { CallFailure } from '../api/call.ts';

/** A form's state: what is wrong with which field, what is wrong as a whole, and whether it is being sent. */
export interface FormState {
  ref: RefObject<HTMLFormElement | null>;
  fields: Readonly<Record<string, string>>;
  problem: string | null;
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  /** Empties the fields. */
  reset: () => void;
}

/**
 * A form checked by the schema that the server checks with, then sent.
 * @param send why it was not taken, or null; the first wrong field takes the focus
 */
export function useForm<T>(
  shape: z.ZodMiniType<T>,
  send: (values: T) => Promise<CallFailure | null>,
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
  const submit = async () => {
    if (ref.current === null || busy) return;
    const given = Object.fromEntries(
      [...new FormData(ref.current)].filter(([, value]) => value !== ''),
    );
    const parsed = shape.safeParse(given);
    setProblem(null);
    if (!parsed.success) {
      const bad: Record<string, string> = {};
      for (const issue of parsed.error.issues) bad[String(issue.path[0])] ??= issue.message;
      show(bad);
      return;
    }
    setFields({});
    setBusy(true);
    const failure = await send(parsed.data);
    setBusy(false);
    if (failure === null) return;
    show(failure.fields);
    const shown = Object.keys(failure.fields).some((name) => ref.current?.elements.namedItem(name));
    if (shown) return;
    const wait = failure.retryAfter === null ? '' : ` Try again in ${failure.retryAfter} seconds.`;
    setProblem((words[failure.code] ?? failure.message) + wait);
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
    reset: () => ref.current?.reset(),
  };
}
