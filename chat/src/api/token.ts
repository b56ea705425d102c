import { ApiError } from './http.ts';

/** A token with less than this left is renewed before it is used, in milliseconds. */
export const FRESH_MS = 60_000;

/**
 * Makes a call, and again with a fresh token where the server took the first for too old: its clock decides.
 * @param token gives one that holds by this machine's clock, or with `renew` a fresh one; rejects where there is none
 */
export async function authorized<T>(
  token: (renew?: boolean) => Promise<string>,
  call: (valid: string) => Promise<T>,
): Promise<T> {
  try {
    return await call(await token());
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 401) throw error;
    return call(await token(true));
  }
}
