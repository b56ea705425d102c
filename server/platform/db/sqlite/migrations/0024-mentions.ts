/** Agents who are mentioned in notes, and when they have seen it. */
export const mentions = `
create table mentions (
  noteId text not null,
  agentId text not null,
  adminUserName text not null,
  chatUserId text not null,
  createdAt text not null,
  seenAt text,
  primary key (noteId, agentId)
) without rowid;
create index mentions_agent on mentions (agentId, chatUserId);
create index mentions_conversation on mentions (chatUserId);
create trigger mentions_of_note after delete on notes begin
  delete from mentions where noteId = old.id;
end;
`;
