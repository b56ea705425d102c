import { useState } from 'react';
import type { AgentConversation } from '@ncf/chat/api';
import { LIMITS } from '@ncf/contract/limits';
import { UPLOAD_REFUSALS } from '@ncf/contract/upload-refusals';

/** A file on its way to the server, or one that did not get there. */
export interface Upload {
  id: string;
  file: File;
  /** Why it failed; null while it runs. */
  failure: string | null;
  abort: AbortController;
}

/** Why this file cannot be sent at all, or null. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  if (file.size === 0) return UPLOAD_REFUSALS.invalid_input;
  if (file.size > LIMITS.fileBytes) {
    return UPLOAD_REFUSALS.too_large;
  }
  return file.name.length > LIMITS.fileNameMax ? 'The file’s name is too long.' : null;
}

/** The files that are being sent in one conversation; a failed one stays until it is tried again or removed. */
export function useUploads(
  conversation: AgentConversation,
  beforeSend: () => void,
): {
  uploads: readonly Upload[];
  add: (files: Iterable<File>) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
} {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const without = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));
  const fail = (id: string, failure: string) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, failure } : one)));

  const send = async (upload: Upload) => {
    try {
      await conversation.sendFile(upload.file, { signal: upload.abort.signal });
      without(upload.id);
    } catch (error) {
      if (upload.abort.signal.aborted) return;
      fail(upload.id, error instanceof Error ? error.message : 'The file could not be sent.');
    }
  };
  const start = (file: File) => {
    const upload: Upload = {
      id: crypto.randomUUID(),
      file,
      failure: refusalOf(file),
      abort: new AbortController(),
    };
    setUploads((all) => [...all, upload]);
    if (upload.failure !== null) return;
    beforeSend();
    void send(upload);
  };
  return {
    uploads,
    add: (files) => [...files].forEach(start),
    retry: (id) => {
      const upload = uploads.find((one) => one.id === id);
      if (upload === undefined) return;
      without(id);
      start(upload.file);
    },
    remove: (id) => {
      uploads.find((one) => one.id === id)?.abort.abort();
      without(id);
    },
  };
}
