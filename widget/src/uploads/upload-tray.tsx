import { useEffect, useState } from 'react';
import { Icon } from '../icons.tsx';
import { texts } from '../texts/texts.ts';
import { isInlineImage } from '@ncf/chat/react/attachments';
import { fileSize } from '@ncf/chat/react/file-size';
import type { Upload, Uploads } from './uploads.ts';

/** The files on their way, each with its way out. */
export function UploadTray({ uploads, now }: { uploads: Uploads; now: readonly Upload[] }) {
  if (now.length === 0) return null;
  return (
    <ul className="nc-tray">
      {now.map((upload) => (
        <Row key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function Row({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, file, state, progress, reason, canRetry } = upload;
  const percent = progress === null ? null : Math.floor(progress * 100);
  const size = fileSize(file.size, texts.lang);
  return (
    <li>
      <Preview file={file} />
      <div>
        <p className="nc-file-name" dir="auto">
          {file.name}
        </p>
        {state === 'sending' && (
          <>
            <progress
              aria-label={`${texts.uploading} ${file.name}`}
              {...(percent === null ? {} : { value: percent, max: 100 })}
            />
            <p className="nc-file-size">
              {[texts.uploading, percent === null ? null : texts.uploaded(percent), size]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
          </>
        )}
        {state === 'queued' && <p className="nc-file-size">{`${texts.uploadQueued} · ${size}`}</p>}
        {state === 'waiting' && (
          <p className="nc-file-size" role="status">
            {`${texts.uploadWaits} · ${size}`}
          </p>
        )}
        {state === 'failed' && (
          <p className="nc-error" role="alert">
            {texts.uploadFailed} {reason}
          </p>
        )}
      </div>
      {state === 'failed' && canRetry && (
        <button
          type="button"
          className="nc-icon"
          aria-label={`${texts.retry}: ${file.name}`}
          title={texts.retry}
          onClick={() => uploads.retry(id)}
        >
          <Icon name="retry" />
        </button>
      )}
      <button
        type="button"
        className="nc-icon"
        aria-label={`${state === 'failed' ? texts.discard : texts.cancel}: ${file.name}`}
        title={state === 'failed' ? texts.discard : texts.cancel}
        onClick={() => uploads.remove(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** The picture itself where the browser can draw it, else the sign of a file; a box of one size for both. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isInlineImage(file.type)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="nc-preview" aria-hidden="true">
      {url === null ? <Icon name="file" /> : <img src={url} alt="" onError={() => setUrl(null)} />}
    </span>
  );
}
