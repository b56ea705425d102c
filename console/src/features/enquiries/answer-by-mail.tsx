import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { enquiry as enquiryShape, type Enquiry } from '@ncf/contract/enquiries';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';

/** What the inquiry does with its field. */
export interface AnswerHandle {
  focus(): void;
  /** Appends text to the draft. */
  insert(text: string): void;
}

/** Sends replies by email. The same text keeps its ID, so that it goes out once however often it is sent. */
function useAnswer({ enquiryId, answers }: Enquiry, onSent: (enquiry: Enquiry) => void) {
  const tried = useRef<{ answerId: string; text: string } | null>(null);
  const sending = useApiMutation(
    (json: { answerId: string; text: string; answersSeen: number }) => ({
      method: 'post',
      path: `enquiries/${enquiryId}/answers`,
      shape: enquiryShape,
      json,
    }),
    {
      errorPrefix: 'Not sent',
      onSuccess(enquiry) {
        tried.current = null;
        onSent(enquiry);
        toast(`Sending to ${enquiry.email}`, { kind: 'success' });
      },
    },
  );
  const send = (text: string) => {
    if (tried.current?.text !== text) tried.current = { answerId: crypto.randomUUID(), text };
    // The server refuses if a colleague has replied in the meantime.
    sending.mutate({ ...tried.current, answersSeen: answers.length });
  };
  return { send, isSending: sending.isPending };
}

/** The field for a reply by email. Ctrl or Cmd + Enter sends. What the server refuses stays in the field. */
export function AnswerByMail({
  enquiry,
  written,
  onWrite,
  onSent,
  ref,
}: {
  enquiry: Enquiry;
  /** The draft. */
  written: string;
  /** Saves the draft. */
  onWrite: (text: string) => void;
  onSent: (enquiry: Enquiry) => void;
  ref?: Ref<AnswerHandle>;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(written);
  const write = (next: string) => {
    setText(next);
    onWrite(next);
  };
  const { send, isSending } = useAnswer(enquiry, (answered) => {
    onSent(answered);
    write('');
  });
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    insert(more) {
      if (!text.includes(more)) write(text.trim() === '' ? more : `${text.trimEnd()}\n\n${more}`);
      field.current?.focus();
    },
  }));
  const over = text.length - LIMITS.textMax;
  const canSend = text.trim() !== '' && over <= 0;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (canSend && !isSending) send(text);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      event.currentTarget.blur();
    }
  };

  return (
    <div className="mx-auto grid max-w-3xl gap-2">
      <textarea
        ref={field}
        aria-label="Reply by email"
        aria-invalid={over > 0 || undefined}
        aria-describedby="answer-note"
        placeholder={`Write to ${enquiry.email}`}
        dir="auto"
        rows={4}
        readOnly={isSending}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        className={`field-sizing-content max-h-[40dvh] min-h-24 resize-none rounded-md border bg-surface px-3 py-2 text-base placeholder:text-faint lg:text-[0.9375rem] ${over > 0 ? 'border-error' : 'border-line-strong'}`}
      />
      <div className="flex items-center justify-between gap-3">
        <p id="answer-note" className="text-micro text-muted">
          {over > 0 ? (
            <span className="font-semibold text-error">{over} characters too many</span>
          ) : (
            <>
              Sent as an email with your name and the original message.{' '}
              <span className="hidden lg:inline">
                <Kbd>Ctrl Enter</Kbd> sends
              </span>
            </>
          )}
        </p>
        <Button look="primary" busy={isSending} disabled={!canSend} onClick={() => send(text)}>
          Send email
        </Button>
      </div>
    </div>
  );
}
