import type { ErrorCode } from '@ncf/contract/errors';
import type { StoredPublish } from '@ncf/contract/publish';
import { v7 as uuid } from 'uuid';
import type { AgentIdentity } from '../../identity/identity.ts';
import type {
  AgentName,
  Command,
  HeadCommand,
  Outcome,
  PresenceCommand,
} from './decide/command.ts';
import type { ConversationStore } from './store/conversation-store.ts';
import { authorOf, toCommand } from './to-command.ts';

/** What agents and the server do with conversations, besides publishing in them. */
export type TeamCommands = ReturnType<typeof createTeamCommands>;

type Without<Command, Fields extends string> = Command extends unknown
  ? Omit<Command, Fields>
  : never;

const nameOf = ({ agentId, adminUserName }: AgentName): AgentName => ({ agentId, adminUserName });
/** A change to a conversation itself. */
export type HeadChange = Without<HeadCommand, 'now' | 'claims' | 'by' | 'chatUserId'>;
/** A part of a series: a change to the conversation itself, what its agent publishes, or that another one leaves. */
export type Step =
  | HeadChange
  | Extract<StoredPublish, { type: 'message' | 'admin_closed' }>
  | Without<PresenceCommand, 'now' | 'claims' | 'chatUserId'>;

/** The step in which an agent who has joined leaves, unless the conversation is assigned to them. */
export const leaving = (
  giver: Pick<AgentIdentity, 'agentId' | 'adminUserName' | 'gender'>,
): Step => ({
  type: 'admin_left',
  author: authorOf({ ...giver, role: 'admin' }),
  messageId: uuid(),
  text: null,
  ifGiven: true,
});

/** Conversations unassigned at a time. */
const RELEASED = 100;
/** @param clock milliseconds since 1970 @param canEmail whether the server can send email */
export function createTeamCommands(
  store: Pick<ConversationStore, 'apply' | 'applySeries' | 'assignedTo'>,
  clock: () => number,
  canEmail: boolean,
) {
  const change = async (
    chatUserId: string,
    by: AgentName | null,
    wanted: HeadChange,
  ): Promise<'done' | ErrorCode> => {
    const now = new Date(clock()).toISOString();
    const command = { ...wanted, chatUserId, by: by && nameOf(by), now, claims: null };
    const outcome = await store.apply(command, 1);
    return 'code' in outcome ? outcome.code : 'done';
  };
  const series = (
    chatUserId: string,
    by: AgentIdentity,
    steps: readonly Step[],
    isWhole: boolean,
  ): Promise<Outcome[]> => {
    const now = new Date(clock()).toISOString();
    const commandOf = (step: Step): Command => {
      if (step.type === 'message' || step.type === 'admin_closed')
        return toCommand(by, chatUserId, step, { now, canEmail });
      const given = { ...step, chatUserId, now, claims: null };
      return 'author' in given ? given : { ...given, by: nameOf(by) };
    };
    return store.applySeries({ commands: steps.map(commandOf), isWhole });
  };

  return {
    /**
     * Changes the conversation itself: its assignee, tags, snooze, or priority, or reopens it. Assigning with `from`
     * happens only if it is assigned to that agent (null: unassigned) at the time. `unknown_conversation` if it does not
     * exist, `conflict` if `from` does not match or the change is impossible.
     * @param by who does it; null for the server
     */
    change,
    /** Unassigns everything of an agent, also what is over, since a conversation that goes on keeps its assignee. */
    async release(agentId: string): Promise<void> {
      const ids = await store.assignedTo(agentId);
      const released = { type: 'assign', assignee: null, from: agentId } as const;
      for (let from = 0; from < ids.length; from += RELEASED)
        await Promise.all(
          ids.slice(from, from + RELEASED).map((chatUserId) => change(chatUserId, null, released)),
        );
    },
    /**
     * Makes changes in one transaction. @param isWhole whether nothing is done if a step is refused
     * @returns the outcome of each step
     */
    series,
  };
}
