import { useEffect, useRef, useState } from 'react';
import type { AgentChat } from '@ncf/chat/api';

/** Without a keystroke for this long, the agent no longer counts as replying, in milliseconds. */
const ANSWERING_MS = 6000;

/**
 * Tells the team which conversation this tab shows, and whether the agent is replying. Being away belongs to the
 * account, not to a tab.
 * @returns call it on every keystroke of a reply
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
