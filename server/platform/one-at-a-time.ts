/**
 * Creates a queue without an end.
 * @returns a function that starts a piece of work once all work given to it before has ended, well or badly, and returns
 *   its result
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

/**
 * Creates a queue of one piece of work that always sees the latest state: calls that come before it starts share its result.
 * @returns a function that resolves to the result of a run that started after it was called
 */
export function sharedRuns<T>(work: () => Promise<T>): () => Promise<T> {
  const inTurn = oneAtATime();
  let next: Promise<T> | null = null;
  return () =>
    (next ??= inTurn(() => {
      next = null;
      return work();
    }));
}
