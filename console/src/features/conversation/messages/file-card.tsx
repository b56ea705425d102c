import { useEffect, useState } from 'react';
import ky from 'ky';
import { toast } from '@ncf/ui/toast';
import type { Spoken } from './rows.ts';

type FileMessage = Extract<Spoken, { type: 'file' }>;

/** A file's size for people: `812 B`, `24 kB`, `3.1 MB` (decimal units). */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const fetchFile = async (fileUrl: string, token: () => string): Promise<string> => {
  const blob = await ky(fileUrl, {
    headers: { authorization: `Bearer ${token()}` },
    timeout: 60_000,
  }).blob();
  return URL.createObjectURL(blob);
};

function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** A file in a conversation: an image shows itself, any other its name, type and size; both can be saved. */
export function FileCard({ message, token }: { message: FileMessage; token: () => string }) {
  const [preview, setPreview] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { fileUrl } = message;
  const isImage = /^image\/(png|jpeg|gif|webp|avif)$/.test(message.mimeType);

  useEffect(() => {
    if (!isImage) return;
    let url: string | null = null;
    let gone = false;
    void fetchFile(fileUrl, token).then(
      (made) => {
        url = made;
        if (gone) URL.revokeObjectURL(made);
        else setPreview(made);
      },
      // Without a preview the card below still names the file and can fetch it.
      () => undefined,
    );
    return () => {
      gone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [fileUrl, isImage, token]);

  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const url = preview ?? (await fetchFile(fileUrl, token));
      save(url, message.originalFileName);
      if (preview === null) setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch {
      toast(`${message.originalFileName} could not be fetched. Try again.`, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      {isImage && (
        <div className="grid h-44 w-64 max-w-full place-items-center overflow-hidden rounded-md bg-sunken">
          {preview !== null && (
            <img
              src={preview}
              alt={message.originalFileName}
              className="size-full object-contain"
            />
          )}
        </div>
      )}
      <button
        type="button"
        onClick={() => void download()}
        aria-busy={busy || undefined}
        className="flex max-w-full cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-raised px-2.5 py-1.5 text-start text-small hover:bg-sunken"
      >
        <svg
          aria-hidden="true"
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="shrink-0"
        >
          <path d="M8 2v8m0 0L5 7m3 3 3-3M2.5 13.5h11" />
        </svg>
        <span className="min-w-0">
          <span className="block truncate font-medium">{message.originalFileName}</span>
          <span className="block font-mono text-micro text-muted">
            {fileSize(message.fileSize)} · {message.mimeType}
          </span>
        </span>
        <span className="sr-only">Save</span>
      </button>
    </div>
  );
}
