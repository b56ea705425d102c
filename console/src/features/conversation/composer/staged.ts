import type { AgentChat } from '@ncf/chat/api';
import { createStagedFiles, type StagedFile, type StagedFiles } from '@ncf/chat/react/staged-files';
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
