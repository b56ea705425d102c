import { t } from '@ncf/contract/t';
import { LOCALE } from '../../../language.ts';
import { useStore } from '@ncf/chat/react';
import { fileSize } from '@ncf/contract/file-size';
import type { Upload, UploadQueue } from '@ncf/chat/react/uploads';
import { TextButton } from '../../../layout/text-button.tsx';

/** The state of an upload, in words. */
function stateOf({ state, progress, failure, file }: Upload): string {
  switch (state) {
    case 'queued':
      return t('Waiting for the file before it');
    case 'sending':
      return progress === null
        ? t('Uploading…')
        : t('Uploading… {floor}% of {fileSize}', {
            floor: Math.floor(progress * 100),
            fileSize: fileSize(file.size, LOCALE),
          });
    case 'waiting':
      return t('You’re offline. It uploads when you’re back.');
    case 'failed':
      return failure?.message ?? t('Couldn’t be sent');
  }
}

/** The files being sent, each with a way to stop or retry it. */
export function UploadList({
  queue,
  onRetry,
  onCaptionBack,
}: {
  queue: UploadQueue;
  /** Called before a retry. */
  onRetry: () => void;
  /** Called with the text of a canceled file. */
  onCaptionBack: (text: string) => void;
}) {
  const uploads = useStore(queue.store, (state) => state.uploads);
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files being sent" className="mb-2 grid gap-1">
      {uploads.map((upload) => {
        const { id, file, text, state, canRetry } = upload;
        const hasFailed = state === 'failed';
        return (
          <li
            key={id}
            className={`flex items-center gap-2 rounded-md px-3 py-1 text-small ${hasFailed ? 'bg-error-soft text-error' : 'bg-sunken'}`}
          >
            <span className="min-w-0 grow">
              <span dir="auto" className="block truncate font-medium">
                {file.name}
              </span>
              {text !== '' && (
                <span dir="auto" className="block truncate">
                  {text}
                </span>
              )}
              <span className="block text-micro">{stateOf(upload)}</span>
            </span>
            {hasFailed && canRetry && (
              <TextButton
                onClick={() => {
                  onRetry();
                  queue.retry(id);
                }}
                className="font-semibold"
              >
                Try again
              </TextButton>
            )}
            <TextButton
              onClick={() => {
                queue.cancel(id);
                if (text !== '') onCaptionBack(text);
              }}
            >
              {hasFailed ? t('Remove') : t('Cancel')}
            </TextButton>
          </li>
        );
      })}
    </ul>
  );
}
