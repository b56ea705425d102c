-- What only SQLite has of version 1: the search index, and its triggers.

-- Search

-- The words of messages are computed by the functions `search_words` and `search_forms`; the tokenizer only splits
-- them at spaces. A row's id is made of the conversation's number and the message's. `conversations.indexedSeq` says
-- up to where a conversation is indexed.
alter table conversations add column indexedSeq integer not null default 0;
create index conversations_unindexed on conversations (chatUserId) where indexedSeq < lastSeq;

create virtual table message_search using fts5(
  words, forms, content='', contentless_delete=1, tokenize="ascii");

create trigger message_search_remove after delete on messages begin
  delete from message_search
  where rowid = (select number * 1048576 + old.seq from conversations
                 where chatUserId = old.chatUserId);
end;

create trigger message_search_add after update of indexedSeq on conversations begin
  insert into message_search (rowid, words, forms)
  select new.number * 1048576 + seq, search_words(searched), search_forms(searched)
  from (
    select seq, text || ' ' || coalesce(originalFileName, '') || ' ' || coalesce(comment, '') as searched
    from messages
    where chatUserId = new.chatUserId and seq > old.indexedSeq and seq <= new.indexedSeq
      and (status is not null or comment is not null));
end;

create trigger message_search_edit after update of text, originalFileName on messages
when new.text is not old.text or new.originalFileName is not old.originalFileName begin
  update message_search
  set (words, forms) = (
    select search_words(searched), search_forms(searched)
    from (select new.text || ' ' || coalesce(new.originalFileName, '') || ' ' || coalesce(new.comment, '') as searched))
  where rowid = (select number * 1048576 + new.seq from conversations
                 where chatUserId = new.chatUserId);
end;

-- What is deleted or emptied together

create trigger conversations_emptied after update of deletedAt on conversations
when new.deletedAt is not null begin
  delete from notes where chatUserId = new.chatUserId;
  delete from visitor_pages where chatUserId = new.chatUserId;
end;

create trigger conversations_forget before delete on conversations begin
  delete from message_search
  where rowid between old.number * 1048576 and old.number * 1048576 + 1048575;
  delete from notes where chatUserId = old.chatUserId;
  delete from visitor_pages where chatUserId = old.chatUserId;
  delete from response_waits where chatUserId = old.chatUserId;
end;

create trigger verified_emails_of_browser after delete on browsers begin
  delete from verified_emails where browserId = old.id;
end;

create trigger blocks_emptied after update of deletedAt on conversations when new.deletedAt is not null begin
  update blocks set reason = '', conversationId = null where conversationId = new.chatUserId;
end;

create trigger blocks_forget before delete on conversations begin
  update blocks set reason = '', conversationId = null where conversationId = old.chatUserId;
end;

create trigger mentions_of_note after delete on notes begin
  delete from mentions where noteId = old.id;
end;

-- The audit trail

create trigger audit_is_not_changed before update on audit
begin
  select raise(abort, 'the audit trail is not changed');
end;

create trigger audit_is_kept before delete on audit
when old.time >= coalesce((select value from settings where key = 'auditKeptFrom'), '')
begin
  select raise(abort, 'the audit trail is kept');
end;
