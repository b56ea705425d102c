/** Queued emails; `letter` is JSON. */
export const mails = `
create table mails (
  id text primary key,
  letter text not null,
  tries integer not null,
  createdAt text not null,
  nextTryAt text not null
) strict, without rowid;
create index mails_next on mails (nextTryAt, id);
`;
