import { useRef, useState } from 'react';
import type { Conversation } from '@ncf/contract/messages';
import type { Item } from './order.ts';

/** The most conversations to change at once. */
const MOST = 200;

/** Conversations chosen for an action on all of them. */
export interface Selection {
  /** Whether rows can be chosen. */
  isOn: boolean;
  ids: ReadonlySet<string>;
  ones: readonly Conversation[];
  start(): void;
  stop(): void;
  /** Chooses a row or not; with `range`, also all rows between it and the one before. */
  toggle(id: string, range: boolean): void;
  /** Chooses the first rows of the list. */
  all(): void;
}

/** Follows which of the rows are chosen. */
export function useSelection(rows: readonly Item[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const last = useRef<string | null>(null);
  const chosen = ids ?? new Set<string>();
  const conversations = rows.map(({ conversation }) => conversation);
  const range = (id: string): string[] => {
    const at = [id, last.current].map((one) =>
      conversations.findIndex(({ chatUserId }) => chatUserId === one),
    );
    if (at.includes(-1)) return [id];
    const between = conversations.slice(Math.min(...at), Math.max(...at) + 1);
    return between.map(({ chatUserId }) => chatUserId);
  };
  return {
    isOn: ids !== null,
    ids: chosen,
    ones: conversations.filter(({ chatUserId }) => chosen.has(chatUserId)),
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle(id, isRange) {
      const next = new Set(chosen);
      if (isRange) for (const one of range(id)) next.add(one);
      else if (!next.delete(id)) next.add(id);
      last.current = id;
      setIds(new Set([...next].slice(0, MOST)));
    },
    all: () => setIds(new Set(conversations.slice(0, MOST).map(({ chatUserId }) => chatUserId))),
  };
}
