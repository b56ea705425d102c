import { t } from '@ncf/contract/t';
import { useId, type DragEvent, type ReactNode } from 'react';
import { useStore } from '@ncf/chat/react';
import type { Spoken } from '@ncf/chat/react/messages';
import { sendableOf, type StagedFiles } from '@ncf/chat/react/staged-files';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { ComposerField, type WritingProps } from './composer-field.tsx';
import { ComposerHints, Target, type Mode, ModeTabs } from './composer-parts.tsx';
import { isPreparing, StagedTray } from './staged-tray.tsx';
import Paperclip from 'icon:tabler/paperclip';
import { FileChooser } from '@ncf/ui/file-chooser';
import { IconButton } from '../../../layout/icon-button.tsx';

/** Opens the browser's file dialog. */
function FileButton({
  disabled,
  onFiles,
}: {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  return (
    <FileChooser onFiles={onFiles}>
      {(open) => (
        <IconButton
          icon={Paperclip}
          className="mb-0.5"
          disabled={disabled}
          label="Attach a file"
          onClick={open}
        />
      )}
    </FileChooser>
  );
}

/** Takes files that are dropped. */
const dropProps = (onFiles: (files: FileList) => void) => ({
  onDragOver: (event: DragEvent) =>
    event.dataTransfer.types.includes('Files') && event.preventDefault(),
  onDrop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles(event.dataTransfer.files);
  },
});

/** What the button below the field says. */
const SUBMIT = { reply: t('Send'), email: t('Send email'), note: t('Save note') } as const;

/**
 * Where an agent writes. Enter sends, Shift + Enter starts a new line, the up arrow in an empty field edits the last
 * message, `/` searches the saved replies, and `@` in a note the team.
 */
export function Composer({
  withDraft,
  mail,
  onMode,
  ask,
  target,
  reach,
  hint,
  envelope,
  problem,
  uploads,
  staged,
  onSend,
  ...writing
}: WritingProps & {
  /** The modes with unsent text. */
  withDraft: ReadonlySet<Mode>;
  /** Whether the server can send email. */
  mail: boolean;
  onMode: (mode: Mode) => void;
  /** The button that gives the draft to a colleague. */
  ask: ReactNode;
  /** The message being replied to or edited. */
  target: Spoken | null;
  /** How what is written reaches the person. */
  reach: ReactNode;
  /** In a few words, anything else that sending does. */
  hint: string | null;
  /** For an email, to whom it goes and its subject. */
  envelope: ReactNode;
  /** Why it can't be sent; null if it can. */
  problem: string | null;
  /** The files being sent. */
  uploads: ReactNode;
  staged: StagedFiles;
}) {
  const { mode, draft, onFiles, onCancel } = writing;
  const [hintId, panelId] = [useId(), useId()];
  // As the limit counts, an emoji is one character.
  const { length } = Array.from(draft.text);
  const isTooLong = length > LIMITS.textMax;
  const editing = draft.editing !== null;
  const isNote = mode === 'note';
  const files = useStore(staged.store, (state) => state.files);
  const sendable = editing ? 0 : sendableOf(files).length;
  // A note needs a text; a message may be a file.
  const hasContent = draft.text.trim() !== '' || (!isNote && sendable > 0);
  const tooMany = isNote && sendable > LIMITS.noteFiles ? noteFilesProblem : null;
  const wrong = problem ?? tooMany;
  const canSend = hasContent && !isTooLong && wrong === null && (editing || !isPreparing(files));
  return (
    <div
      className="border-t border-line bg-surface px-[max(0.75rem,calc((100%-60rem)/2+1rem))] pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      {...(editing ? {} : dropProps(onFiles))}
    >
      {uploads}
      {(target !== null || editing) && (
        <Target target={target} editing={editing} onCancel={onCancel} />
      )}
      {!editing && (
        <div className="flex flex-wrap items-end justify-between gap-x-3">
          <ModeTabs
            mode={mode}
            withDraft={withDraft}
            mail={mail}
            panelId={panelId}
            onMode={onMode}
          />
          <p className="min-w-0 pb-1.5 text-micro text-muted">{reach}</p>
        </div>
      )}
      <div
        id={panelId}
        role={editing ? undefined : 'tabpanel'}
        aria-label={editing ? undefined : t('Composer')}
        className={`relative rounded-md border has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus ${editing ? '' : 'rounded-ss-none'} ${isNote ? 'bg-warning-soft' : 'bg-raised'} ${isTooLong ? 'border-error' : 'border-line-strong'}`}
      >
        {envelope}
        <ComposerField
          {...writing}
          describedBy={hintId}
          isTooLong={isTooLong}
          onSend={() => canSend && onSend()}
        />
        {!editing && (
          <div className="px-3 empty:hidden">
            <StagedTray files={files} onRemove={staged.remove} />
          </div>
        )}
        <div className="flex items-center gap-1 p-1.5">
          <FileButton disabled={editing} onFiles={onFiles} />
          {ask}
          <ComposerHints id={hintId} mode={mode} hint={hint} problem={wrong} length={length} />
          <Button look="primary" disabled={!canSend} onClick={onSend}>
            {editing ? t('Save') : SUBMIT[mode]}
          </Button>
        </div>
      </div>
    </div>
  );
}

const noteFilesProblem = t('Attach at most {noteFiles} files.', { noteFiles: LIMITS.noteFiles });
