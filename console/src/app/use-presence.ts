import { useEffect, useRef, useState } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import { useReadable } from '../use-readable.ts';
import { settings } from './settings.ts';

/** Without a keystroke for this long nobody is answering any more, in milliseconds. */
const ANSWERING_MS = 6000;

/**
 * Tells the team which conversation this tab shows, whether its agent is answering, and whether the
 * agent is away.
 * @returns to be called on every keystroke of an answer
 */
export function usePresence(chat: AgentChat, viewing: string | null): () => void {
  const away = useReadable(settings, (state) => state.away);
  const [answering, setAnswering] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    chat.present({ viewing, answering: viewing !== null && answering === viewing, away });
  }, [chat, viewing, answering, away]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    setAnswering(viewing);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnswering(null), ANSWERING_MS);
  };
}
