import FileIcon from 'icon:tabler/file';
import Refresh from 'icon:tabler/refresh';
import Close from 'icon:tabler/x';
import { useEffect, useState } from 'react';
import { texts } from '../texts/texts.ts';
import { isInlineImage } from '@ncf/chat/react/attachments';
import { fileSize } from '@ncf/chat/react/file-size';
import type { Upload, UploadQueue } from '@ncf/chat/react/uploads';
import { useStore } from '@ncf/chat/react';
import { uploadReason } from './uploads.ts';
import './upload-tray.css';

/** The files that are being sent, with buttons to cancel, retry, and dismiss them. */
export default function UploadTray({ queue }: { queue: UploadQueue }) {
  const uploads = useStore(queue.store, (state) => state.uploads);
  if (uploads.length === 0) return null;
  return (
    <ul className="nc-tray">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} queue={queue} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { id, file, state, progress, failure, canRetry } = upload;
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
        {failure !== null && (
          <p className="nc-error" role="alert">
            {texts.uploadFailed} {uploadReason(failure)}
          </p>
        )}
      </div>
      {state === 'failed' && canRetry && (
        <button
          type="button"
          className="nc-icon"
          aria-label={`${texts.retry}: ${file.name}`}
          title={texts.retry}
          onClick={() => queue.retry(id)}
        >
          <Refresh size={20} />
        </button>
      )}
      <button
        type="button"
        className="nc-icon"
        aria-label={`${state === 'failed' ? texts.discard : texts.cancel}: ${file.name}`}
        title={state === 'failed' ? texts.discard : texts.cancel}
        onClick={() => queue.cancel(id)}
      >
        <Close size={20} />
      </button>
    </li>
  );
}

/** A thumbnail of an image, or a file icon in a box of the same size. */
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
      {url === null ? (
        <FileIcon size={20} />
      ) : (
        <img src={url} alt="" onError={() => setUrl(null)} />
      )}
    </span>
  );
}
