import { useEffect, useEffectEvent } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import type { Enquiry } from '@ncf/contract/enquiries';
import { topicIn } from '@ncf/contract/enquiry-topics';
import { toast } from '@ncf/ui/toast';
import { concerns } from '../../conversation-state.ts';
import { LANGUAGE } from '../../language.ts';
import { showNotification } from './notifications.ts';

interface InquiryNews {
  agentId: string;
  /** The inquiries as they are listed. */
  known: ReadonlyMap<string, Enquiry>;
  open: (enquiryId: string) => void;
}

/** The notification about an added or changed inquiry; null for none. */
function newsOf(before: Enquiry | undefined, enquiry: Enquiry, agentId: string): string | null {
  const { state, name, topic, followUps } = enquiry;
  const about = topicIn(LANGUAGE, topic);
  if (state !== 'open' || !concerns(enquiry, agentId)) return null;
  if (before === undefined && followUps.length === 0)
    return topic === '' ? `New inquiry from ${name}` : `New inquiry from ${name}: ${about}`;
  return followUps.length > (before?.followUps.length ?? 0) ? `${name} replied by email` : null;
}

/** Tells an agent of new inquiries, and of replies to answered ones, that are theirs or unassigned. */
export function useInquiryNews(chat: AgentChat, options: InquiryNews): void {
  const latest = useEffectEvent(() => options);
  useEffect(
    () =>
      chat.store.subscribe((state, previous) => {
        if (state.enquiries === previous.enquiries) return;
        const { agentId, known, open } = latest();
        for (const [id, enquiry] of state.enquiries) {
          const before = previous.enquiries.get(id) ?? known.get(id);
          if (previous.enquiries.get(id) === enquiry) continue;
          const title = newsOf(before, enquiry, agentId);
          if (title === null) continue;
          const run = () => open(id);
          toast(title, { duration: 8000, action: { label: 'Open', run } });
          const body = enquiry.followUps.at(-1)?.text ?? enquiry.message;
          showNotification({ title, body, tag: `inquiry ${id}` }, run);
        }
      }),
    [chat],
  );
}
