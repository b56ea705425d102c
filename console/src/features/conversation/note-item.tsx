import { format } from 'date-fns';
import { TIME_FORMAT } from '@ncf/contract/constants';
import type { ListedNote } from './use-private.ts';

/** A private note between the messages; it looks like none of them. */
export function NoteItem({
  note,
  own,
  onRemove,
}: {
  note: ListedNote;
  own: boolean;
  onRemove: (noteId: string) => void;
}) {
  return (
    <li className="group/note mx-4 mt-3 mb-1 border-s-3 border-s-warning-mark bg-warning-soft px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 text-micro text-warning">
        <svg
          aria-hidden="true"
          width="12"
          height="12"
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        >
          <rect x="2" y="5.2" width="8" height="5.3" rx="1" />
          <path d="M3.8 5.2V3.7a2.2 2.2 0 0 1 4.4 0v1.5" />
        </svg>
        <span className="font-semibold">
          {note.kind === 'handover' ? 'Handed over' : 'Private note'}
        </span>
        <span>{own ? 'you' : note.adminUserName}</span>
        <time dateTime={note.createdAt} className="font-mono">
          {format(new Date(note.createdAt), TIME_FORMAT)}
        </time>
        {note.editedAt !== null && <span>edited</span>}
        {note.waiting === true && <span>saving</span>}
        {own && note.waiting !== true && (
          <button
            type="button"
            onClick={() => onRemove(note.noteId)}
            className="ms-auto cursor-pointer underline opacity-0 group-hover/note:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          >
            Remove note
          </button>
        )}
      </p>
      <p className="mt-0.5 text-small wrap-anywhere whitespace-pre-wrap">{note.text}</p>
    </li>
  );
}
