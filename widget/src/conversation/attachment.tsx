import Download from 'icon:tabler/download';
import FileIcon from 'icon:tabler/file';
import Close from 'icon:tabler/x';
import { fileKind, imageBox, imageCopies, isInlineImage } from '@ncf/chat/react/attachments';
import { fileSize } from '@ncf/chat/react/file-size';
import type { FileMessage } from '@ncf/chat/react/messages';
import { useRef, useState } from 'react';
import { HOST, IMAGE_ORIGIN } from '../host.ts';
import { texts } from '../texts/texts.ts';

/** A message's file: an image that opens in full size, or a card for any other type. */
export function Attachment({ file }: { file: FileMessage }) {
  const [broken, setBroken] = useState(false);
  const size = fileSize(file.fileSize, texts.lang);
  const href = HOST + file.fileUrl;
  if (isInlineImage(file.mimeType) && !broken) {
    return <Picture file={file} href={href} size={size} onBroken={() => setBroken(true)} />;
  }
  return (
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

/** An image in full size in a modal dialog. */
function FullView({ name, href, onClose }: { name: string; href: string; onClose: () => void }) {
  return (
    <dialog
      className="nc-full-size"
      aria-label={name}
      ref={(dialog) => {
        if (dialog !== null && !dialog.open) dialog.showModal();
      }}
      onClose={onClose}
      onKeyDown={(event) => {
        // Escape closes the image, not the chat around it.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <p>
        <span dir="auto">{name}</span>
        <a href={href} download={name} aria-label={`${texts.download} ${name}`}>
          <Download size={20} />
        </a>
        <button
          type="button"
          aria-label={texts.closeView}
          title={texts.closeView}
          onClick={onClose}
        >
          <Close size={20} />
        </button>
      </p>
      <img crossOrigin={IMAGE_ORIGIN} src={href} alt={name} />
    </dialog>
  );
}
