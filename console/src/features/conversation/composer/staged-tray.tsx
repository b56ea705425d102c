import { t } from '@ncf/contract/t';
import { LOCALE } from '../../../language.ts';
import FileIcon from 'icon:tabler/file';
import Close from 'icon:tabler/x';
import { useEffect, useState } from 'react';
import { isInlineImage } from '@ncf/chat/react/attachments';
import { fileSize } from '@ncf/contract/file-size';
import {
  sendableOf,
  type StagedFile,
  createStagedFiles,
  type StagedFiles,
} from '@ncf/chat/react/staged-files';
import { IconButton } from '../../../layout/icon-button.tsx';
import type { AgentChat } from '@ncf/chat/api';
import type { FileUpload } from '@ncf/contract/files';

const chats = new WeakMap<AgentChat, Map<string, StagedFiles>>();

/** The files that go with the next message of a conversation. They last as long as the agent's session in this page. */
export function stagedOf(chat: AgentChat, chatUserId: string): StagedFiles {
  const all = chats.get(chat) ?? new Map<string, StagedFiles>();
  chats.set(chat, all);
  const staged = all.get(chatUserId) ?? createStagedFiles();
  all.set(chatUserId, staged);
  return staged;
}

/** Whether a file is still on its way, so that the message must wait for it. */
export const isPreparing = (files: readonly StagedFile[]): boolean =>
  files.some(({ state }) => state === 'preparing');

async function bytesOf(fileUrl: string): Promise<Blob> {
  const response = await fetch(fileUrl);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.blob();
}

/** Adds the files of a saved reply. Each conversation gets copies of its own, which are erased with it. */
export function stageReplyFiles(staged: StagedFiles, files: readonly FileUpload[]): void {
  for (const { fileUrl, originalFileName, mimeType } of files)
    staged.addFetched(originalFileName, mimeType, bytesOf(fileUrl));
}

/** A thumbnail of an image, or a file icon in a box of the same size. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isInlineImage(file.type) || file.size === 0) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-raised text-muted"
    >
      {url === null ? (
        <FileIcon size={20} />
      ) : (
        <img src={url} alt="" onError={() => setUrl(null)} className="size-full object-cover" />
      )}
    </span>
  );
}

/** The file's size, or what there is to know about it. */
const noteOf = ({ file, state, failure }: StagedFile): string =>
  failure?.message ?? (state === 'preparing' ? t('Loading…') : fileSize(file.size, LOCALE));

/** The files that go with the next message, each with a button that removes it. */
export function StagedTray({
  files,
  onRemove,
}: {
  files: readonly StagedFile[];
  onRemove: (id: number) => void;
}) {
  const ready = sendableOf(files).length;
  return (
    <>
      <p role="status" className="sr-only">
        {ready > 0 && t('Files to send: {ready}', { ready })}
      </p>
      {files.length > 0 && (
        <ul
          aria-label={ready > 0 ? t('Files to send') : t('Not sent')}
          className="mb-2 flex flex-wrap gap-2"
        >
          {files.map((one) => (
            <li
              key={one.id}
              className={`flex max-w-full min-w-0 items-center gap-2 rounded-md p-1 text-small ${one.failure === null ? 'bg-sunken' : 'bg-error-soft text-error'}`}
            >
              <Preview file={one.file} />
              <span className="max-w-56 min-w-0">
                <span dir="auto" className="block truncate font-medium">
                  {one.file.name}
                </span>
                <span
                  role={one.failure === null ? undefined : 'alert'}
                  className="block text-micro"
                >
                  {noteOf(one)}
                </span>
              </span>
              <IconButton
                icon={Close}
                iconSize={16}
                label={t('Remove {name}', { name: one.file.name })}
                onClick={() => onRemove(one.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
