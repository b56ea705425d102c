-- The schema of version 1. Times are ISO 8601 in UTC, booleans 0 or 1, lists and maps JSON.

-- Team

-- The accounts of agents.
create table agents (
  id text primary key,
  email text not null unique collate nocase,
  adminUserName text not null,
  gender text not null,
  role text not null,
  passwordHash text not null,
  createdAt text not null,
  disabledAt text,
  away integer not null default 0,
  totpSecret text,
  totpPending text,
  totpStep integer not null default 0,
  language text,
  signature text not null default '',
  jobTitle text not null default '',
  picture text
) strict, without rowid;

-- Agents' sessions; a session's secret is never stored. `confirmedAt`: when the password was last entered again.
create table agent_sessions (
  id text primary key,
  agentId text not null references agents (id) on delete cascade,
  secretHash text not null unique,
  createdAt text not null,
  lastSeenAt text not null,
  endedAt text,
  device text not null default '',
  address text not null default '',
  confirmedAt text
) strict, without rowid;
create index agent_sessions_agent on agent_sessions (agentId);

create table agent_recovery_codes (
  agentId text not null references agents (id) on delete cascade,
  codeHash text not null,
  usedAt text,
  primary key (agentId, codeHash)
) strict, without rowid;

-- `publicKey` is base64url, and `transports` a JSON array.
create table passkeys (
  id text primary key,
  agentId text not null references agents (id) on delete cascade,
  name text not null,
  publicKey text not null,
  counter integer not null,
  transports text not null,
  synced integer not null,
  createdAt text not null,
  lastUsedAt text
) strict;
create index passkeys_agent on passkeys (agentId);

-- Links that invite someone or let an agent choose a new password.
create table invitations (
  id text primary key,
  kind text not null,
  agentId text references agents (id) on delete cascade,
  email text not null collate nocase,
  role text,
  secretHash text not null unique,
  madeBy text not null,
  createdAt text not null,
  expiresAt text not null,
  usedAt text
) strict, without rowid;

-- How agents are notified.
create table agent_notifications (
  agentId text primary key,
  quietHours text,
  hideText integer not null default 0
);

-- The push subscriptions of agents' browsers.
create table push_subscriptions (
  endpoint text primary key,
  agentId text not null,
  sessionId text not null,
  p256dh text not null,
  auth text not null,
  createdAt text not null
);
create index push_subscriptions_agent on push_subscriptions (agentId);

create table tags (
  id text primary key,
  name text not null,
  nameLower text not null unique,
  createdAt text not null
) strict, without rowid;

-- Saved replies. `translations`: the text in other languages, as JSON; an empty `folder` is none.
create table replies (
  id text primary key,
  shortcut text not null unique,
  text text not null,
  adminUserName text not null,
  updatedAt text not null,
  folder text not null default '',
  translations text not null default '{}'
) strict, without rowid;

-- Saved views of the inbox. `filter`: JSON; `sharedWith`: me, everyone, or a team's ID.
create table views (
  id text primary key,
  agentId text not null references agents (id),
  name text not null,
  filter text not null,
  sharedWith text not null
) strict, without rowid;

-- What the team notes about people by their email addresses.
create table contacts (
  emailLower text primary key,
  personId text not null,
  fields text not null,
  searchText text not null
) strict, without rowid;
create index contacts_person on contacts (personId);

-- Chat

-- Signed-in browsers of visitors; a browser's secret is never stored.
create table browsers (
  id text primary key,
  secretHash text not null unique,
  createdAt text not null,
  lastSeenAt text not null,
  endedAt text
) strict, without rowid;

-- The row of a conversation that its visitor deleted stays, without the visitor's data.
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
  updatedAt text not null,
  deletedAt text,
  number integer,
  assigneeId text,
  assigneeName text,
  askedAt text,
  answeredAt text,
  answeredBy text,
  endedAt text,
  indexedSeq integer not null default 0,
  topicId text,
  visitorMessages integer not null default 0,
  tagIds text,
  snoozedUntil text,
  priority text not null default 'normal',
  channel text not null default 'chat',
  subject text not null default '',
  phone text not null default '',
  language text,
  callTime text,
  mailbox text,
  teamId text,
  replyVia text not null default 'chat',
  repliedSeq integer not null default 0,
  repliedBy text,
  lastEvent integer not null default 0
) strict, without rowid;
create index conversations_browser on conversations (browserId, createdAt);
create index conversations_email on conversations (emailLower, createdAt);
create index conversations_updated on conversations (updatedAt, chatUserId);
create unique index conversations_number on conversations (number);
create index conversations_waiting on conversations (waitingSince, chatUserId)
  where waitingSince is not null;
create index conversations_assignee on conversations (assigneeId, updatedAt)
  where assigneeId is not null;
create index conversations_asked on conversations (askedAt) where askedAt is not null;
create index conversations_unindexed on conversations (chatUserId) where indexedSeq < lastSeq;
create index conversations_tagged on conversations (updatedAt) where tagIds is not null;
create index conversations_open on conversations (assigneeId) where state in ('waiting', 'active');
create unique index conversations_callTime on conversations (callTime);

