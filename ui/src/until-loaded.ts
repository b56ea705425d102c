/** Milliseconds between two tries. */
const RETRY_MS = 3000;

/** Imports a module as often as it takes, for a small part with a fallback that can wait. */
export const untilLoaded = async <M>(load: () => Promise<M>): Promise<M> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};
