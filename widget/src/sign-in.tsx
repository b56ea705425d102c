import { signIn as signInShape } from '@ncf/contract/http';
import { LIMITS } from '@ncf/contract/limits';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useChat } from './chat-context.ts';
import { reasonOf, texts } from './texts.ts';

const FIELDS = ['chatUserName', 'chatUserEmail'] as const;
type Field = (typeof FIELDS)[number];
type Faults = Partial<Record<Field, string>>;

const ABOUT = {
  chatUserName: {
    label: texts.name,
    type: 'text',
    autoComplete: 'name',
    maxLength: LIMITS.nameMax,
  },
  chatUserEmail: {
    label: texts.email,
    type: 'email',
    autoComplete: 'email',
    maxLength: LIMITS.emailMax,
  },
} as const;

function faultsOf(form: HTMLFormElement): { input: Record<Field, string>; faults: Faults } {
  const data = new FormData(form);
  const typed = (field: Field): string => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  const input = { chatUserName: typed('chatUserName'), chatUserEmail: typed('chatUserEmail') };
  const parsed = signInShape.safeParse(input);
  if (parsed.success) return { input: parsed.data, faults: {} };
  const faults: Faults = {};
  for (const issue of parsed.error.issues) {
    const field = FIELDS.find((name) => name === issue.path[0]);
    if (field !== undefined) faults[field] ??= issue.message;
  }
  return { input, faults };
}

/** The two fields that begin a conversation (R5.2); what is wrong stands beside its field (R8.10). */
export function SignIn() {
  const chat = useChat();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const show = (found: Faults): void => {
    setFaults(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };

  const submit = async (element: HTMLFormElement): Promise<void> => {
    if (busy.current) return;
    const { input, faults: found } = faultsOf(element);
    setFailure(null);
    show(found);
    if (Object.keys(found).length > 0) return;
    busy.current = true;
    setSending(true);
    try {
      await chat.signIn(input);
    } catch (error) {
      const fields =
        typeof error === 'object' && error !== null && 'fields' in error
          ? (error.fields as Faults)
          : {};
      if (FIELDS.some((field) => fields?.[field] !== undefined)) show(fields);
      else setFailure(reasonOf(error));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const wrong = FIELDS.filter((field) => faults[field] !== undefined);
  return (
    <form
      ref={form}
      className="nc-form"
      noValidate
      aria-busy={sending}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <p className="nc-intro">{texts.intro}</p>
      <div role="alert">
        {failure !== null && (
          <p className="nc-fault-box">
            <strong>{texts.signInFailed}.</strong> {failure}
          </p>
        )}
        {wrong.length > 0 && (
          <p className="nc-fault-box">
            {texts.summary}{' '}
            {wrong.map((field, i) => (
              <span key={field}>
                {i > 0 && ', '}
                <a
                  href={`#${id}${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    show(faults);
                    (form.current?.elements.namedItem(field) as HTMLInputElement | null)?.focus();
                  }}
                >
                  {ABOUT[field].label}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
      {FIELDS.map((field) => (
        <div key={field} className="nc-field">
          <label htmlFor={id + field}>{ABOUT[field].label}</label>
          <input
            id={id + field}
            name={field}
            type={ABOUT[field].type}
            autoComplete={ABOUT[field].autoComplete}
            maxLength={ABOUT[field].maxLength}
            required
            dir="auto"
            aria-invalid={faults[field] !== undefined}
            aria-describedby={
              [faults[field] && `${id}${field}-fault`, field === 'chatUserEmail' && `${id}-hint`]
                .filter(Boolean)
                .join(' ') || undefined
            }
            onInput={() =>
              faults[field] !== undefined && setFaults(({ [field]: _, ...rest }) => rest)
            }
          />
          {faults[field] !== undefined && (
            <p id={`${id}${field}-fault`} className="nc-fault">
              {faults[field]}
            </p>
          )}
          {field === 'chatUserEmail' && (
            <p id={`${id}-hint`} className="nc-hint">
              {texts.emailHint}
            </p>
          )}
        </div>
      ))}
      <button type="submit" className="nc-primary" aria-disabled={sending}>
        {sending ? texts.signingIn : failure === null ? texts.signIn : texts.tryAgain}
      </button>
    </form>
  );
}
