/** Background jobs (see `platform/jobs`), and the emails that waited in a table of their own. */
export const jobs = `
create table jobs (
  kind text not null,
  key text not null,
  payload text,
  chatUserId text,
  scheduledAt integer not null,
  dueAt integer,
  againAt integer,
  attempts integer not null,
  claimedBy text,
  lastError text,
  failedAt integer,
  primary key (kind, key)
) strict, without rowid;
create index jobs_due on jobs (kind, dueAt);
create index jobs_conversation on jobs (chatUserId) where chatUserId is not null;

insert into jobs (kind, key, payload, chatUserId, scheduledAt, dueAt, attempts)
select 'mail', id, letter, chatUserId, round(unixepoch(createdAt, 'subsec') * 1000),
  round(unixepoch(nextTryAt, 'subsec') * 1000), tries
from mails;
drop table mails;

drop index webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (webhookId, nextTryAt) where nextTryAt is not null;
`;
