import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileUpload } from '@ncf/contract/files';
import { mayCall } from '@ncf/contract/policy';
import { v7 as uuid } from 'uuid';
import type { Conversations } from '../conversations/conversations.ts';
import type { FileRow } from '../../platform/db/schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { kindOf } from './file-kind.ts';
import { fileName } from './file-name.ts';
import { imageSize, writeThumbnail } from './images.ts';
import type { FileStore } from './store.ts';

/** A refused upload. */
export interface UploadRefusal {
  code: 'too_large' | 'unsupported_media_type' | 'invalid_input';
}

/** Who requests a file: an agent, or a visitor's browser with its conversations. */
export type Reader =
  | { role: 'admin'; agentId: string }
  | { role: 'user'; chatUserIds: readonly string[] };

/** Uploaded files: bytes in a folder, metadata in the store. */
export interface Files {
  /** Stores an upload; `truncated` says at the end whether it exceeded the limit. Rejects if the disk fails or the stream breaks. */
  store(
    owner: Identity,
    name: string,
    bytes: Readable,
    truncated: () => boolean,
  ): Promise<FileUpload | UploadRefusal>;
  /** A file that this reader may see, and its path; null for any other. */
  find(id: string, reader: Reader): Promise<{ file: FileRow; path: string } | null>;
  /** The bytes of a file. */
  bytes(id: string): AsyncIterable<Buffer>;
  /** Removes a file: first its bytes and thumbnails, then its metadata. */
  remove(id: string): Promise<void>;
  /** The path of a thumbnail with at most this width in pixels; null if there can be none. */
  thumbnail(file: FileRow, width: number): Promise<string | null>;
  /** Files uploaded by a conversation's visitor or shown in its messages. */
  ofConversation(chatUserId: string): Promise<FileUpload[]>;
  /** Removes the bytes of files whose rows were deleted. */
  removeErased(): Promise<void>;
}

interface Parts {
  store: FileStore;
  folder: string;
  conversations: Pick<Conversations, 'showsFile'>;
  clock: () => number;
}

/** Opens the files of a folder, and removes remains of interrupted uploads. */
export async function createFiles({ store, folder, conversations, clock }: Parts): Promise<Files> {
  const incoming = join(folder, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const pathOf = (id: string): string => join(folder, id.slice(-2), id);
  /** Thumbnails in progress, so that concurrent requests share one. */
  const making = new Map<string, Promise<boolean>>();

  async function removeErased(): Promise<void> {
    for (const id of await store.removed()) {
      const path = pathOf(id);
      const beside = await readdir(dirname(path)).catch(() => []);
      for (const name of beside.filter((name) => name.startsWith(id)))
        await rm(join(dirname(path), name), { force: true });
      await store.forget(id);
    }
  }
  // Files left by a process that was killed.
  await removeErased();

  return {
    removeErased,
    async thumbnail({ id, mimeType }, width) {
      if (!mimeType.startsWith('image/')) return null;
      const to = `${pathOf(id)}.${width}.webp`;
      const isThere = await access(to).then(
        () => true,
        () => false,
      );
      if (isThere) return to;
      const made =
        making.get(to) ?? writeThumbnail(pathOf(id), to, width).finally(() => making.delete(to));
      making.set(to, made);
      return (await made) ? to : null;
    },
    async ofConversation(chatUserId) {
      const rows = await store.ofConversation(chatUserId);
      return rows.map(({ fileUrl, originalFileName, mimeType, fileSize, width, height }) => ({
        fileUrl,
        originalFileName,
        mimeType,
        fileSize,
        ...(width === null || height === null ? {} : { width, height }),
      }));
    },
    async store(owner, name, bytes, truncated) {
      const id = uuid();
      const arriving = join(incoming, id);
      try {
        await pipeline(bytes, createWriteStream(arriving, { flags: 'wx', flush: true }));
        if (truncated()) return { code: 'too_large' };
        const { size } = await stat(arriving);
        if (size === 0) return { code: 'invalid_input' };
        const mimeType = await kindOf(arriving);
        if (mimeType === null) return { code: 'unsupported_media_type' };
        const originalFileName = fileName(name, mimeType);
        const fileUrl = `/files/${id}/${encodeURIComponent(originalFileName)}`;
        await mkdir(join(folder, id.slice(-2)), { recursive: true });
        await rename(arriving, pathOf(id));
        const shown = mimeType.startsWith('image/') ? await imageSize(pathOf(id)) : null;
        const described = { fileUrl, originalFileName, mimeType, fileSize: size };
        try {
          await store.add({
            id,
            ...described,
            width: shown?.width ?? null,
            height: shown?.height ?? null,
            chatUserId: owner.role === 'user' ? owner.chatUserId : null,
            agentId: owner.role === 'admin' ? owner.agentId : null,
            createdAt: new Date(clock()).toISOString(),
          });
        } catch (error) {
          await rm(pathOf(id), { force: true });
          throw error;
        }
        return { ...described, ...shown };
      } finally {
        await rm(arriving, { force: true });
      }
    },
    bytes: (id) => createReadStream(pathOf(id)),
    async remove(id) {
      const beside = join(folder, id.slice(-2));
      const names = await readdir(beside).catch(() => []);
      for (const name of names) if (name.startsWith(id)) await rm(join(beside, name));
      await store.remove(id);
    },
    async find(id, reader) {
      const file = await store.byId(id);
      if (file === null) return null;
      const found = { file, path: pathOf(id) };
      if (reader.role === 'admin') return mayCall(reader, 'file', file.chatUserId) ? found : null;
      for (const chatUserId of reader.chatUserIds) {
        const actor = { role: 'user', chatUserId } as const;
        if (file.chatUserId !== null && mayCall(actor, 'file', file.chatUserId)) return found;
        // An agent's file belongs to the conversations whose messages contain it.
        if (file.agentId !== null && (await conversations.showsFile(chatUserId, file.fileUrl)))
          return found;
      }
      return null;
    },
  };
}
