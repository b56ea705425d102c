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
