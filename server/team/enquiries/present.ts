import { inquiryMinutes } from '@ncf/contract/due-times';
import type { Enquiry, EnquiryDetail } from '@ncf/contract/enquiries';
import type { Answered } from './store.ts';

/** An inquiry in the form that agents receive. */
export const present = ({
  id,
  answeredAt,
  answers,
  notes,
  details,
  assigneeId,
  assigneeName,
  searchText: _,
  ...enquiry
}: Answered): Enquiry => ({
  enquiryId: id,
  ...enquiry,
  details: JSON.parse(details) as EnquiryDetail[],
  state: answeredAt === null ? 'open' : 'answered',
  dueAt:
    enquiry.callTime ??
    new Date(Date.parse(enquiry.createdAt) + inquiryMinutes(enquiry) * 60_000).toISOString(),
  assignee: assigneeId === null ? null : { agentId: assigneeId, adminUserName: assigneeName ?? '' },
  notes: notes.map(({ id: noteId, enquiryId: __, ...note }) => ({ noteId, ...note })),
  answers: answers.map((answer) => ({
    answerId: answer.id,
    adminUserName: answer.adminUserName,
    text: answer.text,
    mailed: answer.mailed !== 0,
    delivery: answer.delivery,
    createdAt: answer.createdAt,
  })),
});
