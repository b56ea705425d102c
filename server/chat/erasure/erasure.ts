import type { Conversations } from '../conversations/conversations.ts';
import type { Files } from '../files/files.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';

/** Erases conversations: at the request of their visitor or an operator, and when they expire. */
export interface Erasure {
  /**
   * Erases a conversation and its files in small steps, and closes its visitor's connections. Repeat it after an
   * interruption. A marker lets agents see that the conversation existed. @returns the number of messages and files
   */
  erase(
    chatUserId: string,
    leaving: 'marker' | 'nothing',
  ): Promise<{ messages: number; files: number }>;
  /** Clears remains of erased conversations from the disk; call it after the last one. */
  clearTraces(): Promise<void>;
}

interface Parts {
  conversations: Pick<Conversations, 'erase' | 'clearTraces'>;
  files: Pick<Files, 'removeErased'>;
  closeSession(end: SessionEnd): void;
}

export const createErasure = ({ conversations, files, closeSession }: Parts): Erasure => ({
  async erase(chatUserId, leaving) {
    const close = (): void => closeSession({ role: 'user', chatUserId });
    close();
    const erased = await conversations.erase(chatUserId, leaving);
    // Now the tokens are void; the visitor may have connected again in the meantime.
    close();
    await files.removeErased();
    return erased;
  },
  clearTraces: () => conversations.clearTraces(),
});
