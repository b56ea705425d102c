import { LOCALE } from '../../../language.ts';
import Paperclip from 'icon:tabler/paperclip';
import type { AgentConversation } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { isSpoken, type FileMessage } from '@ncf/chat/react/messages';
import type { ListedMessage } from '@ncf/chat/state';
import { fileSize } from '@ncf/contract/file-size';
import { Card } from './card.tsx';

const isFile = (entry: ListedMessage): entry is FileMessage =>
  isSpoken(entry) && entry.type === 'file' && entry.deletedAt === undefined;

/** The files of the loaded messages, newest first; nothing if there are none. */
export function FilesCard({ conversation }: { conversation: AgentConversation }) {
  const messages = useStore(conversation.store, (state) => state.messages);
  const files = messages.filter(isFile).toReversed();
  if (files.length === 0) return null;
  return (
    <Card label="Files" title>
      <ul className="-mx-1.5 grid max-h-56 overflow-y-auto">
        {files.map(({ messageId, fileUrl, originalFileName, fileSize: bytes }) => (
          <li key={messageId}>
            <a
              href={fileUrl}
              target="_blank"
              rel="noopener"
              className="flex min-h-8 items-center gap-2 rounded-sm px-1.5 text-small hover:bg-sunken"
            >
              <Paperclip size={16} className="shrink-0 text-muted" />
              <span dir="auto" className="min-w-0 grow truncate">
                {originalFileName}
              </span>
              <span className="shrink-0 text-micro text-muted">{fileSize(bytes, LOCALE)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
