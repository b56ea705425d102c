/** Links in emails that opened a conversation in a browser, and the emails that were received. */
export const emailReplies = `
create table opened_links (
  id text primary key,
  chatUserId text not null,
  browserId text not null,
  openedAt text not null
) strict, without rowid;
create index opened_links_browser on opened_links (browserId, openedAt);
create index opened_links_conversation on opened_links (chatUserId);
create table inbound_emails (
  id text primary key,
  receivedAt text not null
) strict, without rowid;
`;
