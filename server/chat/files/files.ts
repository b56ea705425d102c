import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileUpload } from '@ncf/contract/files';
import { mayCall } from '@ncf/contract/policy';
import { v7 as uuid } from 'uuid';
import type { Conversations } from '../conversations/conversations.ts';
import type { Blobs, ByteRange } from '../../platform/blobs/blobs.ts';
import type { FileRow } from '../../platform/db/schema.ts';
import type { Caller } from '../../identity/identity.ts';
import { kindOf } from './file-kind.ts';
import { fileName } from './file-name.ts';
import { imageSize } from './images.ts';
import { keyOf, keysOf } from './keys.ts';
import type { FileStore } from './store.ts';
import type { UploadQuota } from './upload-quota.ts';
import { createThumbnails } from './thumbnails.ts';

/** A refused upload. */
export interface UploadRefusal {
  code:
    | 'too_large'
    | 'unsupported_media_type'
    | 'invalid_input'
    | 'rate_limited'
    | 'storage_full'
    /** The uploader's conversation was erased in the meantime. */
    | 'unauthenticated';
}

/** Who uploads, and from which address. */
export interface Uploader {
  owner: Caller;
  address: string;
}

/** Who requests a file: an agent, or a visitor's browser with its conversations. */
export type Reader =
  | { role: 'admin'; agentId: string }
  | { role: 'user'; chatUserIds: readonly string[] };

/** Uploaded files: bytes as blobs, metadata in the store. */
export type Files = ReturnType<typeof createFiles>;

interface Parts {
  store: FileStore;
  blobs: Blobs;
  quota: UploadQuota;
  conversations: Pick<Conversations, 'showsFile'>;
  clock: () => number;
}

/** A file as the API describes it. */
export const presentFile = ({
  fileUrl,
  originalFileName,
  mimeType,
  fileSize,
  width,
  height,
}: FileRow): FileUpload => ({
  fileUrl,
  originalFileName,
  mimeType,
  fileSize,
  ...(width === null || height === null ? {} : { width, height }),
});

/** An upload that takes longer than this between its bytes and its row counts as interrupted. */
const INTERRUPTED_MS = 3_600_000;

/** Creates files on blobs and a store. */
export function createFiles({ store, blobs, quota, conversations, clock }: Parts) {
  const thumbnails = createThumbnails(blobs, store);

  /** Stores the bytes of a complete upload, then its row. */
  async function add(id: string, { owner, address }: Uploader, name: string, path: string) {
    const { size } = await stat(path);
    if (size === 0) return { code: 'invalid_input' } as const;
    const mimeType = await kindOf(path);
    if (mimeType === null) return { code: 'unsupported_media_type' } as const;
    if (owner.role === 'user' && !(await quota.charge({ ...owner, address }, size)))
      return { code: 'rate_limited' } as const;
    const originalFileName = fileName(name, mimeType);
    const fileUrl = `/files/${id}/${encodeURIComponent(originalFileName)}`;
    const shown = mimeType.startsWith('image/') ? await imageSize(path) : null;
    const described = { fileUrl, originalFileName, mimeType, fileSize: size };
    await store.announce(id, new Date(clock() + INTERRUPTED_MS).toISOString());
    await blobs.put(keyOf(id), path);
    const isKept = await store.add({
      id,
      ...described,
      width: shown?.width ?? null,
      height: shown?.height ?? null,
      chatUserId: owner.role === 'user' ? owner.chatUserId : null,
      agentId: owner.role === 'admin' ? owner.agentId : null,
      createdAt: new Date(clock()).toISOString(),
      thumbnails: null,
      replyId: null,
      noteId: null,
    });
    if (isKept) return { ...described, ...shown };
    await blobs.remove(keysOf(id));
    await store.forget(id);
    return { code: 'unauthenticated' } as const;
  }

  async function removeErased(): Promise<void> {
    for (const id of await store.removable(new Date(clock()).toISOString())) {
      await blobs.remove(keysOf(id));
      await store.forget(id);
    }
  }

  async function* bytes(id: string): AsyncIterable<Buffer> {
    const stream = await blobs.open(keyOf(id));
    if (stream === null) throw new Error(`The bytes of file ${id} are gone.`);
    yield* stream;
  }

  return {
    /** Removes the bytes of files whose rows were deleted, and of interrupted uploads. */
    removeErased,
    /** A thumbnail with at most this width in pixels; null if there can be none, or none right now. */
    thumbnail: thumbnails.open,
    /** Files uploaded by a conversation's visitor or shown in its messages. */
    async ofConversation(chatUserId: string): Promise<FileUpload[]> {
      const rows = await store.ofConversation(chatUserId);
      return rows.map(presentFile);
    },
    /** Whether an upload may begin; counts it if it is a visitor's. */
    async begin({ owner, address }: Uploader): Promise<UploadRefusal | null> {
      if (!(await blobs.hasRoom())) return { code: 'storage_full' };
      const allowed = owner.role === 'admin' || (await quota.begin({ ...owner, address }));
      return allowed ? null : { code: 'rate_limited' };
    },
    /** Stores an upload; `truncated` says at the end whether it exceeded the limit. Rejects if the storage fails or the stream breaks. */
    async store(
      from: Uploader,
      name: string,
      arriving: Readable,
      truncated: () => boolean,
    ): Promise<FileUpload | UploadRefusal> {
      const id = uuid();
      const path = join(blobs.uploads(), id);
      try {
        await pipeline(arriving, createWriteStream(path, { flags: 'wx', flush: true }));
        return truncated() ? { code: 'too_large' } : await add(id, from, name, path);
      } finally {
        await rm(path, { force: true });
      }
    },
    /** The bytes of a file, or a range of them; null if they are gone. */
    open: (id: string, range?: ByteRange): Promise<Readable | null> => blobs.open(keyOf(id), range),
    /** The bytes of a file, opened when the reader asks for the first of them; fails if they are gone. */
    bytes,
    /** Removes a file's metadata, bytes, and thumbnails. */
    async remove(id: string): Promise<void> {
      await store.remove(id);
      await blobs.remove(keysOf(id));
      await store.forget(id);
    },
    /** A file that this reader may see; null for any other. */
    async find(id: string, reader: Reader): Promise<FileRow | null> {
      const file = await store.byId(id);
      if (file === null) return null;
      if (reader.role === 'admin') return mayCall(reader, 'file', file.chatUserId) ? file : null;
      for (const chatUserId of reader.chatUserIds) {
        const actor = { role: 'user', chatUserId } as const;
        if (file.chatUserId !== null && mayCall(actor, 'file', file.chatUserId)) return file;
        // An agent's file belongs to the conversations whose messages contain it.
        if (file.agentId !== null && (await conversations.showsFile(chatUserId, file.fileUrl)))
          return file;
      }
      return null;
    },
  };
}
