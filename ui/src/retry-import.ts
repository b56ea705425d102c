/** The address that a browser names when it could not import a module; Safari names none. */
const addressOf = (error: unknown): string | undefined =>
  /https?:\/\/[^\s?]+/.exec(String(error))?.[0];

/**
 * Makes an import that can be tried again. Browsers remember a module that they could not fetch, so the next try asks
 * for it under an address that they don't know yet.
 */
export function retryImport<M>(load: () => Promise<M>): () => Promise<M> {
  let failed: string | undefined;
  return async () => {
    try {
      if (failed === undefined) return await load();
      return (await import(/* @vite-ignore */ `${failed}?retry=${Date.now()}`)) as M;
    } catch (error) {
      failed = addressOf(error) ?? failed;
      throw error;
    }
  };
}

/** Milliseconds between two tries of `untilLoaded`. */
const RETRY_MS = 3000;

/** Imports a module as often as it takes, for a small part with a fallback that can wait. */
export const untilLoaded = async <M>(load: () => Promise<M>): Promise<M> => {
  const retryable = retryImport(load);
  for (;;) {
    try {
      return await retryable();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};
