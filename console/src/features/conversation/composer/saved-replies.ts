import { useEffect, useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { savedReplies, type SavedReply } from '@ncf/contract/saved-replies';
import { call } from '../../../api/call.ts';

/** What the variables of a saved reply stand for. */
export interface ReplyValues {
  visitorName: string;
  agentName: string;
  now: Date;
}

/** A saved reply's text with its variables filled in; what is no variable stays as it is written. */
export function fillIn(text: string, { visitorName, agentName, now }: ReplyValues): string {
  const hour = now.getHours();
  const values: Record<string, string> = {
    'visitor name': visitorName,
    'visitor first name': visitorName.split(/\s+/)[0] ?? visitorName,
    'agent name': agentName,
    'day part': hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening',
  };
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    return values[name.trim().toLowerCase()] ?? whole;
  });
}

/** The `/` and what follows it before the caret, where a saved reply is being looked for; else null. */
export function slashAt(text: string, caret: number): { from: number; word: string } | null {
  const found = /(?:^|\s)\/([\p{L}\p{N}-]*)$/u.exec(text.slice(0, caret));
  if (found === null) return null;
  const word = found[1] ?? '';
  return { from: caret - word.length - 1, word };
}

/** The replies whose shortcut begins with the word, then those that hold it anywhere; eight at most. */
export function findReplies(replies: readonly SavedReply[], word: string): readonly SavedReply[] {
  const part = word.toLowerCase();
  const rank = ({ shortcut, text }: SavedReply): number =>
    shortcut.startsWith(part)
      ? 0
      : shortcut.includes(part)
        ? 1
        : text.toLowerCase().includes(part)
          ? 2
          : 3;
  return replies
    .filter((one) => rank(one) < 3)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 8);
}

/** The team's saved replies, asked for when they are first wanted and again when a minute has passed. */
export function useSavedReplies(wanted: boolean, token: AccessToken): readonly SavedReply[] {
  const [replies, setReplies] = useState<readonly SavedReply[]>([]);
  const [askedAt, setAskedAt] = useState(0);
  useEffect(() => {
    if (!wanted || Date.now() - askedAt < 60_000) return;
    void call('get', 'replies', savedReplies, { token }).then((outcome) => {
      if (!outcome.ok) return;
      setReplies(outcome.value.data);
      setAskedAt(Date.now());
    });
  }, [wanted, askedAt, token]);
  return replies;
}
