import FileIcon from 'icon:tabler/file';
import {
  fileKind,
  imageBox,
  imageCopies,
  isInlineImage,
  isPlayed,
} from '@ncf/chat/react/attachments';
import { fileSize } from '@ncf/contract/file-size';
import type { FileMessage } from '@ncf/chat/react/messages';
import { useEffect, useRef, useState } from 'react';
import { HOST, IMAGE_ORIGIN } from '../host.ts';
import { onDemand } from '../on-demand.tsx';
import { texts } from '../texts/texts.ts';
import { PlayedMessage } from '../voice/played-message-part.ts';

const FullView = onDemand(() => import('./full-view.tsx'));

/** A message's file: an image that opens in full size, a voice message, a video, or a card for any other type. */
export function Attachment({ file }: { file: FileMessage }) {
  const [broken, setBroken] = useState(false);
  const size = fileSize(file.fileSize, texts.locale);
  const href = HOST + file.fileUrl;
  if (isInlineImage(file.mimeType) && !broken) {
    return <Picture file={file} href={href} size={size} onBroken={() => setBroken(true)} />;
  }
  const card = (
    <a className="nc-file" href={href} target="_blank" rel="noopener">
      <span className="nc-hidden">{texts.openFile} </span>
      <FileIcon size={24} />
      <span>
        <span className="nc-file-name" dir="auto">
          {file.originalFileName}
        </span>
        <span className="nc-file-size">{`${fileKind(file)} · ${size}`}</span>
      </span>
    </a>
  );
  return isPlayed(file.mimeType) ? (
    <PlayedMessage type={file.mimeType} source={href} fallback={card} />
  ) : (
    card
  );
}

interface PictureProps {
  file: FileMessage;
  href: string;
  size: string;
  onBroken: () => void;
}

function Picture({ file, href, size, onBroken }: PictureProps) {
  const { originalFileName: name } = file;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Without a connection, what is shown small can be opened, too.
  useEffect(() => void FullView.preload().catch(() => undefined), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="nc-image"
        aria-label={texts.viewImage(name, size)}
        style={imageBox(file)}
        onClick={() => setOpen(true)}
      >
        <img
          crossOrigin={IMAGE_ORIGIN}
          src={href}
          {...imageCopies(file, href)}
          alt={name}
          loading="lazy"
          decoding="async"
          onError={onBroken}
        />
      </button>
      {open && (
        <FullView
          name={name}
          href={href}
          onClose={() => (setOpen(false), button.current?.focus({ preventScroll: true }))}
        />
      )}
    </>
  );
}
