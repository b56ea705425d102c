/** More work is waiting than may. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Runs costly work, a few pieces at a time. */
export type WorkQueue = ReturnType<typeof createWorkQueue>;

/** @param atOnce how many pieces run at a time @param waiting how many more may wait */
export function createWorkQueue(atOnce: number, waiting: number) {
  const turns: (() => void)[] = [];
  let running = 0;
  return {
    /** Resolves with the work's result. @throws QueueFull if too much is waiting; the work is not started then */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (turns.length >= waiting) throw new QueueFull('Too much is waiting.');
        await new Promise<void>((resolve) => turns.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        // The next one takes over the place.
        const next = turns.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
