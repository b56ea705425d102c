import type { Conversations } from '../conversations/conversations.ts';
import type { Files } from '../files/files.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';

/** Erases conversations: at the request of their visitor or an operator, and when they expire. */
export interface Erasure {
  /**
   * Erases a conversation and its files in small steps, and closes its visitor's connections. A marker lets agents see that the conversation existed. @returns the number of messages and files
   */
  erase(
    chatUserId: string,
    leaving: 'marker' | 'nothing',
  ): Promise<{ messages: number; files: number }>;
  /** Finishes what a killed process began, and removes the files that it left. */
  resume(): Promise<void>;
  /** Clears remains of erased conversations from the disk; call it after the last one. */
  clearTraces(): Promise<void>;
}

interface Parts {
  conversations: Pick<Conversations, 'erase' | 'unfinishedErasures' | 'clearTraces'>;
  files: Pick<Files, 'removeErased'>;
  closeSession(end: SessionEnd): void;
}

export function createErasure({ conversations, files, closeSession }: Parts): Erasure {
  async function erase(chatUserId: string, leaving: 'marker' | 'nothing') {
    const close = (): void => closeSession({ role: 'user', chatUserId });
    close();
    const erased = await conversations.erase(chatUserId, leaving);
    // Now the tokens are void; the visitor may have connected again in the meantime.
    close();
    await files.removeErased();
    return erased;
  }

  return {
    erase,
    async resume() {
      const unfinished = await conversations.unfinishedErasures();
      for (const { chatUserId, leaving } of unfinished) await erase(chatUserId, leaving);
      if (unfinished.length > 0) await conversations.clearTraces();
      await files.removeErased();
    },
    clearTraces: () => conversations.clearTraces(),
  };
}
