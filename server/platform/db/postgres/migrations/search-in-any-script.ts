/**
 * The words of messages have places and further forms, and the newest messages are found without sorting. Rows of an
 * earlier version, also those that processes of the version before still write, are indexed again in the background.
 * Names, notes, and inquiries get a text for the search in the form in which it is compared: `isFolded` is 0, and
 * `searchText` null, until they have it.
 */
export const searchInAnyScript = `
alter table message_search add column number bigint;
alter table message_search add column version integer not null default 1;
create index message_search_newest on message_search (number desc nulls last, seq desc);
create index message_search_earlier on message_search ("chatUserId", seq) where version < 2;

alter table conversations add column "isFolded" integer not null default 0;
create index conversations_unfolded on conversations ("chatUserId") where "isFolded" = 0;
alter table notes add column "searchText" text;
create index notes_unfolded on notes (id) where "searchText" is null;
alter table enquiries add column "searchText" text;
create index enquiries_unfolded on enquiries (id) where "searchText" is null;
`;
