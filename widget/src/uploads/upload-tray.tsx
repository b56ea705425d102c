import Refresh from 'icon:tabler/refresh';
import Close from 'icon:tabler/x';
import { IconButton } from '../buttons.tsx';
import { failureText, later, texts } from '../texts/texts.ts';
import { fileSize } from '@ncf/contract/file-size';
import type { Upload, UploadQueue } from '@ncf/chat/react/uploads';
import { useStore } from '@ncf/chat/react';
import { FilePreview } from './file-preview.tsx';
import './upload-tray.css';

interface UploadTrayProps {
  queue: UploadQueue;
  /** Called with the caption of a canceled file. */
  onCaptionBack: (text: string) => void;
}

/** The files being sent, with buttons to cancel, retry, and dismiss them. */
export default function UploadTray({ queue, onCaptionBack }: UploadTrayProps) {
  const uploads = useStore(queue.store, (state) => state.uploads);
  if (uploads.length === 0) return null;
  return (
    <ul className="nc-tray">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          queue={queue}
          onCancel={() => {
            queue.cancel(upload.id);
            if (upload.text !== '') onCaptionBack(upload.text);
          }}
        />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
  onCancel: () => void;
}

function UploadRow({ upload, queue, onCancel }: UploadRowProps) {
  const { id, file, text, state, progress, failure, canRetry } = upload;
  const percent = progress === null ? null : Math.floor(progress * 100);
  const size = fileSize(file.size, texts.locale);
  const words = later.uploads;
  const { uploading: sending, uploadQueued: queued, uploadWaits: waiting } = words;
  const doing = state === 'failed' ? null : { sending, queued, waiting }[state];
  return (
    <li>
      <FilePreview file={file} />
      <div>
        <p className="nc-file-name" dir="auto">
          {file.name}
        </p>
        {text !== '' && (
          <p className="nc-caption" dir="auto">
            {text}
          </p>
        )}
        {state === 'sending' && (
          <progress
            aria-label={`${words.uploading} ${file.name}`}
            {...(percent === null ? {} : { value: percent, max: 100 })}
          />
        )}
        {doing !== null && (
          <p className="nc-file-size" role={state === 'waiting' ? 'status' : undefined}>
            {[doing, percent !== null && words.uploaded(percent / 100), size]
              .filter((part) => part !== false)
              .join(' · ')}
          </p>
        )}
        {failure !== null && (
          <p className="nc-error" role="alert">
            {texts.notSent} {failureText(failure)}
          </p>
        )}
      </div>
      {state === 'failed' && canRetry && (
        <IconButton
          icon={Refresh}
          label={`${texts.tryAgain}: ${file.name}`}
          title={texts.tryAgain}
          onClick={() => queue.retry(id)}
        />
      )}
      <IconButton
        icon={Close}
        label={`${state === 'failed' ? texts.discard : texts.cancel}: ${file.name}`}
        title={state === 'failed' ? texts.discard : texts.cancel}
        onClick={onCancel}
      />
    </li>
  );
}
