import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { enquiry as enquiryShape, type Enquiry } from '@ncf/contract/enquiries';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import { toast } from '@ncf/ui/toast';
import { call } from '../../api/call.ts';

/** What the enquiry may ask of its field. */
export interface AnswerHandle {
  focus(): void;
  /** Puts text behind what is written. */
  insert(text: string): void;
}

/** Where an agent answers an enquiry by mail; Ctrl or Cmd and Enter sends. What is not taken stays in the field. */
export function AnswerByMail({
  enquiryId,
  email,
  token,
  written,
  onWrite,
  onSent,
  ref,
}: {
  enquiryId: string;
  email: string;
  token: AccessToken;
  written: string;
  onWrite: (text: string) => void;
  onSent: (enquiry: Enquiry) => void;
  ref?: Ref<AnswerHandle>;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(written);
  const [busy, setBusy] = useState(false);
  // The same words again have the same id, so that they go out once however often they are sent.
  const tried = useRef<{ answerId: string; text: string } | null>(null);
  const write = (next: string) => {
    setText(next);
    onWrite(next);
  };
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    insert(more) {
      if (!text.includes(more)) write(text.trim() === '' ? more : `${text.trimEnd()}\n\n${more}`);
      field.current?.focus();
    },
  }));
  const over = text.length - LIMITS.textMax;
  const canSend = text.trim() !== '' && over <= 0 && !busy;
  const send = async () => {
    if (tried.current?.text !== text) tried.current = { answerId: crypto.randomUUID(), text };
    setBusy(true);
    const outcome = await call('post', `enquiries/${enquiryId}/answers`, enquiryShape, {
      json: tried.current,
      token,
    });
    setBusy(false);
    if (!outcome.ok)
      return toast(`Not sent: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
    tried.current = null;
    onSent(outcome.value);
    write('');
    toast(`On its way to ${outcome.value.email}.`, { kind: 'success' });
  };

  return (
    <div className="mx-auto grid max-w-3xl gap-2">
      <textarea
        ref={field}
        aria-label="Answer by mail"
        aria-invalid={over > 0 || undefined}
        aria-describedby="answer-note"
        placeholder={`Write to ${email}`}
        dir="auto"
        rows={4}
        readOnly={busy}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            if (canSend) void send();
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            event.currentTarget.blur();
          }
        }}
        className={`field-sizing-content max-h-[40dvh] min-h-24 resize-none rounded-md border bg-surface px-3 py-2 text-base placeholder:text-faint lg:text-[0.9375rem] ${over > 0 ? 'border-error' : 'border-line-strong'}`}
      />
      <div className="flex items-center justify-between gap-3">
        <p id="answer-note" className="text-micro text-muted">
          {over > 0 ? (
            <span className="font-semibold text-error">{over} characters too many</span>
          ) : (
            <>
              Goes by mail, with your name and the enquiry below it.{' '}
              <span className="hidden lg:inline">
                <Kbd>Ctrl Enter</Kbd> sends
              </span>
            </>
          )}
        </p>
        <Button
          look="primary"
          busy={busy}
          disabled={text.trim() === '' || over > 0}
          onClick={() => void send()}
        >
          Send by mail
        </Button>
      </div>
    </div>
  );
}
