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
