import { useRef, useState, type CSSProperties } from 'react';
import { HOST, IMAGE_ORIGIN } from '../host.ts';
import { Icon } from '../icons.tsx';
import type { Spoken } from './rows.ts';
import { texts } from '../texts/texts.ts';
import { shownSize } from './time.ts';

type FileMessage = Extract<Spoken, { type: 'file' }>;

/** What a browser draws by itself and cannot run. */
const DRAWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** What kind of file a card says it is: `PDF`, `XLSX`; of a name without an ending, its media type. */
const kindOf = ({ originalFileName, mimeType }: FileMessage): string =>
  (/\.([a-z0-9]{1,5})$/i.exec(originalFileName)?.[1] ?? mimeType.split('/')[1] ?? '').toUpperCase();

/** A file in a bubble: an image that a click shows whole, in a box that is there before it; else a card. */
export function Attachment({ file }: { file: FileMessage }) {
  const [broken, setBroken] = useState(false);
  const size = shownSize(file.fileSize);
  const href = HOST + file.fileUrl;
  if (DRAWN.has(file.mimeType) && !broken) {
    return <Picture file={file} href={href} size={size} onBroken={() => setBroken(true)} />;
  }
  return (
    <a className="nc-file" href={href} target="_blank" rel="noopener">
      <span className="nc-hidden">{texts.openFile} </span>
      <Icon name="file" size={24} />
      <span>
        <span className="nc-file-name" dir="auto">
          {file.originalFileName}
        </span>
        <span className="nc-file-size">{`${kindOf(file)} · ${size}`}</span>
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

/** The box of an image whose size is known: its own proportions, within what a bubble can hold. */
function boxOf({ width, height }: FileMessage): CSSProperties | undefined {
  if (width === undefined || height === undefined) return undefined;
  const ratio = width / height;
  return {
    aspectRatio: `${width} / ${height}`,
    inlineSize: `clamp(3rem, ${width}px, min(17rem, 58vw, ${(18 * ratio).toFixed(3)}rem))`,
    blockSize: 'auto',
  };
}

/** Smaller copies by the server of what is larger than its box; what moves is shown as it is. */
function copiesOf(file: FileMessage, href: string): { srcSet?: string; sizes?: string } {
  const { width = 0, mimeType } = file;
  const smaller = [320, 640].filter((copy) => copy < width);
  if (smaller.length === 0 || mimeType === 'image/gif') return {};
  const copies = smaller.map((copy) => `${href}?w=${copy} ${copy}w`);
  return { srcSet: [...copies, `${href} ${width}w`].join(', '), sizes: '17rem' };
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
        style={boxOf(file)}
        onClick={() => setOpen(true)}
      >
        <img
          crossOrigin={IMAGE_ORIGIN}
          src={href}
          {...copiesOf(file, href)}
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

/** An image as large as the window lets it be, in the platform's modal dialog. */
function FullView({ name, href, onClose }: { name: string; href: string; onClose: () => void }) {
  return (
    <dialog
      className="nc-view"
      aria-label={name}
      ref={(dialog) => {
        if (dialog !== null && !dialog.open) dialog.showModal();
      }}
      onClose={onClose}
      onKeyDown={(event) => {
        // Escape closes the picture, never the chat around it.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <p>
        <span dir="auto">{name}</span>
        <a href={href} download={name} aria-label={`${texts.download} ${name}`}>
          <Icon name="download" />
        </a>
        <button
          type="button"
          aria-label={texts.closeView}
          title={texts.closeView}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </p>
      <img crossOrigin={IMAGE_ORIGIN} src={href} alt={name} />
    </dialog>
  );
}
