/**
 * The initial tables. Times are ISO 8601 in UTC, booleans 0 or 1, lists and maps JSON.
 *
 * A message's unique key starts with its messageId: time-ordered ids (UUID v7) fill one page after another,
 * while a key that starts with the conversation would dirty a page for each. `rev` has no index, because
 * changes since a revision are found by scanning one conversation.
 */
export const begin = `
create table settings (
  key text primary key,
  value text not null
) strict, without rowid;

create table browsers (
  id text primary key,
  secretHash text not null unique,
  createdAt text not null,
  lastSeenAt text not null,
  endedAt text
) strict, without rowid;

create table agents (
  id text primary key,
  email text not null unique collate nocase,
  adminUserName text not null,
  gender text not null,
  role text not null,
  passwordHash text not null,
  createdAt text not null
) strict, without rowid;

create table agent_sessions (
  id text primary key,
  agentId text not null references agents (id) on delete cascade,
  secretHash text not null unique,
  createdAt text not null,
  lastSeenAt text not null,
  endedAt text
) strict, without rowid;
create index agent_sessions_agent on agent_sessions (agentId);

create table conversations (
  chatUserId text primary key,
  browserId text not null,
  chatUserName text not null,
  chatUserEmail text not null,
  emailLower text not null,
  searchText text not null,
  state text not null default 'waiting',
  satisfied integer,
  lastSeq integer not null default 0,
  rev integer not null default 0,
  unread integer not null default 0,
  waitingSince text,
  lastMessageId text,
  lastMessage text,
  lastTime text not null,
  createdAt text not null,
  updatedAt text not null
) strict, without rowid;
create index conversations_browser on conversations (browserId, createdAt);
create index conversations_email on conversations (emailLower, createdAt);
create index conversations_updated on conversations (updatedAt, chatUserId);

create table messages (
  chatUserId text not null,
  seq integer not null,
  messageId text not null,
  rev integer not null,
  type text not null,
  sender text not null,
  agentId text,
  adminUserName text,
  gender text,
  text text not null,
  status text,
  replyTo text,
  reactions text,
  messageTime text not null,
  createdAt text not null,
  editedAt text,
  fileUrl text,
  mimeType text,
  fileSize integer,
  originalFileName text,
  satisfied integer,
  comment text,
  primary key (chatUserId, seq),
  unique (messageId, chatUserId)
) strict, without rowid;
create index messages_file on messages (fileUrl) where fileUrl is not null;

create table message_edits (
  chatUserId text not null,
  messageId text not null,
  rev integer not null,
  replacedText text not null,
  replacedTime text not null,
  primary key (chatUserId, messageId, rev)
) strict, without rowid;

create table conversation_agents (
  chatUserId text not null,
  agentId text not null,
  adminUserName text not null,
  joinedAt text not null,
  primary key (chatUserId, agentId)
) strict, without rowid;

create table files (
  id text primary key,
  fileUrl text not null unique,
  chatUserId text,
  agentId text,
  originalFileName text not null,
  mimeType text not null,
  fileSize integer not null,
  createdAt text not null
) strict, without rowid;
create index files_conversation on files (chatUserId) where chatUserId is not null;
`;
