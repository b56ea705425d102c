/** Whether a received email was processed to the end; if not, it is processed again under the same ids. */
export const inboundEmailsDone = `
alter table inbound_emails add column done integer not null default 0;
`;