-- The unique key starts with the messageId: time-ordered ids (UUID v7) fill one page after another, while a key that
-- starts with the conversation would dirty a page for each. `rev` has no index, because changes since a revision are
-- found by scanning one conversation.
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
  originalFileName text,
  satisfied integer,
  comment text,
  content text,
  reactedBy text,
  via text,
  primary key (chatUserId, seq),
  unique (messageId, chatUserId)
) strict, without rowid;
create index messages_file on messages (fileUrl) where fileUrl is not null;

-- The texts that edits replaced. `rev` is the edit's.
create table message_edits (
  chatUserId text not null,
  messageId text not null,
  rev integer not null,
  replacedText text not null,
  replacedTime text not null,
  primary key (chatUserId, messageId, rev)
) strict, without rowid;

-- The agents who joined and have not left.
create table conversation_agents (
  chatUserId text not null,
  agentId text not null,
  adminUserName text not null,
  joinedAt text not null,
  primary key (chatUserId, agentId)
) strict, without rowid;

-- What the team did with each conversation.
create table conversation_activity (
  chatUserId text not null,
  rev integer not null,
  type text not null,
  agentId text,
  adminUserName text,
  value text not null,
  at text not null,
  primary key (chatUserId, rev)
) strict, without rowid;

-- How much of each conversation every agent has read. `rev` counts the changes, so that a client can tell the newer of
-- two.
create table read_marks (
  agentId text not null,
  chatUserId text not null,
  seq integer not null,
  messages integer not null,
  rev integer not null default 0,
  primary key (agentId, chatUserId)
) without rowid;
create index read_marks_conversation on read_marks (chatUserId);

-- What has been pushed to agents of each conversation.
create table pushed (
  chatUserId text primary key,
  messages integer not null,
  assigneeId text
);

-- The team's private notes.
create table notes (
  id text primary key,
  chatUserId text not null,
  agentId text not null,
  adminUserName text not null,
  kind text not null,
  text text not null,
  createdAt text not null,
  editedAt text,
  searchText text not null,
  address text,
  subject text,
  delivery text
) strict, without rowid;
create index notes_conversation on notes (chatUserId, createdAt);

-- Agents who are mentioned in notes, and when they have seen it.
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

-- Waits of visitors that ended with an agent's answer.
create table response_waits (
  chatUserId text not null,
  since text not null,
  until text not null,
  agentId text not null,
  primary key (chatUserId, since)
) strict, without rowid;

-- The last page of each conversation's visitor.
create table visitor_pages (
  chatUserId text primary key,
  path text not null,
  cameFrom text,
  device text,
  timeZone text,
  language text,
  at text not null
) strict, without rowid;

-- Uploaded files. `replyId` and `noteId`: the saved reply or the note that a file belongs to; null for the files of messages.
create table files (
  id text primary key,
  fileUrl text not null unique,
  chatUserId text,
  agentId text,
  originalFileName text not null,
  mimeType text not null,
  fileSize integer not null,
  createdAt text not null,
  width integer,
  height integer,
  thumbnails text check (thumbnails in ('made', 'none')),
  replyId text references replies (id) on delete set null,
  noteId text references notes (id) on delete set null
) strict, without rowid;
create index files_conversation on files (chatUserId) where chatUserId is not null;
create index files_reply on files (replyId) where replyId is not null;
create index files_note on files (noteId) where noteId is not null;

-- Files whose bytes are still to be deleted.
create table removed_files (
  id text primary key,
  notBefore text
) strict, without rowid;

-- One-time codes that verify an address.
create table email_codes (
  id text primary key,
  browserId text not null,
  emailLower text not null,
  codeHash text not null,
  tries integer not null default 0,
  createdAt text not null,
  expiresAt text not null,
  usedAt text
) strict, without rowid;
create index email_codes_browser on email_codes (browserId, createdAt);
create index email_codes_email on email_codes (emailLower, createdAt);

-- The addresses that browsers have verified.
create table verified_emails (
  id text primary key,
  browserId text not null,
  emailLower text not null,
  device text not null,
  provenAt text not null,
  unique (browserId, emailLower)
) strict, without rowid;
create index verified_emails_email on verified_emails (emailLower);

-- Emails about missed messages.
create table missed_message_emails (
  chatUserId text primary key,
  mailedSeq integer not null default 0,
  mailedAt text,
  stoppedAt text
) strict, without rowid;

-- Conversations that browsers opened by a link in an email, or after the code for its address.
create table opened_links (
  id text primary key,
  chatUserId text not null,
  browserId text not null,
  openedAt text not null
) strict, without rowid;
create index opened_links_browser on opened_links (browserId, openedAt);
create index opened_links_conversation on opened_links (chatUserId);

