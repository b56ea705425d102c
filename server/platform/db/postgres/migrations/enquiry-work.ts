/** Who answers an inquiry, and the team's private notes on it. */
export const enquiryWork = `
alter table enquiries add column "assigneeId" text;
alter table enquiries add column "assigneeName" text;
create table enquiry_notes (
  id text primary key,
  "enquiryId" text not null references enquiries (id) on delete cascade,
  "agentId" text not null,
  "adminUserName" text not null,
  "text" text not null,
  "createdAt" text not null
);
create index enquiry_notes_enquiry on enquiry_notes ("enquiryId", "createdAt");
`;
