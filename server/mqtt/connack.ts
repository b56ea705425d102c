import { parseClientId } from '@ncf/contract/topics';
import type { AuthenticateError } from 'aedes';
import type { Identity } from '../identity/identity.ts';

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
