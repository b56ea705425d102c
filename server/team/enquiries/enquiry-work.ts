import type { Enquiry, EnquiryChange } from '@ncf/contract/enquiries';
import type { Agents } from '../../identity/agents/agents.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { EnquiryStore } from './store.ts';

/** Agents' actions on an inquiry besides answering it. */
export interface EnquiryWork {
  /**
   * Marks it manually, after an answer elsewhere, assigns it, and cancels its call. `unknown` if it, or the agent, does not exist;
   * `conflict` if it is assigned to another agent than `from`.
   */
  change(enquiryId: string, change: EnquiryChange): Promise<Enquiry | 'unknown' | 'conflict'>;
  /** Stores a private note; repeating it changes nothing. */
  addNote(
    by: AgentIdentity,
    enquiryId: string,
    note: { noteId: string; text: string },
  ): Promise<Enquiry | 'unknown'>;
  /** Deletes the agent's own note. */
  removeNote(by: AgentIdentity, enquiryId: string, noteId: string): Promise<Enquiry | 'unknown'>;
}

interface Parts {
  store: EnquiryStore;
  agents: Pick<Agents, 'list'>;
  /** ISO 8601 in UTC. */
  now(): string;
  /** Publishes the inquiry as it is now to the agents; null if it does not exist. */
  publishCurrent(enquiryId: string): Promise<Enquiry | null>;
  /** Tells the person that their call was canceled. Never rejects. */
  tellCanceled(enquiry: Enquiry, time: string): Promise<void>;
}

export function createEnquiryWork(parts: Parts): EnquiryWork {
  const { store, agents, now, publishCurrent, tellCanceled } = parts;
  return {
    async change(enquiryId, { state, assigneeId, from, callTime }) {
      if (assigneeId !== undefined) {
        const found = (await agents.list()).find((one) => one.agentId === assigneeId);
        if (assigneeId !== null && (found === undefined || found.disabled)) return 'unknown';
        if ((await store.byId(enquiryId)) === null) return 'unknown';
        if (!(await store.assign(enquiryId, found ?? null, from))) return 'conflict';
      }
      if (state !== undefined) await store.mark(enquiryId, state === 'open' ? null : now());
      const canceled = callTime === null ? await store.cancelCall(enquiryId) : null;
      const changed = await publishCurrent(enquiryId);
      if (canceled !== null && changed !== null) await tellCanceled(changed, canceled);
      return changed ?? 'unknown';
    },
    async addNote({ agentId, adminUserName }, enquiryId, { noteId: id, text }) {
      const note = { id, enquiryId, agentId, adminUserName, text, createdAt: now() };
      if (!(await store.addNote(note))) return 'unknown';
      return (await publishCurrent(enquiryId)) ?? 'unknown';
    },
    async removeNote({ agentId }, enquiryId, noteId) {
      if (!(await store.removeNote(enquiryId, noteId, agentId))) return 'unknown';
      return (await publishCurrent(enquiryId)) ?? 'unknown';
    },
  };
}
