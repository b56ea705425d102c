/** Something that gathers what one turn of the event loop writes to it. */
export interface Batched {
  /** Called once, at the end of the turn. */
  flush(): void;
}

let waiting: Batched[] = [];

function flushAll(): void {
  const due = waiting;
  waiting = [];
  for (const item of due) item.flush();
}

/** Has `flush` called after this turn of the event loop: one timer for all connections. */
export function flushAfterTurn(item: Batched): void {
  if (waiting.push(item) === 1) setImmediate(flushAll);
}
