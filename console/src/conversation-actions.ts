import { t } from '@ncf/contract/t';
import type { AccessToken, AgentChat } from '@ncf/chat/api';
import type { Conversation, Priority } from '@ncf/contract/messages';
import { createConversationChanges, explainFailure } from './conversation-changes.ts';
import { UNDO_MS, undoToast } from './undo-toast.ts';
import { shortTime } from './time/format-time.ts';

/**
 * What an agent does with whole conversations. Changes show immediately, can be undone, and are reverted if the
 * server refuses them.
 */
export interface ConversationActions {
  /** Assigns them to an agent, or with null to no one; a note is saved with each as a private note. */
  assign(
    ones: readonly Conversation[],
    to: { agentId: string; adminUserName: string } | null,
    note?: string,
  ): void;
  /** Gives them to a team, which unassigns them, or (null) to the team of their topic. */
  giveToTeam(
    ones: readonly Conversation[],
    team: { teamId: string; name: string } | null,
    note?: string,
  ): void;
  /** Cancels a booked call; the person gets an email. */
  cancelCall(one: Conversation): void;
  tag(ones: readonly Conversation[], add: readonly string[], remove: readonly string[]): void;
  /** @param until ISO 8601 in UTC; null ends the snooze */
  snooze(ones: readonly Conversation[], until: string | null): void;
  prioritize(ones: readonly Conversation[], priority: Priority): void;
  closeAll(ones: readonly Conversation[]): void;
  /**
   * Closes one once `sent` resolves, because a message that arrives later would reopen it. `presence.leave` runs when
   * the close can no longer be undone, and `presence.join` if it is undone after that. `onUndo` runs if it is undone.
   */
  close(
    one: Conversation,
    sent: Promise<void>,
    options: { presence?: { leave: () => void; join: () => void }; onUndo?: () => void },
  ): void;
  reopen(one: Conversation): void;
  /** Whether a change in the store comes from one of these actions, not from someone else. */
  isChanging(): boolean;
}

/** The change that closes a conversation, unless its visitor has written in the meantime. */
const closing = ({ visitorMessages }: Conversation) => ({
  body: { closed: true, visitorMessages },
  shown: { state: 'closed', waitingSince: null, snoozedUntil: null } as const,
});

/** The change that reopens a conversation closed by mistake. */
function reopening({ state, waitingSince, assignee, snoozedUntil }: Conversation) {
  const body = {
    closed: false,
    ...(assignee === null ? {} : { assigneeId: assignee.agentId }),
    ...(snoozedUntil === null ? {} : { snoozedUntil }),
  };
  return { body, shown: { state, waitingSince, assignee, snoozedUntil } };
}

/** Names what an action was done to. */
const whose = (ones: readonly Conversation[]): string =>
  ones.length === 1 && ones[0] !== undefined
    ? t('{value}’s conversation', { value: ones[0].chatUserName })
    : t('{length} conversations', { length: ones.length });

/** The tags of a conversation after a change. */
const tagged = (tagIds: readonly string[], add: readonly string[], remove: readonly string[]) => [
  ...new Set([...tagIds.filter((id) => !remove.includes(id)), ...add]),
];

/** The change of a conversation's tags. */
const changedTags =
  (add: readonly string[], remove: readonly string[]) =>
  ({ tagIds }: Conversation) => {
    const added = add.filter((id) => !tagIds.includes(id));
    const removed = remove.filter((id) => tagIds.includes(id));
    return {
      body: { addTags: added, removeTags: removed },
      shown: { tagIds: tagged(tagIds, added, removed) },
      undo: { body: { addTags: removed, removeTags: added }, shown: { tagIds } },
    };
  };

/** The change that assigns a conversation to an agent, or (null) to no one. */
const assignedTo =
  (to: Conversation['assignee'], note: string | undefined) =>
  ({ assignee }: Conversation) => {
    const assigneeId = to?.agentId ?? null;
    // The server refuses if someone else has been assigned in the meantime.
    const from = assignee?.agentId ?? null;
    const body = { assigneeId, from, ...(note === undefined ? {} : { note }) };
    const undo = { body: { assigneeId: from, from: assigneeId }, shown: { assignee } };
    return { body, shown: { assignee: to }, undo };
  };

