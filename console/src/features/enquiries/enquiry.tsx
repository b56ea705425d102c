import { useImperativeHandle, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import type { Drafts } from '@ncf/chat/react/drafts';
import type { Enquiry } from '@ncf/contract/enquiries';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { useArrivalFocus } from '../../layout/use-arrival-focus.ts';
import { AnswerItem } from './answer-item.tsx';
import { FollowUpItem } from './follow-up-item.tsx';
import { BookedCall } from './booked-call.tsx';
import { EnquiryComposer, type ComposerHandle } from './enquiry-composer.tsx';
import { EnquiryNoteItem } from './enquiry-note.tsx';
import { EnquiryHeader, EnquiryMessage } from './enquiry-parts.tsx';
import { useEnquiryNotes } from './use-enquiry-notes.ts';
import { useEnquiry } from './use-enquiry.ts';

/** What the app's shortcuts do with the open inquiry. */
export interface EnquiryHandle {
  reply(): void;
  toggleClosed(): void;
}

interface EnquiryProps {
  enquiryId: string;
  agentId: string;
  agentName: string;
  /** Warns that colleagues have it open, too. */
  viewers: ReactNode;
  /** As the inbox lists it; null if it doesn't. */
  known: Enquiry | null;
  /** Whether the server can send email. */
  mail: boolean;
  drafts: Drafts;
  onDraftsChange: () => void;
  before?: ReactNode;
  ref?: Ref<Partial<EnquiryHandle>>;
}

/** The emails both ways and the private notes, oldest first. */
function Thread({
  enquiry,
  notes,
  agentId,
  onAgain,
}: {
  enquiry: Enquiry;
  notes: ReturnType<typeof useEnquiryNotes>;
  agentId: string;
  /** Puts the text of a reply back into the field. */
  onAgain: (text: string) => void;
}) {
  const parts = [
    ...enquiry.answers.map((answer) => ({
      at: answer.createdAt,
      part: (
        <AnswerItem key={answer.answerId} answer={answer} onAgain={() => onAgain(answer.text)} />
      ),
    })),
    ...enquiry.followUps.map((followUp) => ({
      at: followUp.createdAt,
      part: <FollowUpItem key={followUp.followUpId} followUp={followUp} name={enquiry.name} />,
    })),
    ...notes.list.map((note) => ({
      at: note.createdAt,
      part: (
        <EnquiryNoteItem
          key={note.noteId}
          note={note}
          readerId={agentId}
          onDelete={() => notes.remove(note.noteId)}
        />
      ),
    })),
  ];
  return parts.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ part }) => part);
}

/** An inquiry with its thread, below which an agent writes. */
function EnquiryBody({
  enquiry,
  mail,
  agentId,
  agentName,
  drafts,
  onDraftsChange,
  onChange,
  onCancelCall,
  ref,
}: Pick<EnquiryProps, 'mail' | 'agentId' | 'agentName' | 'drafts' | 'onDraftsChange'> & {
  enquiry: Enquiry;
  onChange: (enquiry: Enquiry) => void;
  onCancelCall: () => Promise<unknown>;
  ref: RefObject<ComposerHandle | null>;
}) {
  const notes = useEnquiryNotes(enquiry, onChange);
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto grid max-w-3xl gap-4 p-4">
          <EnquiryMessage enquiry={enquiry} />
          {enquiry.callTime !== null && (
            <BookedCall
              name={enquiry.name}
              time={enquiry.callTime}
              mail={mail}
              onCancel={onCancelCall}
            />
          )}
          <Thread
            enquiry={enquiry}
            notes={notes}
            agentId={agentId}
            onAgain={(text) => ref.current?.insert(text)}
          />
        </div>
      </div>
      <EnquiryComposer
        ref={ref}
        enquiry={enquiry}
        mail={mail}
        agentName={agentName}
        drafts={drafts}
        onDraftsChange={onDraftsChange}
        onSent={onChange}
        onNote={notes.add}
      />
    </>
  );
}

/** An inquiry from the contact form: the message, replies, notes, and a field to write. Use its ID as `key`. */
export default function EnquiryView(props: EnquiryProps) {
  const {
    enquiryId,
    known,
    agentId,
    agentName,
    mail,
    drafts,
    onDraftsChange,
    viewers,
    before,
    ref,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<ComposerHandle>(null);
  const { enquiry, isMissing, toggle, assign, cancelCall, update } = useEnquiry(enquiryId, known);
  useArrivalFocus(heading, answer, enquiry !== undefined);
  useImperativeHandle(ref, () => ({ reply: () => answer.current?.focus(), toggleClosed: toggle }));

  if (enquiry === undefined) {
    return (
      <div aria-busy={!isMissing || undefined} className="grid gap-4 p-5">
        <h1 className="sr-only">Inquiry</h1>
        {isMissing ? (
          <EmptyState title="Inquiry not found">It may have been deleted.</EmptyState>
        ) : (
          <>
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-24" />
          </>
        )}
      </div>
    );
  }
  return (
    <section aria-label={`Inquiry from ${enquiry.name}`} className="pane h-full">
      <EnquiryHeader
        ref={heading}
        enquiry={enquiry}
        agentId={agentId}
        before={before}
        onToggle={toggle}
        onAssign={assign}
      />
      {viewers}
      <EnquiryBody
        ref={answer}
        enquiry={enquiry}
        mail={mail}
        agentId={agentId}
        agentName={agentName}
        drafts={drafts}
        onDraftsChange={onDraftsChange}
        onChange={update}
        onCancelCall={cancelCall}
      />
    </section>
  );
}
