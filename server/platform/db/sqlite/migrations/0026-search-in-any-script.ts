/**
 * The words of the search index are computed in TypeScript, by the functions `search_words` and `search_forms`, for both
 * engines alike; the tokenizer only splits them at spaces. All messages are indexed again in the background. Names,
 * notes, and inquiries get a text for the search in the form in which it is compared: `isFolded` is 0, and `searchText`
 * null, until they have it.
 */
export const searchInAnyScript = `
drop trigger message_search_add;
drop trigger message_search_edit;
drop table message_search;
update conversations set indexedSeq = 0 where indexedSeq > 0;
create virtual table message_search using fts5(
  words, forms, content='', contentless_delete=1, tokenize="ascii");

create trigger message_search_add after update of indexedSeq on conversations begin
  insert into message_search (rowid, words, forms)
  select new.number * 1048576 + seq, search_words(searched), search_forms(searched)
  from (
    select seq, text || ' ' || coalesce(originalFileName, '') || ' ' || coalesce(comment, '') as searched
    from messages
    where chatUserId = new.chatUserId and seq > old.indexedSeq and seq <= new.indexedSeq
      and (status is not null or comment is not null));
end;
create trigger message_search_edit after update of text on messages
when new.text is not old.text begin
  update message_search
  set (words, forms) = (
    select search_words(searched), search_forms(searched)
    from (select new.text || ' ' || coalesce(new.originalFileName, '') || ' ' || coalesce(new.comment, '') as searched))
  where rowid = (select number * 1048576 + new.seq from conversations
                 where chatUserId = new.chatUserId);
end;

alter table conversations add column isFolded integer not null default 0;
create index conversations_unfolded on conversations (chatUserId) where isFolded = 0;
alter table notes add column searchText text;
create index notes_unfolded on notes (id) where searchText is null;
alter table enquiries add column searchText text;
create index enquiries_unfolded on enquiries (id) where searchText is null;
`;
