import { inquiryMinutes, type DueTimes } from '@ncf/contract/due-times';
import type { Enquiry, EnquiryDetail } from '@ncf/contract/enquiries';
import type { Answered } from './store.ts';

/** Since when the person has been waiting: since the first follow-up after the latest reply, or since the inquiry. */
function waitingSince({ createdAt, answers, followUps }: Answered): string {
  const answeredAt = answers.at(-1)?.createdAt ?? '';
  const asked = followUps.find((one) => one.createdAt > answeredAt);
  return answeredAt === '' ? createdAt : (asked?.createdAt ?? createdAt);
}

function dueAt(enquiry: Answered, times: DueTimes): string {
  const { callTime, followUps } = enquiry;
  if (callTime !== null && followUps.length === 0) return callTime;
  const since = Date.parse(waitingSince(enquiry));
  return new Date(since + inquiryMinutes(enquiry, times) * 60_000).toISOString();
}

/** An inquiry in the form that agents receive. */
export function present(found: Answered, times: DueTimes): Enquiry {
  const { id, answeredAt, answers, followUps, notes, details, ...rest } = found;
  const { assigneeId, assigneeName, searchText: _, ...enquiry } = rest;
  return {
    enquiryId: id,
    ...enquiry,
    details: JSON.parse(details) as EnquiryDetail[],
    state: answeredAt === null ? 'open' : 'answered',
    dueAt: dueAt(found, times),
    assignee:
      assigneeId === null ? null : { agentId: assigneeId, adminUserName: assigneeName ?? '' },
    followUps: followUps.map(({ id: followUpId, enquiryId: __, ...followUp }) => ({
      followUpId,
      ...followUp,
    })),
    notes: notes.map(({ id: noteId, enquiryId: __, ...note }) => ({ noteId, ...note })),
    answers: answers.map((answer) => ({
      answerId: answer.id,
      adminUserName: answer.adminUserName,
      text: answer.text,
      mailed: answer.mailed !== 0,
      delivery: answer.delivery,
      createdAt: answer.createdAt,
    })),
  };
}
