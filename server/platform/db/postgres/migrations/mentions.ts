/** Agents who are mentioned in notes, and when they have seen it. */
export const mentions = `
create table mentions (
  "noteId" text not null,
  "agentId" text not null,
  "adminUserName" text not null,
  "chatUserId" text not null,
  "createdAt" text not null,
  "seenAt" text,
  primary key ("noteId", "agentId")
);
create index mentions_agent on mentions ("agentId", "chatUserId");
create index mentions_conversation on mentions ("chatUserId");
create function mentions_of_note() returns trigger language plpgsql as $$ begin
  delete from mentions where "noteId" = old.id;
  return null;
end $$;
create trigger mentions_of_note after delete on notes
  for each row execute function mentions_of_note();
`;
