import type { ErrorCode } from '@ncf/contract/errors';
import { v7 as uuid } from 'uuid';
import type { AgentIdentity } from '../../identity/identity.ts';
import type {
  AgentName,
  CloseCommand,
  Command,
  HeadCommand,
  PresenceCommand,
} from './decide/command.ts';
import type { ConversationStore } from './store/conversation-store.ts';

/** What agents and the server do with conversations, besides publishing in them. */
export type TeamCommands = ReturnType<typeof createTeamCommands>;

type Without<Command, Fields extends string> = Command extends unknown
  ? Omit<Command, Fields>
  : never;
/** A command of the team other than a published message. */
type AgentCommand = Without<HeadCommand | CloseCommand | PresenceCommand, 'now' | 'claims'>;
/** Who acts, or is acted for. */
export type Colleague = Pick<AgentIdentity, 'agentId' | 'adminUserName' | 'gender'>;

const nameOf = ({ agentId, adminUserName }: AgentName): AgentName => ({ agentId, adminUserName });
const authorOf = ({ agentId, adminUserName, gender }: Colleague) =>
  ({ sender: 'admin', agentId, adminUserName, gender }) as const;
/** A change to a conversation itself. */
export type HeadChange = Without<HeadCommand, 'now' | 'claims' | 'by' | 'chatUserId'>;

/** Conversations unassigned at a time. */
const RELEASED = 100;
/** @param clock milliseconds since 1970 */
export function createTeamCommands(
  store: Pick<ConversationStore, 'apply' | 'applySeries' | 'assignedTo'>,
  clock: () => number,
) {
  const complete = (command: AgentCommand): Command => ({
    ...command,
    now: new Date(clock()).toISOString(),
    claims: null,
  });
  /** @returns the code of the first one that is refused */
  async function apply(...commands: AgentCommand[]): Promise<'done' | ErrorCode> {
    const outcomes = await store.applySeries(commands.map(complete));
    return outcomes.find((one) => 'code' in one)?.code ?? 'done';
  }

  return {
    /**
     * Changes the conversation itself: its assignee, tags, snooze, or priority, or reopens it. Assigning with `from`
     * happens only if it is assigned to that agent (null: unassigned) at the time. `unknown_conversation` if it does not
     * exist, `conflict` if `from` does not match or the change is impossible.
     * @param by who does it; null for the server
     */
    change: (
      chatUserId: string,
      by: AgentName | null,
      change: HeadChange,
    ): Promise<'done' | ErrorCode> =>
      apply({
        ...change,
        chatUserId,
        by: by && nameOf(by),
      }),
    /** Cancels the booked call. @returns whether this did it: there is none, or another call did it first */
    async cancelCall(chatUserId: string, by: AgentName): Promise<boolean> {
      const command = { type: 'cancel_call', chatUserId, by: nameOf(by) } as const;
      return (await store.apply(complete(command), 1)).outcome === 'deliver';
    },
    /** Unassigns everything of an agent, also what is over, since a conversation that goes on keeps its assignee. */
    async release(agentId: string): Promise<void> {
      const ids = await store.assignedTo(agentId);
      for (let from = 0; from < ids.length; from += RELEASED)
        await Promise.all(
          ids
            .slice(from, from + RELEASED)
            .map((chatUserId) =>
              apply({ type: 'assign', chatUserId, assignee: null, from: agentId, by: null }),
            ),
        );
    },
    /**
     * Makes changes as `change` does, in one transaction, in which the part of an agent who has joined it ends if it is no
     * longer assigned to them. @param giver that agent; null if it is given to no one
     */
    give(
      chatUserId: string,
      by: AgentName,
      changes: readonly HeadChange[],
      giver: Colleague | null,
    ): Promise<'done' | ErrorCode> {
      const heads = changes.map((one) => ({ ...one, chatUserId, by: nameOf(by) }));
      if (giver === null) return apply(...heads);
      const author = authorOf(giver);
      const left = { chatUserId, author, messageId: uuid(), text: null, ifGiven: true } as const;
      return apply(...heads, { type: 'admin_left', ...left });
    },
    /** Closes a conversation, and notifies its visitor; does nothing if it is over already. */
    close: (chatUserId: string, by: Colleague): Promise<'done' | ErrorCode> =>
      apply({
        type: 'admin_closed',
        chatUserId,
        messageId: uuid(),
        author: authorOf(by),
      }),
  };
}