/** The change that gives a conversation to a team, whose agents then take it, or (null) to the team of its topic. */
const givenTo =
  (teamId: string | null, note: string | undefined) =>
  ({ teamId: before, assignee }: Conversation) => {
    const assigneeId = assignee?.agentId ?? null;
    const released = teamId === null ? {} : { assignee: null };
    const said = note === undefined ? {} : { note };
    // An agent who has taken it from the team in the meantime keeps it.
    const from = teamId === null ? assigneeId : null;
    return {
      body: { teamId, from: assigneeId, ...said },
      shown: { teamId, ...released },
      undo: { body: { teamId: before, assigneeId, from }, shown: { teamId: before, assignee } },
    };
  };

/** The actions of one agent on conversations. @param token returns the current bearer token */
export function createConversationActions(
  chat: AgentChat,
  agentId: string,
  token: AccessToken,
): ConversationActions {
  const { send, sendAll, isChanging } = createConversationChanges(chat, token);
  return {
    isChanging,
    assign(ones, to, note) {
      sendAll(ones, assignedTo(to, note), (some) => {
        if (to === null) return t('Unassigned {whose}', { whose: whose(some) });
        if (to.agentId === agentId) return t('Assigned {whose} to you', { whose: whose(some) });
        const { adminUserName } = to;
        return t('Transferred {whose} to {adminUserName}', { whose: whose(some), adminUserName });
      });
    },
    giveToTeam(ones, team, note) {
      sendAll(ones, givenTo(team?.teamId ?? null, note), (some) =>
        team === null
          ? t('Removed {whose} from the team', { whose: whose(some) })
          : t('Assigned {whose} to the team {name}', { whose: whose(some), name: team.name }),
      );
    },
    cancelCall(one) {
      const change = { body: { callTime: null }, shown: { callTime: null } } as const;
      void send(one, change, { onFailure: explainFailure });
    },
    tag(ones, add, remove) {
      sendAll(ones, changedTags(add, remove), (some) =>
        t('Changed the tags of {whose}', { whose: whose(some) }),
      );
    },
    snooze(ones, until) {
      const changeOf = ({ snoozedUntil, visitorMessages }: Conversation) => ({
        body: { snoozedUntil: until, visitorMessages },
        shown: { snoozedUntil: until },
        undo: { body: { snoozedUntil }, shown: { snoozedUntil } },
      });
      sendAll(ones, changeOf, (some) =>
        until === null
          ? t('Ended the snooze on {whose}', { whose: whose(some) })
          : t('Snoozed {whose} until {shortTime}', {
              whose: whose(some),
              shortTime: shortTime(until),
            }),
      );
    },
    prioritize(ones, priority) {
      const changeOf = (one: Conversation) => ({
        body: { priority },
        shown: { priority },
        undo: { body: { priority: one.priority }, shown: { priority: one.priority } },
      });
      const text = priority === 'high' ? t('high priority') : t('normal priority');
      sendAll(ones, changeOf, (some) => t('Set {whose} to {text}', { whose: whose(some), text }));
    },
    closeAll(ones) {
      // One that was closed before must stay so if this is undone.
      const open = ones.filter(({ state }) => state !== 'closed');
      sendAll(
        open,
        (one) => ({ ...closing(one), undo: reopening(one) }),
        (some) => t('Closed {whose}', { whose: whose(some) }),
      );
    },
    close(one, sent, { presence, onUndo }) {
      let [isUndone, hasLeft] = [false, false];
      const leave = () => {
        // It may be open again, by a key or by the visitor's next message. The agent then stays in it.
        const { state } = chat.store.getState().conversations.get(one.chatUserId) ?? one;
        if (isUndone || state !== 'closed') return;
        hasLeft = presence !== undefined;
        presence?.leave();
      };
      const undo = () => {
        isUndone = true;
        if (hasLeft) presence?.join();
        void send(one, reopening(one), { onFailure: explainFailure });
        onUndo?.();
      };
      const toastId = undoToast(t('Closed {whose}', { whose: whose([one]) }), undo);
      const onFailure = (message: string) => explainFailure(message, toastId);
      const sending = { sent, wanted: () => !isUndone, onFailure };
      void send(one, closing(one), sending).then((done) => done && setTimeout(leave, UNDO_MS));
    },
    reopen(one) {
      const change = { body: { closed: false }, shown: { state: 'active' } } as const;
      void send(one, change, { onFailure: explainFailure });
    },
  };
}
