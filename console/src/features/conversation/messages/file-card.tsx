import { fileKind, imageBox, imageCopies, isInlineImage } from '@ncf/chat/react/attachments';
import { fileSize } from '@ncf/chat/react/file-size';
import type { FileMessage } from '@ncf/chat/react/messages';
import { useState } from 'react';

/** A file in a conversation: an image in a box of its size, and a card with the name, kind, and size that saves it. */
export function FileCard({ file, stop }: { file: FileMessage; stop: boolean }) {
  const [broken, setBroken] = useState(false);
  const tabIndex = stop ? 0 : -1;
  const { fileUrl, originalFileName } = file;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      {isInlineImage(file.mimeType) && !broken && (
        <a
          href={fileUrl}
          target="_blank"
          rel="noopener"
          tabIndex={tabIndex}
          aria-label={`View ${originalFileName}`}
          style={imageBox(file)}
          className="block max-w-full overflow-hidden rounded-md bg-sunken"
        >
          <img
            src={fileUrl}
            {...imageCopies(file, fileUrl)}
            alt={originalFileName}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
            className="max-h-72 w-full object-contain"
          />
        </a>
      )}
      <a
        href={fileUrl}
        download={originalFileName}
        tabIndex={tabIndex}
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
          <span className="block truncate font-medium">{originalFileName}</span>
          <span className="block font-mono text-micro text-muted">
            {fileKind(file)} · {fileSize(file.fileSize, 'en-US')}
          </span>
        </span>
        <span className="sr-only">Save</span>
      </a>
    </div>
  );
}
