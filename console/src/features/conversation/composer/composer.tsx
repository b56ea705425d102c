import { useId, type ReactNode, type Ref } from 'react';
import type { Draft } from '@ncf/chat/react/drafts';
import type { Spoken } from '@ncf/chat/react/messages';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { ComposerField, type ComposerHandle } from './composer-field.tsx';
import { ComposerHints, ModeTabs, Target, type Mode } from './composer-parts.tsx';
import { FileButton } from './file-button.tsx';
import type { ReplyValues } from './saved-replies.ts';

/**
 * Where an agent writes. Enter sends, Shift + Enter starts a new line, the up arrow in an empty field edits the last
 * message, and `/` searches the saved replies.
 */
export function Composer({
  mode,
  onMode,
  draft,
  target,
  hint,
  uploads,
  values,
  onFiles,
  onChange,
  onSend,
  onCancel,
  onEditLast,
  onTyping,
  ref,
}: {
  mode: Mode;
  onMode: (mode: Mode) => void;
  draft: Draft;
  /** The message that is replied to or edited. */
  target: Spoken | null;
  /** What else sending does, in a few words. */
  hint: string | null;
  /** The files that are being sent. */
  uploads: ReactNode;
  /** What the variables in a saved reply stand for. */
  values: () => ReplyValues;
  onFiles: (files: Iterable<File>) => void;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Ends the reply or the edit. */
  onCancel: () => void;
  onEditLast: () => void;
  onTyping: () => void;
  ref?: Ref<ComposerHandle>;
}) {
  const hintId = useId();
  const isTooLong = draft.text.length > LIMITS.textMax;
  const canSend = draft.text.trim() !== '' && !isTooLong;
  const editing = draft.editing !== null;
  const isNote = mode === 'note';
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
      <div className="flex items-end gap-2">
        <FileButton disabled={editing || isNote} onFiles={onFiles} />
        <ComposerField
          ref={ref}
          mode={mode}
          draft={draft}
          describedBy={hintId}
          isTooLong={isTooLong}
          values={values}
          onFiles={onFiles}
          onChange={onChange}
          onSend={() => canSend && onSend()}
          onCancel={onCancel}
          onEditLast={onEditLast}
          onTyping={onTyping}
        />
        <Button look="primary" disabled={!canSend} onClick={onSend}>
          {editing ? 'Save' : isNote ? 'Save note' : 'Send'}
        </Button>
      </div>
      <ComposerHints id={hintId} mode={mode} hint={hint} length={draft.text.length} />
    </div>
  );
}
