import { INBOX_TOPIC } from '@ncf/contract/constants';
import type { InboxEvent } from '@ncf/contract/messages';
import type { PrivateEvent } from '@ncf/contract/notes';
import type { FastifyPluginAsync } from 'fastify';
import type { Agents } from './identity/agents/agents.ts';
import type { Audit } from './platform/audit/audit.ts';
import { createAssignment } from './team/assignment/assignment.ts';
import { assignmentSettingsHttp } from './team/assignment/http.ts';
import { createAssignmentStore } from './team/assignment/store.ts';
import type { Conversations } from './chat/conversations/conversations.ts';
import { assignmentHttp } from './chat/conversations/assignment-http.ts';
import type { Database } from './platform/db/database.ts';
import { createEnquiries } from './team/enquiries/enquiries.ts';
import { enquiriesHttp, type FormPage } from './team/enquiries/http.ts';
import type { Notices } from './team/enquiries/notice.ts';
import { createEnquiryStore } from './team/enquiries/store.ts';
import type { Mail } from './platform/mail/mail.ts';
import { notesHttp } from './team/notes/http.ts';
import { createNotes } from './team/notes/notes.ts';
import { createNoteStore } from './team/notes/store.ts';
import type { Presence } from './chat/presence/presence.ts';
import { repliesHttp } from './team/saved-replies/http.ts';
import { createReplies } from './team/saved-replies/saved-replies.ts';
import { createReplyStore } from './team/saved-replies/store.ts';
import { reportsHttp } from './team/reports/http.ts';
import { createReports } from './team/reports/reports.ts';
import { createReportStore } from './team/reports/store.ts';

interface Options {
  db: Database['kysely'];
  conversations: Conversations;
  agents: Pick<Agents, 'list'>;
  presence: Presence;
  mail: Pick<Mail, 'enabled' | 'send' | 'onOutcome'>;
  audit: Pick<Audit, 'note'>;
  clock: () => number;
  log: { error(context: object, message: string): void };
  publishPrivately(event: PrivateEvent): void;
  /** Delivers to a topic's subscribers. */
  publish(topic: string, payload: string): void;
  siteOrigins: readonly string[];
  /** Whether calls are limited for each address. */
  limited: boolean;
  /** Whom the letters about enquiries go to. */
  notices: Notices;
  formPage: FormPage | null;
}

/** What the team works with: assignment, notes, saved replies, reports, and enquiries. */
export const teamRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, conversations, agents, presence, mail, clock, log, publish } = options;
  const { publishPrivately } = options;
  const notes = createNotes({ store: createNoteStore(db), clock, publish: publishPrivately });
  const assignment = createAssignment({
    store: createAssignmentStore(db),
    conversations,
    presence,
    clock,
    log,
  });
  app.addHook('preClose', () => assignment.close());

  await app.register(assignmentHttp, {
    conversations,
    agents,
    notes,
    audit: options.audit,
  });
  await app.register(notesHttp, { notes });
  await app.register(assignmentSettingsHttp, { assignment });
  await app.register(repliesHttp, { replies: createReplies(createReplyStore(db), clock) });
  await app.register(reportsHttp, {
    reports: createReports({ store: createReportStore(db), conversations, agents }),
  });
  await app.register(enquiriesHttp, {
    enquiries: createEnquiries({
      store: createEnquiryStore(db),
      mail,
      notices: options.notices,
      log,
      clock,
      publish(enquiry) {
        const event: InboxEvent = { type: 'enquiry', ...enquiry };
        publish(INBOX_TOPIC, JSON.stringify(event));
      },
    }),
    siteOrigins: options.siteOrigins,
    limited: options.limited,
    formPage: options.formPage,
  });
};