-- Emails that were received; one that is not `done` is processed again under the same ids.
create table inbound_emails (
  id text primary key,
  receivedAt text not null,
  done integer not null default 0
) strict, without rowid;

-- Visitors whom agents have blocked. A block outlives its conversation, but not what an agent wrote about the visitor.
-- `endsAt` is in milliseconds since 1970.
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

-- The networks that were blocked with visitors.
create table block_networks (
  blockId text not null references blocks (id) on delete cascade,
  networkDigest text not null,
  primary key (blockId, networkDigest)
) strict, without rowid;

-- What entries that came or went by email have besides their text

create table conversation_emails (
  chatUserId text not null,
  messageId text not null,
  emailId text,
  headerId text,
  fromName text,
  fromAddress text,
  toAddresses text not null,
  ccAddresses text not null,
  bccAddresses text not null,
  subject text not null,
  delivery text not null,
  status text not null,
  quoted text not null,
  html text,
  at text not null,
  primary key (chatUserId, messageId)
) strict, without rowid;
create index conversation_emails_emailId on conversation_emails (emailId) where emailId is not null;
create index conversation_emails_headerId on conversation_emails (headerId) where headerId is not null;
create index conversation_emails_waiting on conversation_emails (chatUserId) where delivery = 'waiting';

-- Administration

-- Entries are not changed, and only those older than the time that retention stored first can be deleted.
create table audit (
  id text primary key,
  time text not null,
  action text not null,
  actor text not null,
  actorId text,
  actorName text not null,
  target text not null,
  detail text not null,
  address text not null
) strict, without rowid;
create index audit_action on audit (action, id);

create table api_keys (
  id text primary key,
  name text not null,
  prefix text not null,
  keyHash text not null unique,
  scopes text not null,
  madeBy text not null,
  createdAt text not null,
  lastUsedAt text,
  expiresAt text,
  revokedAt text
) strict, without rowid;

-- What happened, with the data as it was then.
create table event_log (
  position integer primary key autoincrement,
  id text not null,
  type text not null,
  at text not null,
  chatUserId text,
  sequence integer,
  subjectId text,
  emailLower text,
  data text not null
) strict;
create index event_log_conversation on event_log (chatUserId) where chatUserId is not null;
create index event_log_email on event_log (emailLower) where emailLower is not null;

create table webhooks (
  id text primary key,
  url text not null,
  events text not null,
  secret text not null,
  previousSecret text,
  previousUntil text,
  madeBy text not null,
  createdAt text not null,
  enabled integer not null,
  disabledWhy text,
  failingSince text,
  position integer not null
) strict, without rowid;

create table webhook_deliveries (
  id text primary key,
  webhookId text not null references webhooks (id) on delete cascade,
  eventId text not null,
  event text not null,
  position integer,
  chatUserId text,
  state text not null,
  tries integer not null,
  status integer,
  error text,
  ms integer,
  createdAt text not null,
  lastTriedAt text,
  nextTryAt text
) strict, without rowid;
create index webhook_deliveries_of on webhook_deliveries (webhookId, id);
create index webhook_deliveries_due on webhook_deliveries (webhookId, nextTryAt) where nextTryAt is not null;

-- Internal

create table settings (
  key text primary key,
  value text not null
) strict, without rowid;

create table counters (
  key text primary key,
  count integer not null,
  max integer not null,
  endsAt integer not null
) strict, without rowid;
create index counters_end on counters (endsAt);

-- Background jobs; times are in milliseconds since 1970.
create table jobs (
  kind text not null,
  key text not null,
  payload text,
  chatUserId text,
  scheduledAt integer not null,
  dueAt integer,
  againAt integer,
  attempts integer not null,
  claimedBy text,
  lastError text,
  failedAt integer,
  primary key (kind, key)
) strict, without rowid;
create index jobs_due on jobs (kind, dueAt);
create index jobs_conversation on jobs (chatUserId) where chatUserId is not null;

-- What the site had no answer to, and how often it was asked, by day in UTC.
create table search_misses (
  day text not null,
  -- 'search' or 'chat'
  source text not null,
  language text not null,
  query text not null,
  count integer not null,
  primary key (day, source, language, query)
) without rowid;

-- The site's content: drafts, and what was published over the files of the build. A text that is null removes a file.
create table content_drafts (
  path text primary key,
  revision text not null,
  text text,
  adminUserName text not null,
  savedAt text not null,
  publishAt text
) strict, without rowid;

create table content_revisions (
  path text not null,
  number integer not null,
  text text,
  adminUserName text not null,
  publishedAt text not null,
  primary key (path, number)
) strict, without rowid;

-- Pictures that editors uploaded; `file` is null until its files are made.
create table content_pictures (
  id text primary key,
  file text,
  problem text,
  createdAt text not null
) strict, without rowid;

-- Search

-- The words of messages are computed by the functions `search_words` and `search_forms`; the tokenizer only splits
-- them at spaces. A row's id is made of the conversation's number and the message's. `conversations.indexedSeq` says
-- up to where a conversation is indexed.
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
