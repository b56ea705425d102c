import { useId, type ReactNode } from 'react';
import { useStore } from '@ncf/chat/react';
import type { Spoken } from '@ncf/chat/react/messages';
import { sendableOf, type StagedFiles } from '@ncf/chat/react/staged-files';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { ComposerField, type WritingProps } from './composer-field.tsx';
import { ModeTabs, type Mode } from '../../../forms/mode-tabs.tsx';
import { ComposerHints, Target } from './composer-parts.tsx';
import { FileButton } from './file-button.tsx';
import { isPreparing } from './staged.ts';
import { StagedTray } from './staged-tray.tsx';

/**
 * Where an agent writes. Enter sends, Shift + Enter starts a new line, the up arrow in an empty field edits the last
 * message, `/` searches the saved replies, and `@` in a note the team.
 */
export function Composer({
  onMode,
  target,
  hint,
  uploads,
  staged,
  onSend,
  ...writing
}: WritingProps & {
  onMode: (mode: Mode) => void;
  /** The message being replied to or edited. */
  target: Spoken | null;
  /** In a few words, anything else that sending does. */
  hint: string | null;
  /** The files being sent. */
  uploads: ReactNode;
  staged: StagedFiles;
}) {
  const { mode, draft, onFiles, onCancel } = writing;
  const hintId = useId();
  const isTooLong = draft.text.length > LIMITS.textMax;
  const editing = draft.editing !== null;
  const isNote = mode === 'note';
  const takesFiles = !editing && !isNote;
  const files = useStore(staged.store, (state) => state.files);
  const hasContent = draft.text.trim() !== '' || (takesFiles && sendableOf(files).length > 0);
  const canSend = hasContent && !isTooLong && !(takesFiles && isPreparing(files));
  return (
    <div
      className={`border-t px-[max(0.75rem,calc((100%-60rem)/2+1rem))] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] ${isNote ? 'border-warning-mark bg-warning-soft' : 'border-line bg-raised'}`}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0 || isNote) return;
        event.preventDefault();
        onFiles(event.dataTransfer.files);
      }}
    >
      {uploads}
      {(target !== null || editing) && (
        <Target target={target} editing={editing} onCancel={onCancel} />
      )}
      {!editing && <ModeTabs mode={mode} onMode={onMode} />}
      {takesFiles && <StagedTray files={files} onRemove={staged.remove} />}
      <div className="flex flex-wrap items-end justify-end gap-2">
        <FileButton disabled={!takesFiles} onFiles={onFiles} />
        <ComposerField
          {...writing}
          describedBy={hintId}
          isTooLong={isTooLong}
          onSend={() => canSend && onSend()}
        />
        <Button look="primary" disabled={!canSend} onClick={onSend}>
          {editing ? 'Save' : isNote ? 'Save note' : 'Send'}
        </Button>
      </div>
      <ComposerHints id={hintId} mode={mode} hint={hint} length={draft.text.length} />
    </div>
  );
}
