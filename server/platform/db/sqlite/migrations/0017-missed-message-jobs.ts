/** Missed-message emails become due as jobs. */
export const missedMessageJobs = `
insert into jobs (kind, key, chatUserId, scheduledAt, dueAt, attempts)
select 'missed-message-email', chatUserId, chatUserId, round(unixepoch(dueAt, 'subsec') * 1000),
  round(unixepoch(dueAt, 'subsec') * 1000), 0
from digests where dueAt is not null and stoppedAt is null;
drop index digests_due;
alter table digests drop column dueAt;
`;
