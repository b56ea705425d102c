import { EMAIL_REQUEST_PATH, MESSAGE_DELETE_HOURS } from '@ncf/contract/constants';
import { isEditableKind } from '@ncf/contract/message-kinds';
import { t } from '@ncf/contract/t';
import { isDeletable, isEditable, type Spoken, isSpoken } from '@ncf/chat/react/messages';
import type { ListedMessage } from '@ncf/chat/state';
import type { Way, AgentConversation } from '@ncf/chat/api';
import { toast } from '@ncf/ui/toast';
import { untilDone } from '../../forms/use-edited.ts';
import { undoToast } from '../../undo-toast.ts';
import { copyText } from '../../copy-text.ts';
import { EMPTY_ENVELOPE } from './composer/envelope.ts';
import { isOwn } from './messages/is-own.ts';
import type { ConversationActs } from './messages/use-message-actions.ts';
import type { OpenConversation } from './open-conversation.ts';
import type { Presence } from './use-joined.ts';
import type { Notes } from './use-notes.ts';
import type { Writing } from './use-writing.ts';

const isPending = (entry: ListedMessage): boolean =>
  entry.seq === null && !(isSpoken(entry) && entry.status === 'failed');

/** Resolves when the server has stored or refused everything written here; immediately if nothing is pending. */
function allSent({ store }: Pick<AgentConversation, 'store'>): Promise<void> {
  if (!store.getState().messages.some(isPending)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(({ messages }) => {
      if (messages.some(isPending)) return;
      stop();
      resolve();
    });
  });
}

/**
 * What the agent does with the conversation as a whole.
 * @param askToTake asks before the conversation is taken from a colleague
 */
export function conversationCommands(
  {
    conversation,
    summary,
    agent,
    actions,
    readMarks,
    toInbox,
    onClosed,
    onUnclosed,
    hasJustAdvanced,
  }: OpenConversation,
  { joined, join, leave }: Presence,
  visitor: string,
  askToTake: () => void,
) {
  const reopen = () => summary !== null && actions.reopen(summary);
  const close = () => {
    if (summary === null || hasJustAdvanced()) return;
    // The visitor doesn't see a close that can still be undone, so the agent leaves only after that.
    const presence = joined ? { presence: { leave, join } } : {};
    // The inbox hears of a message a moment later than the conversation, where the agent has read it.
    const newer = conversation.store
      .getState()
      .messages.filter(
        (one) => isSpoken(one) && one.sender === 'user' && (one.seq ?? 0) > summary.lastSeq,
      );
    const known = { ...summary, visitorMessages: summary.visitorMessages + newer.length };
    actions.close(known, allSent(conversation), { ...presence, onUndo: onUnclosed });
    onClosed();
  };
  return {
    toggleJoined() {
      if (!joined) return join();
      leave();
      undoToast(t('You left the chat with {visitor}', { visitor }), join);
    },
    assignToMe() {
      if (summary === null) return;
      const { assignee } = summary;
      if (assignee === null) actions.assign([summary], agent);
      else if (assignee.agentId === agent.agentId) toast(t('This is already assigned to you'));
      else askToTake();
    },
    togglePriority() {
      if (summary === null) return;
      actions.prioritize([summary], summary.priority === 'high' ? 'normal' : 'high');
    },
    markUnread() {
      if (summary === null) return;
      void readMarks.markUnread(summary);
      // A message that stays on the screen would be read again at once.
      toInbox();
    },
    reopen,
    close,
    toggleClosed: () => (summary?.state === 'closed' ? reopen() : close()),
  };
}

/** What the agent writes: replies, edits, and notes. */
export function writingCommands(
  { conversation, uploads, agent, onReplying }: OpenConversation,
  messages: readonly ListedMessage[],
  writing: Writing,
  notes: Notes,
  ensureJoined: () => void,
) {
  const { note, target, staged, mode, envelope } = writing;
  const wayOf = (): Way => {
    if (mode !== 'email') return { via: 'chat' };
    const { subject, cc, bcc } = envelope;
    const named = subject.trim() === '' ? {} : { subject: subject.trim() };
    return { via: 'email', email: { ...named, cc, bcc } };
  };
  return {
    editLast() {
      const last = messages.findLast(
        (one): one is Spoken =>
          isSpoken(one) &&
          isEditableKind(one.type) &&
          isOwn(one, agent.agentId) &&
          one.via === 'chat' &&
          (one.status === 'waiting' || isEditable(one)),
      );
      if (last?.status === 'waiting') toast(t('You can edit your message once it’s sent'));
      else if (last !== undefined) writing.startEdit(last);
      else toast(t('You haven’t sent a message here that you can edit'));
    },
    send() {
      const { draft, done } = writing.current;
      const { editing, text, replyTo } = draft;
      if (editing === null) {
        const way = wayOf();
        // Who answers by email does not come into the chat.
        if (way.via === 'chat') ensureJoined();
        const files = staged.take();
        if (files.length === 0) conversation.send(text, { replyTo, way });
        else uploads.add(files, { text: text.trim(), replyTo, way });
        if (way.via === 'email') writing.writeEnvelope(EMPTY_ENVELOPE);
      } else if (target === null || target.text !== text) {
        conversation.edit(editing, text);
      }
      done();
      onReplying(false);
      writing.release();
    },
    /** The draft of the answer, to be given to a colleague. */
    shareable() {
      const { text, replyTo } = writing.current.draft;
      return { text: text.trim(), replyTo, ...wayOf(), revision: 0 };
    },
    /** The draft is with a colleague now. */
    shared() {
      writing.current.done();
      if (mode === 'email') writing.writeEnvelope(EMPTY_ENVELOPE);
      writing.release();
    },
    askEmail() {
      ensureJoined();
      const words = t('What’s your email address? We’ll write there if you leave.');
      conversation.send(`${words}\n${location.origin}${EMAIL_REQUEST_PATH}`);
    },
    saveNote() {
      const { text } = note.draft;
      const files = staged.take();
      note.done();
      void untilDone(notes.add(text, files)).then((isSaved) => {
        if (isSaved) return;
        note.restore(text);
        staged.add(files);
      });
    },
  };
}

export type WritingCommands = ReturnType<typeof writingCommands>;

/** What the agent does with a single message. */
export const messageCommands = (
  { conversation }: OpenConversation,
  writing: Writing,
  { forward, cancelCall }: Pick<ConversationActs, 'forward' | 'cancelCall'>,
): ConversationActs => ({
  forward,
  cancelCall,
  reply: writing.startReply,
  edit: writing.startEdit,
  react: (message, emoji) => conversation.react(message.messageId, emoji),
  copy: (message) => void copyText(message.text, t('Text copied')),
  remove(message) {
    if (isDeletable(message, conversation.serverNow()))
      conversation.deleteMessage(message.messageId);
    else
      toast(
        t('Messages can be deleted for {MESSAGE_DELETE_HOURS} hours', { MESSAGE_DELETE_HOURS }),
        { kind: 'error' },
      );
  },
  restore: (message) => conversation.undoDelete(message.messageId),
  retry: (message) => conversation.retry(message.messageId),
  discard(message: Spoken) {
    conversation.discard(message.messageId);
    const { draft, write } = message.via === 'email' ? writing.email : writing.reply;
    if (draft.text === '' && message.text !== '') write(message.text);
  },
});
