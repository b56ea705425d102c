/**
 * Visitors whom agents have blocked, and the networks that were blocked with them. A block outlives its conversation,
 * but not what an agent wrote about the visitor. `endsAt` is in milliseconds since 1970.
 */
export const blocks = `
create table blocks (
  id text primary key,
  browserId text not null unique,
  conversationId text,
  network integer not null,
  addressDigest text,
  reason text not null,
  madeBy text not null,
  createdAt text not null,
  endsAt integer not null
) strict;
create index blocks_conversation on blocks (conversationId);
create table block_networks (
  blockId text not null references blocks (id) on delete cascade,
  networkDigest text not null,
  primary key (blockId, networkDigest)
) strict, without rowid;
create trigger blocks_emptied after update of deletedAt on conversations when new.deletedAt is not null begin
  update blocks set reason = '', conversationId = null where conversationId = new.chatUserId;
end;
create trigger blocks_forget before delete on conversations begin
  update blocks set reason = '', conversationId = null where conversationId = old.chatUserId;
end;
delete from counters where key like 'blocked-%';
`;
