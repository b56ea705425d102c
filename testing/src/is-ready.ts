/** Longer than a server takes that works; a frozen one accepts the connection and never answers. */
const ANSWER_MS = 2000;

/** Whether the server at an origin says that it is ready. Never rejects. */
export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    async ({ ok, body }) => {
      await body?.cancel();
      return ok;
    },
    () => false,
  );
