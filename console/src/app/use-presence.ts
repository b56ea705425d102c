import { useEffect, useRef, useState } from 'react';
import type { AgentChat } from '@ncf/chat/api';

/** Without a keystroke for this long nobody is answering any more, in milliseconds. */
const ANSWERING_MS = 6000;

/**
 * Tells the team which conversation this tab shows, and whether its agent is answering. Away is the
 * account's, not a tab's.
 * @returns to be called on every keystroke of an answer
 */
export function usePresence(chat: AgentChat, viewing: string | null): () => void {
  const [answering, setAnswering] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    chat.present({ viewing, answering: viewing !== null && answering === viewing, away: false });
  }, [chat, viewing, answering]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    setAnswering(viewing);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnswering(null), ANSWERING_MS);
  };
}
