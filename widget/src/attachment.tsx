import { useState } from 'react';
import { HOST } from './host.ts';
import { Icon } from './icons.tsx';
import type { Spoken } from './rows.ts';
import { texts } from './texts.ts';
import { shownSize } from './time.ts';

type FileMessage = Extract<Spoken, { type: 'file' }>;

/** What a browser draws by itself and cannot run. */
const DRAWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** A file in a bubble: an image in its true proportions inside a box that is there before it, else a card. */
export function Attachment({ file }: { file: FileMessage }) {
  const [broken, setBroken] = useState(false);
  const size = shownSize(file.fileSize);
  const href = HOST + file.fileUrl;
  const label = texts.openFile(file.originalFileName, size);
  if (DRAWN.has(file.mimeType) && !broken) {
    return (
      <a className="nc-image" href={href} target="_blank" rel="noopener" aria-label={label}>
        <img
          src={href}
          alt={file.originalFileName}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      </a>
    );
  }
  return (
    <a className="nc-file" href={href} target="_blank" rel="noopener">
      <span className="nc-hidden">{texts.open} </span>
      <Icon name="file" size={24} />
      <span>
        <span className="nc-file-name" dir="auto">
          {file.originalFileName}
        </span>
        <span className="nc-file-size">{size}</span>
      </span>
    </a>
  );
}
