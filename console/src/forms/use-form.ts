import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type * as z from 'zod/mini';
import type { CallFailure } from '../api/call.ts';

/** A form's state: errors by field name, the error of the whole form, and whether it is being sent. */
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
 * Validates a form with the schema that the server uses, then sends it. The first invalid field gets the focus.
 * @param send returns why it failed, or null
 * @param words messages to show in place of the server's, by error code
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
