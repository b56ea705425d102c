import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { LIMITS } from '@ncf/contract/limits';
import {
  newReply,
  REPLY_VARIABLES,
  savedReplies,
  savedReply,
  type SavedReply,
} from '@ncf/contract/saved-replies';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Field } from '@ncf/ui/field';
import { Skeleton } from '@ncf/ui/skeleton';
import { toast } from '@ncf/ui/toast';
import { call } from '../../api/call.ts';
import { UNDO_MS } from '../../conversation-actions.ts';

/** What is being written: a reply of this id, or a further one. */
interface Editing {
  replyId: string;
  shortcut: string;
  text: string;
}

const further = (): Editing => ({ replyId: crypto.randomUUID(), shortcut: '', text: '' });
const byShortcut = (a: SavedReply, b: SavedReply): number => (a.shortcut < b.shortcut ? -1 : 1);

function Form({
  reply,
  token,
  onSaved,
  onCancel,
}: {
  reply: Editing;
  token: AccessToken;
  onSaved: (reply: SavedReply) => void;
  onCancel: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(reply.text);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.current === null || busy) return;
    const given = { shortcut: new FormData(form.current).get('shortcut'), text };
    const parsed = newReply.safeParse(given);
    if (!parsed.success) {
      const bad: Record<string, string> = {};
      for (const issue of parsed.error.issues) bad[String(issue.path[0])] ??= issue.message;
      return setFields(bad);
    }
    setBusy(true);
    const path = `replies/${reply.replyId}`;
    const outcome = await call('put', path, savedReply, { json: parsed.data, token });
    setBusy(false);
    if (outcome.ok) return onSaved(outcome.value);
    setFields(outcome.failure.fields);
    if (Object.keys(outcome.failure.fields).length === 0)
      toast(`Not saved: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
  };
  const insert = (variable: string) => {
    const at = area.current?.selectionStart ?? text.length;
    setText(`${text.slice(0, at)}{${variable}}${text.slice(at)}`);
    area.current?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-lg border border-line bg-raised p-4"
    >
      <Field
        label="Shortcut"
        name="shortcut"
        hint="Agents write / and this to insert it."
        defaultValue={reply.shortcut}
        error={fields['shortcut']}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <div className="grid gap-1.5">
        <label htmlFor="reply-text" className="text-small font-medium">
          Text
        </label>
        <textarea
          ref={area}
          id="reply-text"
          rows={5}
          maxLength={LIMITS.textMax}
          value={text}
          aria-invalid={fields['text'] !== undefined || undefined}
          aria-describedby="reply-text-note"
          onChange={(event) => setText(event.target.value)}
          className="rounded-md border border-line-strong bg-surface px-3 py-2 text-base lg:text-small"
        />
        <p id="reply-text-note" className="text-small text-error empty:hidden">
          {fields['text']}
        </p>
        <div className="flex flex-wrap items-center gap-1.5 text-micro text-muted">
          Filled in when it is inserted:
          {REPLY_VARIABLES.map((variable) => (
            <button
              key={variable}
              type="button"
              onClick={() => insert(variable)}
              className="cursor-pointer rounded-sm border border-line-strong px-1.5 py-0.5 font-mono hover:bg-sunken"
            >
              {`{${variable}}`}
            </button>
          ))}
        </div>
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** The team's saved replies: made, changed and removed here, inserted in the composer by `/`. */
export default function SavedReplies({ token }: { token: AccessToken }) {
  const [replies, setReplies] = useState<readonly SavedReply[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  useEffect(() => {
    void call('get', 'replies', savedReplies, { token }).then((outcome) => {
      if (outcome.ok) setReplies(outcome.value.data);
      else setFailure(outcome.failure.message);
    });
  }, [token]);

  const put = (reply: SavedReply) =>
    setReplies((all) =>
      [...(all ?? []).filter((one) => one.replyId !== reply.replyId), reply].sort(byShortcut),
    );
  const remove = async (reply: SavedReply) => {
    const path = `replies/${reply.replyId}`;
    setReplies((all) => (all ?? []).filter((one) => one.replyId !== reply.replyId));
    const outcome = await call('delete', path, null, { token });
    if (!outcome.ok) {
      put(reply);
      return toast(`It stays: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
    }
    const { shortcut, text } = reply;
    const back = async () => {
      const again = await call('put', path, savedReply, {
        json: { shortcut, text },
        token,
      });
      if (again.ok) put(again.value);
    };
    toast(`/${shortcut} is removed.`, {
      duration: UNDO_MS,
      action: { label: 'Undo', run: () => void back() },
    });
  };

  return (
    <section aria-label="Saved replies" className="pane h-full">
      <header className="flex min-h-14 items-center gap-3 border-b border-line bg-raised px-4">
        <h1 className="grow font-semibold">Saved replies</h1>
        <Button size="small" look="primary" onClick={() => setEditing(further())}>
          Add a reply
        </Button>
      </header>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto grid max-w-3xl gap-3 p-4">
          {failure !== null && (
            <p role="status" className="text-small text-error">
              {failure}
            </p>
          )}
          {editing !== null && !(replies ?? []).some((one) => one.replyId === editing.replyId) && (
            <Form
              key={editing.replyId}
              reply={editing}
              token={token}
              onSaved={(reply) => {
                put(reply);
                setEditing(null);
              }}
              onCancel={() => setEditing(null)}
            />
          )}
          {replies === null &&
            failure === null &&
            Array.from({ length: 4 }, (_, at) => <Skeleton key={at} className="h-16" />)}
          {replies?.length === 0 && editing === null && (
            <EmptyState title="No saved replies yet">
              Keep here what is asked every day. In a conversation, / and a shortcut insert it with
              the visitor’s name filled in.
            </EmptyState>
          )}
          <ul className="grid gap-3">
            {(replies ?? []).map((reply) =>
              editing?.replyId === reply.replyId ? (
                <li key={reply.replyId}>
                  <Form
                    reply={editing}
                    token={token}
                    onSaved={(saved) => {
                      put(saved);
                      setEditing(null);
                    }}
                    onCancel={() => setEditing(null)}
                  />
                </li>
              ) : (
                <li
                  key={reply.replyId}
                  className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-lg border border-line bg-raised p-4"
                >
                  <h2 className="font-mono text-small">/{reply.shortcut}</h2>
                  <div className="flex gap-1">
                    <Button size="small" look="quiet" onClick={() => setEditing(reply)}>
                      Change<span className="sr-only"> /{reply.shortcut}</span>
                    </Button>
                    <Button size="small" look="quiet" onClick={() => void remove(reply)}>
                      Remove<span className="sr-only"> /{reply.shortcut}</span>
                    </Button>
                  </div>
                  <p className="col-span-2 text-small wrap-anywhere whitespace-pre-wrap text-muted">
                    {reply.text}
                  </p>
                </li>
              ),
            )}
          </ul>
        </div>
      </div>
    </section>
  );
}
