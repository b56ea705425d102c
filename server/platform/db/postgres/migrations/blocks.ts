/**
 * Visitors whom agents have blocked, and the networks that were blocked with them. A block outlives its conversation,
 * but not what an agent wrote about the visitor. `endsAt` is in milliseconds since 1970.
 */
export const blocks = `
create table blocks (
  id text primary key,
  "browserId" text not null unique,
  "conversationId" text,
  network integer not null,
  "addressDigest" text,
  reason text not null,
  "madeBy" text not null,
  "createdAt" text not null,
  "endsAt" bigint not null
);
create index blocks_conversation on blocks ("conversationId");
create table block_networks (
  "blockId" text not null references blocks (id) on delete cascade,
  "networkDigest" text not null,
  primary key ("blockId", "networkDigest")
);
create function blocks_emptied() returns trigger language plpgsql as $$ begin
  update blocks set reason = '', "conversationId" = null where "conversationId" = old."chatUserId";
  return old;
end $$;
create trigger blocks_emptied after update of "deletedAt" on conversations
  for each row when (new."deletedAt" is not null) execute function blocks_emptied();
create trigger blocks_forget before delete on conversations
  for each row execute function blocks_emptied();
`;
