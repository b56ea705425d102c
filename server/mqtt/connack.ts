import type { AuthenticateError } from 'aedes';

/** The error that makes aedes answer a CONNECT with this return code. */
export function connectError(returnCode: number): AuthenticateError {
  return Object.assign(new Error(`CONNECT refused with code ${returnCode}.`), { returnCode });
}
