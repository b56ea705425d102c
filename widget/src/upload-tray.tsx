import { Icon } from './icons.tsx';
import { texts } from './texts.ts';
import { shownSize } from './time.ts';
import type { Uploads } from './uploads.ts';

/** The files on their way, each with its way out. */
export function UploadTray({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <ul className="nc-tray">
      {uploads.list.map(({ id, file, state, reason, canRetry }) => (
        <li key={id}>
          <Icon name="file" />
          <div>
            <p className="nc-file-name" dir="auto">
              {file.name}
            </p>
            {state === 'sending' ? (
              <progress aria-label={`${texts.uploading} ${file.name}`} />
            ) : (
              <p className="nc-fault" role="alert">
                {texts.uploadFailed} {reason}
              </p>
            )}
            {state === 'sending' && (
              <p className="nc-file-size">{`${texts.uploading} · ${shownSize(file.size)}`}</p>
            )}
          </div>
          {state === 'failed' && canRetry && (
            <button
              type="button"
              className="nc-icon"
              aria-label={`${texts.retry}: ${file.name}`}
              onClick={() => uploads.retry(id)}
            >
              <Icon name="retry" />
            </button>
          )}
          <button
            type="button"
            className="nc-icon"
            aria-label={`${state === 'sending' ? texts.cancel : texts.discard}: ${file.name}`}
            onClick={() => uploads.remove(id)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
