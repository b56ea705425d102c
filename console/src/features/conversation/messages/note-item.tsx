import { Parts } from '@ncf/chat/react/formatted-text';
import { useDraft } from '@ncf/chat/react/drafts-hook';
import { findLinks } from '@ncf/chat/react/links';
import { t } from '@ncf/contract/t';
import Lock from 'icon:tabler/lock';
import { use, useEffect, useRef, useState } from 'react';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { useAgent } from '../../../agent.ts';
import { EntryTime } from '../../../time/entry-time.tsx';
import type { ListedNote, Notes } from '../use-notes.ts';
import { ENTER_SENDS } from '../composer/composer-field.tsx';
import { EntryContext } from './entry-context.ts';
import { FileCard } from './file-card.tsx';
import { teamsApi } from '@ncf/contract/api/teams';
import { useApi } from '../../../api/use-api.ts';
import type { Note } from '@ncf/contract/notes';
import { TextButton } from '../../../layout/text-button.tsx';

const LinkedText = ({ text }: { text: string }) => (
  <Parts parts={findLinks(text)} linkClass="text-link underline" />
);

/** A note's text with its links, and the colleagues and teams that it mentions. */
function NoteText({ note: { text, mentions } }: { note: Pick<Note, 'text' | 'mentions'> }) {
  const { agentId } = useAgent();
  const teams = useApi(teamsApi.get, { staleTime: 5 * 60_000 }).data?.data ?? [];
  const named = [
    ...mentions.map((one) => ({ name: one.adminUserName, agentIds: [one.agentId] })),
    ...teams,
  ];
  const names = named
    .map(({ name }) => name)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (names.length === 0) return <LinkedText text={text} />;
  const parts = text.split(new RegExp(`(@(?:${names.join('|')}))`, 'giu'));
  const isOwn = (part: string) =>
    named.some(
      ({ name, agentIds }) =>
        agentIds.includes(agentId) && `@${name}`.toLowerCase() === part.toLowerCase(),
    );
  return parts.map((part, at) =>
    // Every second part is a mention.
    at % 2 === 1 ? (
      // Parts have no other name than their position.
      <strong key={at} className={isOwn(part) ? 'bg-accent-soft px-0.5' : ''}>
        {part}
      </strong>
    ) : (
      <LinkedText key={at} text={part} />
    ),
  );
}

const KINDS = {
  note: t('Private note'),
  handover: t('Transferred'),
  forward: t('Email to someone outside'),
  forward_reply: t('Reply from outside'),
  draft: t('Shared draft'),
} as const;

/** Where the email of a forward is. */
const DELIVERIES = {
  received: '',
  waiting: t('sending'),
  postponed: t('not sent yet'),
  sent: t('accepted by the mail server'),
  failed: t('not delivered'),
  bounced: t('not delivered'),
} as const;

const QUIET =
  'opacity-0 group-focus-within/note:opacity-100 group-hover/note:opacity-100 pointer-coarse:opacity-100';

/** Edits a note's text. Enter saves; Escape cancels with null. */
function NoteEditor({
  text,
  takesFocus,
  onChange,
  onDone,
}: {
  text: string;
  takesFocus: boolean;
  onChange: (text: string) => void;
  onDone: (text: string | null) => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus]);
  const canSave = text.trim() !== '' && Array.from(text).length <= LIMITS.textMax;
  const save = () => canSave && onDone(text.trim());
  return (
    <form
      className="mt-1 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        aria-label="Note text"
        maxLength={LIMITS.textMax}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onDone(null);
          else if (event.key === 'Enter' && !event.shiftKey && !event.altKey && ENTER_SENDS) save();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        className="field-sizing-content max-h-48 w-full resize-none rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-text lg:text-small"
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" look="primary" disabled={!canSave}>
          Save note
        </Button>
        <Button size="small" onClick={() => onDone(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A private note between the messages, made to look unlike them. */
export function NoteItem({
  note,
  notes,
}: {
  note: ListedNote;
  notes: Pick<Notes, 'edit' | 'remove'>;
}) {
  const { answerOutside, drafts } = use(EntryContext);
  const own = note.agentId === useAgent().agentId;
  const { draft, write, done } = useDraft(drafts, `${note.chatUserId}~note~${note.noteId}`);
  // What was written before another conversation was opened is still there.
  const [isEditing, setEditing] = useState(draft.text !== '');
  const takesFocus = useRef(!isEditing);
  const edit = useRef<HTMLButtonElement>(null);
  return (
    <li className="group/note mx-4 mt-3 mb-1 border-s-3 border-s-warning-mark bg-warning-soft px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-2 text-micro text-warning">
        <Lock size={14} className="shrink-0" />
        <span className="font-semibold">{KINDS[note.kind]}</span>
        <span>{own ? t('you') : note.adminUserName}</span>
        <EntryTime time={note.createdAt} />
        {note.email !== undefined && (
          <span className="wrap-anywhere">
            {note.kind === 'forward'
              ? t('to {address}', { address: note.email.address })
              : note.email.address}
          </span>
        )}
        {note.email !== undefined && DELIVERIES[note.email.delivery] !== '' && (
          <span>{DELIVERIES[note.email.delivery]}</span>
        )}
        {note.editedAt !== null && <span>edited</span>}
        {note.waiting === true && <span>saving</span>}
        {note.email !== undefined && (
          <TextButton onClick={() => answerOutside(note)} className="ms-auto font-medium">
            {note.kind === 'forward' ? t('Write again') : t('Reply')}
          </TextButton>
        )}
        {own && note.waiting !== true && !isEditing && (
          <span className={`${note.email === undefined ? 'ms-auto' : ''} flex gap-3`}>
            <TextButton
              ref={edit}
              onClick={() => {
                takesFocus.current = true;
                write(note.text);
                setEditing(true);
              }}
              className={QUIET}
            >
              Edit note
            </TextButton>
            <TextButton onClick={() => notes.remove(note)} className={QUIET}>
              Delete note
            </TextButton>
          </span>
        )}
      </div>
      {isEditing ? (
        <NoteEditor
          text={draft.text}
          takesFocus={takesFocus.current}
          onChange={write}
          onDone={(text) => {
            setEditing(false);
            takesFocus.current = true;
            if (text === null) done();
            else
              void notes.edit(note, text).then((isSaved) => {
                // What couldn't be saved can be tried again.
                if (isSaved) done();
                else setEditing(true);
              });
            // The button exists again after the next render.
            requestAnimationFrame(() => edit.current?.focus());
          }}
        />
      ) : (
        <p dir="auto" className="mt-0.5 text-small wrap-anywhere whitespace-pre-wrap">
          <NoteText note={note} />
        </p>
      )}
      {note.files !== undefined && (
        <ul className="mt-1.5 grid gap-1.5">
          {note.files.map((file) => (
            <li key={file.fileUrl}>
              <FileCard file={file} stop />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
