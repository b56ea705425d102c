import type { AgentChat } from '@ncf/chat/api';
import type { Drafts } from '@ncf/chat/react/drafts';
import type { Conversation as Summary } from '@ncf/contract/messages';
import type { Agent } from '../../agent.ts';
import type { ConversationActions } from '../../conversation-actions.ts';
import type { ReadMarks } from '../../read-marks.ts';
import type { LiveConversation } from './live-conversations.ts';

/** A conversation that the agent wants to see. */
export interface WantedConversation {
  chat: AgentChat;
  chatUserId: string;
  /** Null until the inbox knows it. */
  summary: Summary | null;
  agent: Agent;
  drafts: Drafts;
  /** Called when a draft is started or becomes empty. */
  onDraftsChange: () => void;
  /** Called on every keystroke of a reply, and once that is sent. */
  onReplying: (isReplying: boolean) => void;
  /** Called when the agent has closed it, and when that is undone. */
  onClosed: () => void;
  onUnclosed: () => void;
  /** Whether closing another one has only just opened this one. */
  hasJustAdvanced: () => boolean;
  /** Goes back to the inbox. */
  toInbox: () => void;
}

/** A conversation on screen, and what its parts need. */
export interface OpenConversation extends WantedConversation, LiveConversation {
  actions: ConversationActions;
  readMarks: ReadMarks;
}

/** Under which key an agent's own changes to the shared draft of a conversation are kept. */
export const ownDraftKey = (chatUserId: string): string => `${chatUserId}~shared`;

/** What the app's shortcuts and panes do with the open conversation. */
export interface ConversationHandle {
  reply(): void;
  note(): void;
  editLast(): void;
  toggleJoined(): void;
  assignToMe(): void;
  transfer(): void;
  toggleClosed(): void;
  /** Opens the dialog that changes the tags, or the one that snoozes. */
  tag(): void;
  snooze(): void;
  togglePriority(): void;
  /** Opens the dialog that runs a macro. */
  macro(): void;
  /** Opens the dialog that sends it to someone outside. */
  forward(): void;
  /** Cancels the booked call, after asking. */
  cancelCall(): void;
  /** Asks the visitor for their email address. */
  askEmail(): void;
  /** Marks the visitor's last message as unread, and goes back to the inbox. */
  markUnread(): void;
  /** Has a language model sum the conversation up, or draft a reply in the visitor's language. */
  summarize(): void;
  draftReply(): void;
  /** Appends text to the reply. */
  insert(text: string): void;
}
