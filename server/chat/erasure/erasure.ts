import type { Conversations } from '../conversations/conversations.ts';
import type { Files } from '../files/files.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

const HOUR_MS = 3_600_000;

/** Erases conversations: at the request of their visitor or an operator, and when they expire. */
export type Erasure = ReturnType<typeof createErasure>;

interface Parts {
  conversations: Pick<Conversations, 'erase' | 'unfinishedErasures' | 'clearTraces'>;
  files: Pick<Files, 'removeErased'>;
  closeSession(end: SessionEnd): void;
  jobs: Pick<Jobs, 'define'>;
  clock: () => number;
}

/** Creates it, with the job that finishes what a process that died left, and removes what the storage refused to remove. */
export function createErasure(parts: Parts) {
  const { conversations, files, closeSession, jobs, clock } = parts;

  async function erase(chatUserId: string, leaving: 'marker' | 'nothing') {
    const close = (): void => closeSession({ role: 'user', chatUserId });
    close();
    const erased = await conversations.erase(chatUserId, leaving);
    // Now the tokens are void; the visitor may have connected again in the meantime.
    close();
    await files.removeErased();
    return erased;
  }

  jobs.define({
    kind: 'erasure',
    retryMs: [HOUR_MS],
    isEndless: true,
    atStart: true,
    async run() {
      const unfinished = await conversations.unfinishedErasures();
      for (const { chatUserId, leaving } of unfinished) await erase(chatUserId, leaving);
      if (unfinished.length > 0) await conversations.clearTraces();
      await files.removeErased();
      return { outcome: 'done', nextRunAt: clock() + HOUR_MS };
    },
  });

  return {
    /**
     * Erases a conversation and its files in small steps, and closes its visitor's connections. A marker lets agents see that the conversation existed. @returns the number of messages and files
     */
    erase /** Clears remains of erased conversations from the disk; call it after the last one. */,
    clearTraces: conversations.clearTraces,
  };
}
