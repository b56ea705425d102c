/** Webhook events about notes and inquiries. What is still to be sent about one goes with it. */
export const webhookSubjects = `
alter table webhook_events add column noteId text references notes (id) on delete cascade;
alter table webhook_events add column enquiryId text references enquiries (id) on delete cascade;
alter table webhook_deliveries add column enquiryId text references enquiries (id) on delete cascade;
create index webhook_events_note on webhook_events (noteId) where noteId is not null;
create index webhook_events_enquiry on webhook_events (enquiryId) where enquiryId is not null;
create index webhook_deliveries_enquiry on webhook_deliveries (enquiryId) where enquiryId is not null;
`;
