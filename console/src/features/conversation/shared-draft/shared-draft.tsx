import { sharedDraftApi } from '@ncf/contract/api/shared-draft';
import type { EmailOptions } from '@ncf/contract/conversation-emails';
import { LIMITS } from '@ncf/contract/limits';
import type { Note } from '@ncf/contract/notes';
import { t } from '@ncf/contract/t';
import { useStore } from '@ncf/chat/react';
import { useDraft } from '@ncf/chat/react/drafts-hook';
import { isSpoken } from '@ncf/chat/react/messages';
import { Button } from '@ncf/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import Question from 'icon:tabler/user-question';
import { useState, type ReactNode } from 'react';
import type { Envelope } from '../composer/envelope.ts';
import { writePrivate } from '../../../api/live-feed.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { EntryTime } from '../../../time/entry-time.tsx';
import { ownDraftKey, type OpenConversation } from '../open-conversation.ts';
import type { Writing } from '../use-writing.ts';
import AskDialog from './ask-dialog.tsx';

type Draft = NonNullable<Note['draft']>;
type Way = Pick<Draft, 'via' | 'email' | 'replyTo'>;

/** An email's subject and copies, with those that the agent has entered since. */
const withEnvelope = (email: EmailOptions, { subject, cc, bcc }: Envelope): Envelope => ({
  subject: subject || (email.subject ?? ''),
  cc: [...new Set([...email.cc, ...cc])],
  bcc: [...new Set([...email.bcc, ...bcc])],
});

/** Who asks whom to look. */
function headingOf({ by, holder }: Draft, agentId: string): string {
  const [name, other] = [by.adminUserName, holder.adminUserName];
  if (holder.agentId === agentId) return t('{name} asks you to look at this draft', { name });
  if (by.agentId === agentId) return t('You asked {other} to look at this draft', { other });
  return t('{name} asked {other} to look at this draft', { name, other });
}

const Text = ({ children }: { children: string }) => (
  <p
    dir="auto"
    className="max-h-40 overflow-y-auto rounded-md border border-line bg-surface px-3 py-2 text-small wrap-anywhere whitespace-pre-wrap"
  >
    {children}
  </p>
);

