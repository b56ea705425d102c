/** Something that gathers what one turn of the event loop writes to it. */
export interface Joined {
  /** Called once, at the end of the turn. */
  flush(): void;
}

let waiting: Joined[] = [];

function flushAll(): void {
  const due = waiting;
  waiting = [];
  for (const item of due) item.flush();
}

/** Has `flush` called after this turn of the event loop: one timer for all connections. */
export function joinLater(item: Joined): void {
  if (waiting.push(item) === 1) setImmediate(flushAll);
}
