import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { notesApi } from '@ncf/contract/api/notes';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import type { Activity } from '@ncf/contract/activity';
import type { ConversationEmail } from '@ncf/contract/conversation-emails';
import type { Note, PrivateEvent } from '@ncf/contract/notes';
import { parseTopic } from '@ncf/contract/topics';
import type { VisitorPageAnswer } from '@ncf/contract/visitor-page';
import { keyOf } from './use-api.ts';

/** Counts are fetched once for all changes within this time. */
const COUNT_EVERY_MS = 300;

/**
 * Writes an event into the cached data below `key`. A response that is still on its way may be older than the event,
 * so it is requested again.
 */
function write<T>(client: QueryClient, key: readonly unknown[], update: (cached: T) => T): void {
  for (const [queryKey, cached] of client.getQueriesData<T>({ queryKey: key })) {
    if (cached !== undefined) client.setQueryData(queryKey, update(cached));
    const exactly = { queryKey, exact: true };
    if (client.isFetching(exactly) > 0)
      void client.cancelQueries(exactly).then(() => client.refetchQueries(exactly));
  }
}

const writeList = <T>(
  client: QueryClient,
  key: readonly unknown[],
  update: (cached: readonly T[]) => T[],
): void => write<{ data: T[] }>(client, key, ({ data }) => ({ data: update(data) }));

/** Puts a note into the cached list of its conversation, or replaces it there. */
export function putNote(data: readonly Note[], note: Note): Note[] {
  const others = data.filter(({ noteId }) => noteId !== note.noteId);
  return [...others, note].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Writes an event of a conversation's private topic into the cached data. */
export function writePrivate(client: QueryClient, event: PrivateEvent): void {
  const { chatUserId } = event;
  if (event.type === 'visit') {
    const { type: _, ...data } = event;
    write<VisitorPageAnswer>(client, keyOf(conversationsApi.page, { chatUserId }), (cached) => ({
      ...cached,
      data,
    }));
  } else if (event.type === 'visitor_presence') {
    // Who has just gone was on the last page until now.
    const at = new Date().toISOString();
    write<VisitorPageAnswer>(client, keyOf(conversationsApi.page, { chatUserId }), ({ data }) => ({
      online: event.online,
      data: data === null ? null : { ...data, at },
    }));
  } else if (event.type === 'activity') {
    const { activity } = event;
    writeList<Activity>(client, keyOf(conversationsApi.activity, { chatUserId }), (data) => [
      ...data.filter(({ rev }) => rev !== activity.rev),
      activity,
    ]);
  } else if (event.type === 'email') {
    const { type: _, ...email } = event;
    writeList<ConversationEmail>(
      client,
      keyOf(conversationEmailsApi.list, { chatUserId }),
      (data) => [...data.filter(({ messageId }) => messageId !== email.messageId), email],
    );
  } else {
    writeList<Note>(client, keyOf(notesApi.list, { chatUserId }), (data) =>
      event.type === 'note'
        ? putNote(data, event)
        : data.filter(({ noteId }) => noteId !== event.noteId),
    );
  }
}

/** What the inbox topic keeps current: the counts, and every list. */
const INBOX = [keyOf(conversationsApi.counts), keyOf(conversationsApi.list, null, {})];

/** What the private topic of a conversation keeps current. */
const PRIVATE = [
  notesApi.list,
  conversationEmailsApi.list,
  conversationsApi.activity,
  conversationsApi.page,
];

/**
 * Fetches again what may have been missed before a topic was subscribed to. The rest of what the console asks for at its
 * start has only just been fetched then.
 */
function refetchMissed(client: QueryClient, topic: string, isStart: boolean): void {
  const parsed = parseTopic(topic);
  if (parsed?.kind === 'inbox')
    for (const queryKey of isStart ? INBOX : [[]]) void client.invalidateQueries({ queryKey });
  if (parsed?.kind !== 'private') return;
  const { chatUserId } = parsed;
  for (const call of PRIVATE)
    void client.invalidateQueries({ queryKey: keyOf(call, { chatUserId }) });
}

/**
 * Keeps the cache current while the console is open: live events are written into it, and what could have been missed
 * while the connection was down is fetched again. Queries that rely on it set `staleTime: Infinity`.
 *
 * Messages, the live inbox, and the team's presence are not in the cache: the chat engine keeps them in its own store.
 */
export function useLiveFeed(chat: AgentChat): void {
  const client = useQueryClient();
  useEffect(() => {
    let counting: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      counting = undefined;
      void client.invalidateQueries({ queryKey: keyOf(conversationsApi.counts) });
    };
    let isStart = true;
    const stopStore = chat.store.subscribe((now, before) => {
      for (const topic of now.subscribedTopics)
        if (!before.subscribedTopics.has(topic)) refetchMissed(client, topic, isStart);
      isStart &&= now.inbox === 'none' || now.inbox === 'loading';
      if (now.conversations !== before.conversations)
        counting ??= setTimeout(count, COUNT_EVERY_MS);
    });
    const stopMentions = chat.onMention(() => {
      void client.invalidateQueries({ queryKey: keyOf(conversationsApi.list) });
    });
    const stopPrivate = chat.onPrivate((event) => writePrivate(client, event));
    return () => {
      stopStore();
      stopPrivate();
      stopMentions();
      clearTimeout(counting);
    };
  }, [chat, client]);
}
