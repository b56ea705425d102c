import { parseClientId } from '@ncf/contract/topics';
import type { AuthenticateError } from 'aedes';
import type { Identity } from '../identity/identity.ts';

/** Return codes of CONNACK (MQTT 3.1.1 §3.2.2.3). */
export const UNACCEPTABLE_PROTOCOL = 1;
export const SERVER_UNAVAILABLE = 3;
export const BAD_CREDENTIALS = 4;
export const NOT_AUTHORIZED = 5;

/** What makes aedes answer a CONNECT with this return code. */
export function connectError(returnCode: number): AuthenticateError {
  return Object.assign(new Error(`CONNECT refused with code ${returnCode}.`), { returnCode });
}

/** Whether the identity is the one that the client id names. */
export function owns(identity: Identity, clientId: string): boolean {
  const parsed = parseClientId(clientId);
  if (parsed === null || parsed.role !== identity.role) return false;
  return parsed.role === 'user'
    ? identity.role === 'user' && identity.chatUserId === parsed.chatUserId
    : identity.role === 'admin' && identity.agentId === parsed.agentId;
}
