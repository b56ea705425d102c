import { useRef } from 'react';
import { LIMITS } from '@ncf/contract/limits';
import {
  newReply,
  REPLY_VARIABLES,
  savedReply,
  type NewReply,
  type SavedReply,
} from '@ncf/contract/saved-replies';
import { Field } from '@ncf/ui/field';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { useForm } from '../../forms/use-form.ts';

/** The reply being edited, or a new one with an id of its own. */
export type EditedReply = Pick<SavedReply, 'replyId' | 'shortcut' | 'text' | 'folder'>;

function ReplyText({ text, error }: { text: string; error: string | undefined }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (variable: string) => {
    if (area.current === null) return;
    const { selectionStart, selectionEnd } = area.current;
    area.current.setRangeText(`{${variable}}`, selectionStart, selectionEnd, 'end');
    area.current.focus();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor="reply-text" className="text-small font-medium">
        Text
      </label>
      <textarea
        ref={area}
        id="reply-text"
        name="text"
        rows={5}
        maxLength={LIMITS.textMax}
        defaultValue={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby="reply-text-error"
        className={`rounded-md border bg-surface px-3 py-2 text-base lg:text-small ${
          error === undefined ? 'border-line-strong' : 'border-error'
        }`}
      />
      <p id="reply-text-error" className="text-small text-error empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-1.5 text-micro text-muted">
        Insert a placeholder:
        {REPLY_VARIABLES.map((variable) => (
          <button
            key={variable}
            type="button"
            onClick={() => insert(variable)}
            className="cursor-pointer rounded-sm border border-line-strong px-1.5 py-0.5 font-mono hover:bg-sunken"
          >
            {`{${variable}}`}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Creates or changes a saved reply. */
export function ReplyForm({
  reply,
  folders,
  onSaved,
  onCancel,
}: {
  reply: EditedReply;
  /** The folders that exist, to choose from. */
  folders: readonly string[];
  onSaved: () => void;
  onCancel: () => void;
}) {
  const save = useApiMutation(
    (json: NewReply) => ({
      method: 'put',
      path: `replies/${reply.replyId}`,
      shape: savedReply,
      json,
    }),
    { refreshes: ['replies'], errorPrefix: false },
  );
  const form = useForm(newReply, async (json) => {
    await save.mutateAsync(json);
    onSaved();
  });
  return (
    <Form form={form} className="grid gap-4 rounded-lg border border-line bg-raised p-4">
      <Field
        label="Shortcut"
        name="shortcut"
        hint="Type / and the shortcut in a chat to insert this reply."
        defaultValue={reply.shortcut}
        error={form.fields['shortcut']}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Field
        label="Folder (optional)"
        name="folder"
        list="reply-folders"
        hint="Choose a folder, or enter the name of a new one."
        defaultValue={reply.folder}
        maxLength={LIMITS.replyFolderMax}
        error={form.fields['folder']}
        autoComplete="off"
      />
      <datalist id="reply-folders">
        {folders.map((folder) => (
          <option key={folder} value={folder}>
            {folder}
          </option>
        ))}
      </datalist>
      <ReplyText text={reply.text} error={form.fields['text']} />
      <FormActions form={form} submit="Save" onCancel={onCancel} />
    </Form>
  );
}
