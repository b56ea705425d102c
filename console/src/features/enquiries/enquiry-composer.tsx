import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Drafts } from '@ncf/chat/react/drafts';
import { useDraft } from '@ncf/chat/react/drafts-hook';
import type { Enquiry } from '@ncf/contract/enquiries';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { Kbd } from '@ncf/ui/kbd';
import { ModeTabs, type Mode } from '../../forms/mode-tabs.tsx';
import { EmailLink } from './enquiry-parts.tsx';
import { MailField } from './mail-field.tsx';
import { useAnswer } from './use-answer.ts';

/** What the inquiry does with its field. */
export interface ComposerHandle {
  focus(): void;
  /** Appends text to the draft of a reply. */
  insert(text: string): void;
}

interface ComposerProps {
  enquiry: Enquiry;
  /** Whether the server can send email. */
  mail: boolean;
  agentName: string;
  drafts: Drafts;
  onDraftsChange: () => void;
  onSent: (enquiry: Enquiry) => void;
  /** Saves a private note; resolves to whether the server has it. */
  onNote: (text: string) => Promise<boolean>;
  ref?: Ref<ComposerHandle>;
}

/**
 * Where an agent replies to an inquiry by email, or writes a private note. Ctrl or Cmd + Enter sends, and `/` searches
 * the saved replies. What the server refuses stays in the field.
 */
export function EnquiryComposer(props: ComposerProps) {
  const { enquiry, mail, agentName, drafts, onDraftsChange, onSent, onNote, ref } = props;
  const [mode, setMode] = useState<Mode>('reply');
  // Two drafts, so that no note is sent as an email by mistake.
  const reply = useDraft(drafts, enquiry.enquiryId, onDraftsChange);
  const note = useDraft(drafts, `${enquiry.enquiryId}~note`, onDraftsChange);
  const isNote = mode === 'note';
  const { draft, write } = isNote ? note : reply;
  const { text } = draft;
  const [isSaving, setSaving] = useState(false);
  const field = useRef<{ focus(): void }>(null);
  const answer = useAnswer(enquiry, (answered) => {
    onSent(answered);
    reply.done();
  });
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    insert(more) {
      setMode('reply');
      const { text: started } = reply.draft;
      if (!started.includes(more))
        reply.write(started.trim() === '' ? more : `${started.trimEnd()}\n\n${more}`);
      field.current?.focus();
    },
  }));
  const isBusy = isSaving || answer.isSending;
  const over = text.length - LIMITS.textMax;
  const canSend = text.trim() !== '' && over <= 0 && !isBusy;
  const saveNote = async () => {
    setSaving(true);
    if (await onNote(text.trim())) note.done();
    setSaving(false);
  };
  const send = () => (isNote ? void saveNote() : answer.send(text));

  return (
    <div
      className={`border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] ${isNote ? 'border-warning-mark bg-warning-soft' : 'border-line bg-raised'}`}
    >
      <div className="mx-auto grid max-w-184 gap-2">
        <ModeTabs mode={mode} onMode={setMode} />
        {!mail && !isNote ? (
          <p className="text-small text-muted">
            This server can’t send email yet. Write to <EmailLink email={enquiry.email} /> from your
            own mail program, then mark the inquiry as answered.
          </p>
        ) : (
          <>
            <MailField
              ref={field}
              label={isNote ? 'Private note' : 'Reply by email'}
              placeholder={isNote ? 'Write a note for your team' : `Write to ${enquiry.email}`}
              describedBy="answer-note"
              text={text}
              isTooLong={over > 0}
              isBusy={isBusy}
              values={() => ({
                visitorName: enquiry.name,
                agentName,
                language: enquiry.language,
                now: new Date(),
                takesFiles: false,
              })}
              onChange={write}
              onSubmit={() => canSend && send()}
            />
            <div className="flex items-center justify-between gap-3">
              <Hint over={over} isNote={isNote} />
              <Button look="primary" busy={isBusy} disabled={!canSend} onClick={send}>
                {isNote ? 'Save note' : 'Send email'}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Below the field: what sending does, and the keys, or how many characters are too many. */
function Hint({ over, isNote }: { over: number; isNote: boolean }) {
  return (
    <p id="answer-note" className="text-micro text-muted">
      {over > 0 ? (
        <span className="font-semibold text-error">{over} characters too many</span>
      ) : (
        <>
          {!isNote && 'Sent as an email with your name and the original message. '}
          <span className="hidden lg:inline">
            <Kbd>/</Kbd> saved reply · <Kbd>Ctrl Enter</Kbd> {isNote ? 'saves' : 'sends'}
          </span>
        </>
      )}
    </p>
  );
}
