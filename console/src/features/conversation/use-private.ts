import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AccessToken, AgentChat } from '@ncf/chat/api';
import { note as noteShape, notes as notesShape, type Note } from '@ncf/contract/notes';
import { privateTopic } from '@ncf/contract/topics';
import { visitorPageAnswer, type VisitorPage } from '@ncf/contract/visitor-page';
import { toast } from '@ncf/ui/toast';
import { call } from '../../api/call.ts';
import { useStore } from '@ncf/chat/react';

/** A note as it is listed; `waiting` until the server has it. */
export type ListedNote = Note & { waiting?: true };

/** What agents alone know of a conversation. */
export interface PrivateSide {
  notes: readonly ListedNote[];
  visitorPage: VisitorPage | null;
  /** Lists the note at once; one that the server refuses is taken out again and its text given back. */
  add(text: string): Promise<boolean>;
  /** Replaces the text at once; what the server refuses is put back. */
  edit(noteId: string, text: string): void;
  remove(noteId: string): void;
}

const byTime = (a: ListedNote, b: ListedNote): number => (a.createdAt < b.createdAt ? -1 : 1);

/** Notes and the visitor's page: fetched after the private topic is subscribed to, then followed live. */
export function usePrivate(
  chat: AgentChat,
  chatUserId: string,
  agent: { agentId: string; adminUserName: string },
  token: AccessToken,
): PrivateSide {
  const [notes, setNotes] = useState<ReadonlyMap<string, ListedNote>>(new Map());
  const [visitorPage, setVisitorPage] = useState<VisitorPage | null>(null);
  const subscribed = useStore(chat.store, (state) =>
    state.subscribedTopics.has(privateTopic(chatUserId)),
  );
  const without = useCallback(
    (noteId: string) => setNotes((all) => new Map([...all].filter(([id]) => id !== noteId))),
    [],
  );

  useEffect(
    () =>
      chat.onPrivate((event) => {
        if (event.chatUserId !== chatUserId) return;
        if (event.type === 'visit') setVisitorPage(event);
        else if (event.type === 'note_removed') without(event.noteId);
        else setNotes((all) => new Map(all).set(event.noteId, event));
      }),
    [chat, chatUserId, without],
  );

  useEffect(() => {
    if (!subscribed) return;
    const aborter = new AbortController();
    const options = { token, signal: aborter.signal };
    void call('get', `conversations/${chatUserId}/notes`, notesShape, options).then((outcome) => {
      if (!outcome.ok || aborter.signal.aborted) return;
      const { data } = outcome.value;
      setNotes((all) => {
        const waiting = [...all.values()].filter((one) => one.waiting === true);
        return new Map([...data, ...waiting].map((one) => [one.noteId, one]));
      });
    });
    void call('get', `conversations/${chatUserId}/visit`, visitorPageAnswer, options).then(
      (outcome) => {
        if (outcome.ok && !aborter.signal.aborted && outcome.value.data !== null)
          setVisitorPage(outcome.value.data);
      },
    );
    return () => aborter.abort();
  }, [chatUserId, subscribed, token]);

  return {
    notes: useMemo(() => [...notes.values()].sort(byTime), [notes]),
    visitorPage,
    async add(text) {
      const noteId = crypto.randomUUID();
      const createdAt = new Date().toISOString();
      const { agentId, adminUserName } = agent;
      const made = { noteId, chatUserId, agentId, adminUserName, text, createdAt } as const;
      const listed: ListedNote = { ...made, kind: 'note', editedAt: null, waiting: true };
      setNotes((all) => new Map(all).set(noteId, listed));
      const outcome = await call('post', `conversations/${chatUserId}/notes`, noteShape, {
        json: { noteId, text },
        token,
      });
      if (outcome.ok) setNotes((all) => new Map(all).set(noteId, outcome.value));
      else {
        without(noteId);
        toast(`The note was not kept: ${outcome.failure.message}`, {
          kind: 'error',
          duration: 6000,
        });
      }
      return outcome.ok;
    },
    edit(noteId, text) {
      const before = notes.get(noteId);
      if (before === undefined || before.text === text) return;
      const put = (one: ListedNote) => setNotes((all) => new Map(all).set(noteId, one));
      put({ ...before, text, waiting: true });
      const json = { text };
      void call('patch', `notes/${noteId}`, noteShape, { json, token }).then((outcome) => {
        put(outcome.ok ? outcome.value : before);
        if (outcome.ok) return;
        toast(`The note stays as it was: ${outcome.failure.message}`, {
          kind: 'error',
          duration: 6000,
        });
      });
    },
    remove(noteId) {
      const removed = notes.get(noteId);
      without(noteId);
      void call('delete', `notes/${noteId}`, null, { token }).then((outcome) => {
        if (outcome.ok || removed === undefined) return;
        setNotes((all) => new Map(all).set(noteId, removed));
        toast(`The note stays: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
      });
    },
  };
}
