import { t } from '@ncf/contract/t';
import { LOCALE } from '../../../language.ts';
import Download from 'icon:tabler/download';
import {
  fileKind,
  imageBox,
  imageCopies,
  isInlineImage,
  isVoice,
} from '@ncf/chat/react/attachments';
import { fileSize } from '@ncf/contract/file-size';
import type { FileUpload } from '@ncf/contract/files';
import { loadable } from '@ncf/ui/loadable';
import { useState } from 'react';

// Without it, the card downloads the recording.
const VoicePlayer = loadable(
  () => import('./voice-player.tsx').catch(() => ({ default: () => null })),
  () => <div className="h-9" />,
);

/** A file in a conversation: an image in a box of its size, a player, and a card with the name, kind, and size that downloads it. */
export function FileCard({ file, stop }: { file: FileUpload; stop: boolean }) {
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
          aria-label={t('View {originalFileName}', { originalFileName })}
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
      {file.mimeType.startsWith('video/') && !broken && (
        // People's own videos have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          src={`${fileUrl}#t=0.001`}
          controls
          playsInline
          preload="metadata"
          tabIndex={tabIndex}
          onError={() => setBroken(true)}
          className="max-h-72 w-full rounded-md bg-black"
        />
      )}
      {isVoice(file.mimeType) && <VoicePlayer href={fileUrl} tabIndex={tabIndex} />}
      <a
        href={fileUrl}
        download={originalFileName}
        tabIndex={tabIndex}
        className="flex max-w-full cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-raised px-2.5 py-1.5 text-start text-small hover:bg-sunken"
      >
        <Download size={16} className="shrink-0" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{originalFileName}</span>
          <span className="block font-mono text-micro text-muted">
            {fileKind(file)} · {fileSize(file.fileSize, LOCALE)}
          </span>
        </span>
        <span className="sr-only">Download</span>
      </a>
    </div>
  );
}
