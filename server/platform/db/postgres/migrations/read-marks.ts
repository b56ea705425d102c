/** How much of each conversation every agent has read; until now, one agent's look counted for the whole team. */
export const readMarks = `
alter table conversations add column "visitorMessages" integer not null default 0;
update conversations set "visitorMessages" = counted.n
from (
  select "chatUserId", count(*) as n from messages
  where sender = 'user' and status is not null group by "chatUserId"
) counted
where counted."chatUserId" = conversations."chatUserId";
create table read_marks (
  "agentId" text not null,
  "chatUserId" text not null,
  seq integer not null,
  messages integer not null,
  primary key ("agentId", "chatUserId")
);
create index read_marks_conversation on read_marks ("chatUserId");
insert into read_marks
  select distinct "agentId", "chatUserId", case when unread = 0 then "lastSeq" else 0 end, "visitorMessages" - unread
  from (
    select "assigneeId" as "agentId", "chatUserId", unread, "lastSeq", "visitorMessages"
    from conversations where "assigneeId" is not null
    union
    select "agentId", "chatUserId", unread, "lastSeq", "visitorMessages"
    from conversation_agents join conversations using ("chatUserId")
  ) known;
`;
