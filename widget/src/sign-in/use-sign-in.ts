import type { StagedFiles } from '@ncf/chat/react/staged-files';
import { signIn as signInShape, type SignIn } from '@ncf/contract/visitors';
import { useRef, useState, type RefObject } from 'react';
import { useChat } from '../chat-context.ts';
import { reasonOf } from '../texts/texts.ts';
import { FIELDS, fieldErrorsOf, fieldsOf, type Field, type FieldErrors } from './sign-in-errors.ts';
import { forgetTyped } from './typed.ts';
import type { FirstMessage } from './use-first-message.ts';

/** The field errors of a refused call, if it names any of the form's fields. */
function refusedFields(error: unknown): FieldErrors | null {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return null;
  const fields = error.fields as FieldErrors | undefined;
  return FIELDS.some((field) => fields?.[field] !== undefined) ? (fields ?? null) : null;
}

/** The form's input as the server expects it, or what is wrong with its fields. */
function read(form: HTMLFormElement): { input?: SignIn; errors: FieldErrors } {
  const { data, error } = signInShape.safeParse(fieldsOf(form));
  return error === undefined
    ? { input: data, errors: {} }
    : { errors: fieldErrorsOf(error.issues) };
}

/**
 * Starts a conversation with what the form's fields hold, and says what is wrong with them.
 * @param staged the files that go with the first message
 */
export function useSignIn(
  form: RefObject<HTMLFormElement | null>,
  firstMessage: FirstMessage,
  staged: StagedFiles | undefined,
  onStarted: () => void,
) {
  const chat = useChat();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  /** Known at once, unlike the state, so that a double click starts one conversation. */
  const isBusy = useRef(false);

  const focusField = (field: Field): void =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const show = (found: FieldErrors): void => {
    setErrors(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) focusField(first);
  };

  async function sendFiles(): Promise<void> {
    const { chatUserId } = chat.store.getState();
    const files = staged?.take() ?? [];
    if (files.length === 0 || chatUserId === null) return;
    const { uploadsOf } = await import('../uploads/uploads.ts');
    uploadsOf(chat, chatUserId).queue.add(files);
  }

  async function start(input: SignIn): Promise<void> {
    const { draft, isShared } = firstMessage;
    await chat.signIn(isShared ? { ...input, sharedComputer: true } : input);
    const text = draft.text.trim();
    // Not as the files' caption, so that the team reads it while a large file is still on its way.
    if (text !== '') chat.send(text);
    await sendFiles();
    firstMessage.done();
    forgetTyped();
    onStarted();
  }

  async function submit(): Promise<void> {
    if (form.current === null || isBusy.current) return;
    const { input, errors: found } = read(form.current);
    setFailure(null);
    show(found);
    if (input === undefined) return;
    isBusy.current = true;
    setSending(true);
    try {
      await start(input);
    } catch (error) {
      const refused = refusedFields(error);
      if (refused === null) setFailure(reasonOf(error));
      else show(refused);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  const clearError = (field: Field): void => setErrors(({ [field]: _, ...rest }) => rest);

  return {
    errors,
    failure,
    isSending,
    submit,
    focusField,
    clearError,
  };
}