/** Two buttons below an agent's own changes, to choose one. */
function Choice({ why, mine, children }: { why: string; mine: string; children: ReactNode }) {
  return (
    <div role="alert" className="grid gap-2">
      <p className="text-small font-medium text-warning">{why}</p>
      <Text>{mine}</Text>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

/** Ends the draft on the server, so that of two agents one goes on, and then does something with it. */
function useEnd({ chatUserId }: OpenConversation, noteId: string | undefined) {
  const client = useQueryClient();
  return useApiMutation(
    ({ revision }: { revision: number; next: () => void; keep: () => void }) => ({
      route: sharedDraftApi.end,
      params: { chatUserId },
      query: { revision: String(revision) },
    }),
    {
      errorPrefix: t('Nothing was sent'),
      onSuccess(_, { next }) {
        if (noteId !== undefined)
          writePrivate(client, { type: 'note_removed', chatUserId, noteId });
        next();
      },
      // The draft may be gone all the same: only the answer may have got lost.
      onError: ({ code }, { keep }) => code === 'conflict' || keep(),
    },
  );
}

interface Parts {
  open: OpenConversation;
  visitor: string;
  writing: Writing;
  ensureJoined: () => void;
}

/** What an agent has changed in the draft, and what can be done with a text of it. */
function useOwn({ open, writing }: Pick<Parts, 'open' | 'writing'>, note: Note | undefined) {
  const own = useDraft(open.drafts, ownDraftKey(open.chatUserId));
  const { text, editing } = own.draft;
  const isAt = (revision: number) => editing === String(revision);
  return {
    // What equals the stored text was given to a colleague, whose card may already say so.
    changed: editing === null || text === note?.text ? null : text,
    isAt,
    write: (written: string, revision: number) =>
      isAt(revision) ? own.write(written) : own.edit(String(revision), written),
    discard: own.done,
    /** Puts a text into the agent's own composer, with what the draft has besides it. */
    take(taken: string, { via, email, replyTo }: Way = { via: 'chat', replyTo: null }) {
      const mode = via === 'email' ? 'email' : 'reply';
      writing[mode].restore(taken);
      if (replyTo !== null) writing[mode].reply(replyTo);
      if (email !== undefined) writing.writeEnvelope(withEnvelope(email, writing.envelope));
      writing.focus(mode);
      own.done();
    },
  };
}

type Own = ReturnType<typeof useOwn>;

/** What an agent has changed in a draft that is gone. */
const Left = ({ own, changed }: { own: Own; changed: string }) => (
  <Card heading={t('Shared draft')}>
    <Choice
      why={t('The draft was sent or taken back while you edited it. This is your version:')}
      mine={changed}
    >
      <Button size="small" look="primary" onClick={() => own.take(changed)}>
        Move it to my reply box
      </Button>
      <Button size="small" onClick={own.discard}>
        Discard it
      </Button>
    </Choice>
  </Card>
);

/** The draft as a colleague has changed it, and as this agent has. */
function BothTexts({ note, draft, own, changed }: Live & { changed: string }) {
  const { adminUserName: name } = draft.by;
  return (
    <>
      <Text>{note.text}</Text>
      <Choice
        why={t('{name} changed the draft while you did. Theirs is above; this is yours:', { name })}
        mine={changed}
      >
        <Button size="small" look="primary" onClick={() => own.write(changed, draft.revision)}>
          Keep editing mine
        </Button>
        <Button size="small" onClick={own.discard}>
          {t('Use {name}’s text', { name })}
        </Button>
      </Choice>
    </>
  );
}

interface Live {
  note: Note;
  draft: Draft;
  own: Own;
}

/** The text, which the agent who was asked changes, and what can be done with it. */
function Editor({ note, draft, own, open, visitor, ensureJoined }: Live & Parts) {
  const { chatUserId, agent, conversation } = open;
  const { revision, by, holder, ask, via, email, replyTo } = draft;
  const [isAsking, setAsking] = useState(false);
  const end = useEnd(open, note.noteId);
  const text = own.changed ?? note.text;
  const isHolder = holder.agentId === agent.agentId;
  const mayWrite = isHolder || own.changed !== null;
  const canSend = text.trim() !== '' && Array.from(text).length <= LIMITS.textMax && !end.isPending;
  const send = () => {
    if (via === 'chat') ensureJoined();
    const way = email === undefined ? { via } : { via, email };
    conversation.send(text, { replyTo, way });
    own.discard();
  };
  const finish = (next: () => void) =>
    end.mutate({ revision, next, keep: () => own.write(text, revision) });
  const hasWritten = useStore(conversation.store, ({ messages }) =>
    messages.some(
      (one) => isSpoken(one) && one.sender === 'user' && one.messageTime > sinceOf(note),
    ),
  );
  return (
    <>
      {ask !== '' && (
        <p dir="auto" className="text-small wrap-anywhere whitespace-pre-wrap">
          “{ask}”
        </p>
      )}
      {mayWrite ? (
        <textarea
          dir="auto"
          aria-label={t('Shared draft')}
          value={text}
          onChange={({ target }) => own.write(target.value, revision)}
          className="field-sizing-content max-h-48 min-h-16 w-full resize-none rounded-md border border-line-strong bg-surface px-3 py-2 text-base lg:text-small"
        />
      ) : (
        <Text>{note.text}</Text>
      )}
      {hasWritten && (
        <p role="status" className="text-small font-medium text-warning">
          {t('{visitor} has written since.', { visitor })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {mayWrite && (
          <>
            <Button size="small" look="primary" disabled={!canSend} onClick={() => finish(send)}>
              {via === 'email' ? t('Send email') : t('Send')}
            </Button>
            <Button size="small" disabled={!canSend} onClick={() => setAsking(true)}>
              Hand it back
            </Button>
          </>
        )}
        <Button
          size="small"
          look={isHolder ? 'quiet' : 'secondary'}
          disabled={end.isPending}
          onClick={() => finish(() => own.take(text, draft))}
        >
          {isHolder ? t('Move it to my reply box') : t('Take it back')}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          chatUserId={chatUserId}
          draft={{ text, via, ...(email && { email }), replyTo, revision }}
          backTo={by.agentId === agent.agentId ? note.agentId : by.agentId}
          onGiven={own.discard}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/**
 * The draft that agents of a conversation write together: the one who was asked changes it, sends it, or hands it back;
 * anyone may take it. What an agent has changed is kept in the browser until it is sent, given away, or discarded.
 */
export default function SharedDraft({
  note,
  ...parts
}: Parts & {
  /** Undefined once it was sent or taken. */
  note: Note | undefined;
}) {
  const own = useOwn(parts, note);
  const { changed } = own;
  if (note?.draft === undefined) return changed !== null && <Left own={own} changed={changed} />;
  const live = { note, draft: note.draft, own };
  const { agentId } = parts.open.agent;
  return (
    <Card heading={headingOf(note.draft, agentId)} time={sinceOf(note)}>
      {changed !== null && !own.isAt(note.draft.revision) ? (
        <BothTexts {...live} changed={changed} />
      ) : (
        <Editor {...live} {...parts} />
      )}
    </Card>
  );
}

/** When the draft was last changed. */
const sinceOf = ({ editedAt, createdAt }: Note): string => editedAt ?? createdAt;

/** Marks the draft off from what the visitor sees. */
function Card({
  heading,
  time,
  children,
}: {
  heading: string;
  time?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={t('Shared draft')}
      className="border-t border-line bg-surface px-[max(0.75rem,calc((100%-60rem)/2+1rem))] py-2"
    >
      <div className="grid gap-2 rounded-md border border-dashed border-warning-mark bg-warning-soft p-3">
        <div className="flex flex-wrap items-center gap-x-2 text-small">
          <Question size={16} className="shrink-0 text-warning" />
          <strong className="font-semibold">{heading}</strong>
          {time !== undefined && (
            <span className="text-micro text-muted">
              <EntryTime time={time} />
            </span>
          )}
          <span className="text-micro text-warning sm:ms-auto">Only your team can see this.</span>
        </div>
        {children}
      </div>
    </section>
  );
}
