declare global {
  /** What `public/start.js` has asked for, by address. */
  var ncfEarly: Map<unknown, Promise<Response>> | undefined;
}

/** An early response that no one wanted within this time, in milliseconds, may be out of date. */
const FRESH_MS = 20_000;

/** Fetches, unless the document has already asked for the same: the first call gets that response. */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = performance.now() < FRESH_MS ? globalThis.ncfEarly?.get(input) : undefined;
  globalThis.ncfEarly?.delete(input);
  return early ?? fetch(input, init);
};
