-- What only PostgreSQL has of version 1: the search index, and its triggers.

-- Positions are assigned in the order of the commits, so that no event appears before one that was read already.
create function event_log_lock() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock(hashtext('event_log'));
  return null;
end $$;
create trigger event_log_lock before insert on event_log
  for each statement execute function event_log_lock();

-- Search

-- The words of messages with their places and further forms.
create table message_search (
  "chatUserId" text not null,
  seq integer not null,
  words tsvector not null,
  number bigint not null,
  primary key ("chatUserId", seq)
);
create index message_search_words on message_search using gin (words);
create index message_search_newest on message_search (number desc, seq desc);

create function message_search_remove() returns trigger language plpgsql as $$ begin
  delete from message_search where "chatUserId" = old."chatUserId" and seq = old.seq;
  return null;
end $$;
create trigger message_search_remove after delete on messages
  for each row execute function message_search_remove();

-- What is deleted or emptied together

create function conversations_emptied() returns trigger language plpgsql as $$ begin
  delete from notes where "chatUserId" = old."chatUserId";
  delete from visitor_pages where "chatUserId" = old."chatUserId";
  return null;
end $$;
create trigger conversations_emptied after update of "deletedAt" on conversations
  for each row when (new."deletedAt" is not null) execute function conversations_emptied();

create function conversations_forget() returns trigger language plpgsql as $$ begin
  delete from notes where "chatUserId" = old."chatUserId";
  delete from visitor_pages where "chatUserId" = old."chatUserId";
  delete from response_waits where "chatUserId" = old."chatUserId";
  return old;
end $$;
create trigger conversations_forget before delete on conversations
  for each row execute function conversations_forget();

create function verified_emails_of_browser() returns trigger language plpgsql as $$ begin
  delete from verified_emails where "browserId" = old.id;
  return null;
end $$;
create trigger verified_emails_of_browser after delete on browsers
  for each row execute function verified_emails_of_browser();

create function blocks_emptied() returns trigger language plpgsql as $$ begin
  update blocks set reason = '', "conversationId" = null where "conversationId" = old."chatUserId";
  return old;
end $$;
create trigger blocks_emptied after update of "deletedAt" on conversations
  for each row when (new."deletedAt" is not null) execute function blocks_emptied();
create trigger blocks_forget before delete on conversations
  for each row execute function blocks_emptied();

create function mentions_of_note() returns trigger language plpgsql as $$ begin
  delete from mentions where "noteId" = old.id;
  return null;
end $$;
create trigger mentions_of_note after delete on notes
  for each row execute function mentions_of_note();

-- The audit trail

create function audit_is_not_changed() returns trigger language plpgsql as $$ begin
  raise exception 'the audit trail is not changed';
end $$;
create trigger audit_is_not_changed before update on audit
  for each row execute function audit_is_not_changed();

create function audit_is_kept() returns trigger language plpgsql as $$ begin
  if old.time >= coalesce((select value from settings where key = 'auditKeptFrom'), '') then
    raise exception 'the audit trail is kept';
  end if;
  return old;
end $$;
create trigger audit_is_kept before delete on audit
  for each row execute function audit_is_kept();
