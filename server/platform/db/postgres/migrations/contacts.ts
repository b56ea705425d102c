/** What the team notes about people by their email addresses. */
export const contacts = `
create table contacts (
  "emailLower" text primary key,
  "personId" text not null,
  fields text not null
);
create index contacts_person on contacts ("personId");
`;
