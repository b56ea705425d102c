/** Tags, snooze, and priority of conversations, and what the team did with each of them. */
export const conversationAttributes = `
alter table conversations add column "tagIds" text;
alter table conversations add column "snoozedUntil" text;
alter table conversations add column priority text not null default 'normal';
create index conversations_tagged on conversations ("updatedAt") where "tagIds" is not null;
create index conversations_open on conversations ("assigneeId") where state in ('waiting', 'active');

create table tags (
  id text primary key,
  name text not null,
  "nameLower" text not null unique,
  "createdAt" text not null
);

create table conversation_activity (
  "chatUserId" text not null,
  rev integer not null,
  type text not null,
  "agentId" text,
  "adminUserName" text,
  value text not null,
  at text not null,
  primary key ("chatUserId", rev)
);
`;
