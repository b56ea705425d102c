import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import type { Enquiry } from '@ncf/contract/enquiries';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { useArrivalFocus } from '../../layout/use-arrival-focus.ts';
import { AnswerByMail, type AnswerHandle } from './answer-by-mail.tsx';
import { AnswerItem } from './answer-item.tsx';
import { EmailLink, EnquiryHeader, EnquiryMessage } from './enquiry-parts.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** What the app's shortcuts do with the open inquiry. */
export interface EnquiryHandle {
  reply(): void;
  toggleClosed(): void;
}

/** An inquiry from the contact form: the message, the replies, and a field to reply by email. Use its ID as `key`. */
export default function EnquiryView({
  enquiryId,
  known,
  mail,
  written,
  onWrite,
  agentId,
  viewers,
  before,
  ref,
}: {
  enquiryId: string;
  agentId: string;
  /** Warns that colleagues have it open, too. */
  viewers: ReactNode;
  /** As the inbox lists it; null if it doesn't. */
  known: Enquiry | null;
  /** Whether the server can send email. */
  mail: boolean;
  /** The draft of the reply. */
  written: string;
  /** Saves the draft. */
  onWrite: (text: string) => void;
  before?: ReactNode;
  ref?: Ref<Partial<EnquiryHandle>>;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<AnswerHandle>(null);
  const { enquiry, isMissing, toggle, assign, update } = useEnquiry(enquiryId, known);
  useArrivalFocus(heading, enquiry !== undefined);
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
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto grid max-w-3xl gap-4 p-4">
          <EnquiryMessage enquiry={enquiry} />
          {enquiry.answers.map((one) => (
            <AnswerItem
              key={one.answerId}
              answer={one}
              onAgain={() => answer.current?.insert(one.text)}
            />
          ))}
        </div>
      </div>
      <div className="border-t border-line bg-raised p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {mail ? (
          <AnswerByMail
            ref={answer}
            enquiry={enquiry}
            written={written}
            onWrite={onWrite}
            onSent={update}
          />
        ) : (
          <p className="mx-auto max-w-3xl text-small text-muted">
            This server can’t send email yet. Write to <EmailLink email={enquiry.email} /> from your
            own mail program, then mark the inquiry as answered.
          </p>
        )}
      </div>
    </section>
  );
}
