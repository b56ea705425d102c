import { refusalOf, type Upload } from './use-uploads.ts';

/** The files that are on their way, each with the way to stop it, or to try it again. */
export function UploadList({
  uploads,
  onRetry,
  onRemove,
}: {
  uploads: readonly Upload[];
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files being sent" className="mb-2 grid gap-1">
      {uploads.map((upload) => (
        <li
          key={upload.id}
          className={`flex items-center gap-2 rounded-md px-3 py-1 text-small ${upload.failure === null ? 'bg-sunken' : 'bg-error-soft text-error'}`}
        >
          <span className="min-w-0 grow truncate">
            {upload.file.name} · {upload.failure ?? 'sending…'}
          </span>
          {upload.failure !== null && refusalOf(upload.file) === null && (
            <button
              type="button"
              onClick={() => onRetry(upload.id)}
              className="cursor-pointer font-semibold underline"
            >
              Try again
            </button>
          )}
          <button
            type="button"
            onClick={() => onRemove(upload.id)}
            className="cursor-pointer underline"
          >
            {upload.failure === null ? 'Stop' : 'Remove'}
          </button>
        </li>
      ))}
    </ul>
  );
}
