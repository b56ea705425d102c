import { ADMIN_JOIN_LEFT_KEY } from '@ncf/contract/constants';
import { adminJoinLeft, type AdminJoinLeft } from '@ncf/contract/messages';
import { attempt } from './attempt.ts';
import type { ChatStorage } from './storage.ts';

type Local = ChatStorage['local'];

/** The stored join or left record (R4.3), or null if there is none or it cannot be read. */
export const readPresence = (local: Local): AdminJoinLeft | null =>
  attempt(() => adminJoinLeft.parse(JSON.parse(local.getItem(ADMIN_JOIN_LEFT_KEY) ?? '')));

/** Stores the record (R4.3). */
export const writePresence = (local: Local, record: AdminJoinLeft): void =>
  local.setItem(ADMIN_JOIN_LEFT_KEY, JSON.stringify(record));

/** Removes it (R4.2). */
export const removePresence = (local: Local): void => local.removeItem(ADMIN_JOIN_LEFT_KEY);
