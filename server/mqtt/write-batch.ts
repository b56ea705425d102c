/** A writer that batches the output of one event loop turn. */
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

/** Calls `flush` after this turn of the event loop, with one timer for all connections. */
export function flushAfterTurn(item: Batched): void {
  if (waiting.push(item) === 1) setImmediate(flushAll);
}
