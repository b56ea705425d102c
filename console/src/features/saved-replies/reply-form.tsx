import { t } from '@ncf/contract/t';
import { savedRepliesApi } from '@ncf/contract/api/saved-replies';
import { useRef, useState, type ComponentProps } from 'react';
import type { FileUpload } from '@ncf/contract/files';
import { TRANSLATIONS } from '@ncf/contract/languages';
import { LIMITS } from '@ncf/contract/limits';
import { PLACEHOLDERS } from '@ncf/contract/placeholders';
import { newReply, type SavedReply } from '@ncf/contract/saved-replies';
import { Field } from '@ncf/ui/field';
import { keyOf } from '../../api/use-api.ts';
import { Form, FormActions, useApiForm, valuesOf, type FormState } from '../../forms/form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { languageName } from '../../language-name.ts';
import { ReplyFiles } from './reply-files.tsx';

/** The reply being edited, or a new one with an id of its own. */
export type EditedReply = Pick<
  SavedReply,
  'replyId' | 'shortcut' | 'text' | 'translations' | 'folder' | 'files'
> &
  Partial<Pick<SavedReply, 'updatedAt'>>;

/** What the fields of a new reply say. */
export const NO_TEXTS = { shortcut: '', text: '', folder: '', translations: {} };

/** Buttons that insert a variable into the text that had the focus last. */
function Placeholders({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-micro text-muted">
      Insert a placeholder:
      {PLACEHOLDERS.map((variable) => (
        <button
          key={variable}
          type="button"
          onClick={() => onInsert(`{${variable}}`)}
          className="cursor-pointer rounded-sm border border-line-strong px-1.5 py-0.5 font-mono hover:bg-sunken"
        >
          {`{${variable}}`}
        </button>
      ))}
    </div>
  );
}

/** The text in each language, with buttons that insert placeholders. */
function Texts({
  reply,
  form,
  onChange,
}: {
  reply: EditedReply;
  form: FormState;
  onChange: () => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const field: ComponentProps<'textarea'> = {
    rows: 5,
    maxLength: LIMITS.textMax,
    onFocus: (event) => (area.current = event.currentTarget),
  };
  const insert = (text: string) => {
    const end = reply.text.length;
    const first = form.ref.current?.querySelector('textarea');
    const current = area.current ?? first;
    if (current == null) return;
    // Until a text has had the focus, what is inserted comes after the first one.
    if (area.current === null) current.setSelectionRange(end, end);
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end');
    current.focus();
    onChange();
  };
  return (
    <>
      <TextAreaField
        name="text"
        label={t('Text')}
        defaultValue={reply.text}
        error={form.fields['text']}
        {...field}
      />
      {TRANSLATIONS.map((language) => (
        <TextAreaField
          key={language}
          name={`translations.${language}`}
          label={t('{languageName} (optional)', { languageName: languageName(language) })}
          defaultValue={reply.translations[language] ?? ''}
          error={form.fields[`translations.${language}`]}
          {...field}
        />
      ))}
      <Placeholders onInsert={insert} />
    </>
  );
}

/** Creates or changes a saved reply. */
export function ReplyForm({
  reply,
  folders,
  onChange,
  onSaved,
  onCancel,
}: {
  reply: EditedReply;
  /** The folders that exist, to choose from. */
  folders: readonly string[];
  /** Called with what is not saved yet. */
  onChange: (reply: EditedReply) => void;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const [isUploading, setUploading] = useState(false);
  const form = useApiForm(
    newReply,
    (body) => ({
      route: savedRepliesApi.save,
      params: { replyId: reply.replyId },
      body: { ...body, fileUrls: reply.files.map(({ fileUrl }) => fileUrl) },
      ifMatch: reply.updatedAt,
    }),
    { refreshes: [keyOf(savedRepliesApi.list)], onSuccess: onSaved },
  );
  const change = (files: readonly FileUpload[] = reply.files) => {
    // The page may have been left while a file was sent.
    if (form.ref.current === null) return;
    onChange({ ...reply, ...NO_TEXTS, ...valuesOf(form.ref.current), files: [...files] });
  };
  return (
    <Form
      form={form}
      onChange={() => change()}
      className="grid gap-4 rounded-lg border border-line bg-raised p-4"
    >
      <Field
        label="Shortcut"
        name="shortcut"
        hint={t('Type / and the shortcut in a chat to insert this reply.')}
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
        hint={t('Choose a folder, or enter the name of a new one.')}
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
      <Texts reply={reply} form={form} onChange={change} />
      <ReplyFiles
        files={reply.files}
        isUploading={isUploading}
        onChange={change}
        onUploading={setUploading}
      />
      <FormActions
        form={{ ...form, busy: form.busy || isUploading }}
        submit={t('Save')}
        onCancel={onCancel}
      />
    </Form>
  );
}
