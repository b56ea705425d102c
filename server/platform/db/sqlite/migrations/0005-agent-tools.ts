/**
 * The agents' tools: assignment, notes, saved replies, inquiry answers, visitors' pages, report data, and
 * search.
 *
 * An integer names a search entry: the conversation's number times 2^20, plus `seq`. The search index stores
 * no text. New messages are indexed later, so that publishing does not wait: `indexedSeq` is the last indexed
 * entry, and advancing it indexes the entries it passes. Triggers apply edits and deletions to the index at
 * once, and delete related rows with their conversation.
 */
export const agentTools = `
alter table conversations add column number integer;
update conversations set number = numbered.n
  from (select chatUserId as id, row_number() over (order by createdAt, chatUserId) as n
        from conversations) as numbered
  where numbered.id = conversations.chatUserId;
create unique index conversations_number on conversations (number);

alter table conversations add column assigneeId text;
alter table conversations add column assigneeName text;
alter table conversations add column askedAt text;
alter table conversations add column answeredAt text;
alter table conversations add column answeredBy text;
alter table conversations add column endedAt text;
update conversations set askedAt = (
  select min(m.createdAt) from messages m
  where m.chatUserId = conversations.chatUserId and m.sender = 'user' and m.status is not null);
update conversations set (answeredAt, answeredBy) = (
  select m.createdAt, m.agentId from messages m
  where m.chatUserId = conversations.chatUserId and m.sender = 'admin' and m.status is not null
    and m.createdAt >= conversations.askedAt
  order by m.seq limit 1);
update conversations set endedAt = lastTime where state = 'left';
create index conversations_waiting on conversations (waitingSince, chatUserId)
  where waitingSince is not null;
create index conversations_assignee on conversations (assigneeId, updatedAt)
  where assigneeId is not null;
create index conversations_asked on conversations (askedAt) where askedAt is not null;

create table waits (
  chatUserId text not null,
  since text not null,
  until text not null,
  agentId text not null,
  primary key (chatUserId, since)
) strict, without rowid;

create table notes (
  id text primary key,
  chatUserId text not null,
  agentId text not null,
  adminUserName text not null,
  kind text not null,
  text text not null,
  createdAt text not null,
  editedAt text
) strict, without rowid;
create index notes_conversation on notes (chatUserId, createdAt);

create table visits (
  chatUserId text primary key,
  path text not null,
  cameFrom text,
  device text,
  timeZone text,
  language text,
  at text not null
) strict, without rowid;

create table replies (
  id text primary key,
  shortcut text not null unique,
  text text not null,
  adminUserName text not null,
  updatedAt text not null
) strict, without rowid;

alter table enquiries add column answeredAt text;
create index enquiries_open on enquiries (id) where answeredAt is null;
create table enquiry_answers (
  id text primary key,
  enquiryId text not null references enquiries (id) on delete cascade,
  agentId text not null,
  adminUserName text not null,
  text text not null,
  mailed integer not null,
  createdAt text not null
) strict, without rowid;
create index enquiry_answers_enquiry on enquiry_answers (enquiryId, createdAt);

create virtual table message_search using fts5(
  text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2");
alter table conversations add column indexedSeq integer not null default 0;
create index conversations_unindexed on conversations (chatUserId) where indexedSeq < lastSeq;
create trigger message_search_add after update of indexedSeq on conversations begin
  insert into message_search (rowid, text)
  select new.number * 1048576 + seq,
    text || ' ' || coalesce(originalFileName, '') || ' ' || coalesce(comment, '')
  from messages
  where chatUserId = new.chatUserId and seq > old.indexedSeq and seq <= new.indexedSeq
    and (status is not null or comment is not null);
end;
create trigger message_search_edit after update of text on messages
when new.text is not old.text begin
  update message_search
  set text = new.text || ' ' || coalesce(new.originalFileName, '') || ' ' || coalesce(new.comment, '')
  where rowid = (select number * 1048576 + new.seq from conversations
                 where chatUserId = new.chatUserId);
end;
create trigger message_search_remove after delete on messages begin
  delete from message_search
  where rowid = (select number * 1048576 + old.seq from conversations
                 where chatUserId = old.chatUserId);
end;
create trigger conversations_emptied after update of deletedAt on conversations
when new.deletedAt is not null begin
  delete from notes where chatUserId = new.chatUserId;
  delete from visits where chatUserId = new.chatUserId;
end;
create trigger conversations_forget before delete on conversations begin
  delete from message_search
  where rowid between old.number * 1048576 and old.number * 1048576 + 1048575;
  delete from notes where chatUserId = old.chatUserId;
  delete from visits where chatUserId = old.chatUserId;
  delete from waits where chatUserId = old.chatUserId;
end;
`;
