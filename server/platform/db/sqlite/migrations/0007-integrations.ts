/**
 * API keys and webhooks. Triggers record webhook events in the transaction of the change, so a crash cannot
 * lose one; without an active webhook, nothing is recorded.
 */
export const integrations = `
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
  failingSince text
) strict, without rowid;

create table webhook_events (
  id integer primary key autoincrement,
  event text not null,
  chatUserId text not null,
  seq integer
) strict;

create table webhook_deliveries (
  id text primary key,
  webhookId text not null references webhooks (id) on delete cascade,
  eventId text not null,
  event text not null,
  chatUserId text,
  body text not null,
  state text not null,
  tries integer not null,
  status integer,
  error text,
  ms integer,
  createdAt text not null,
  lastTriedAt text,
  nextTryAt text
) strict, without rowid;
create index webhook_deliveries_due on webhook_deliveries (nextTryAt) where nextTryAt is not null;
create index webhook_deliveries_of on webhook_deliveries (webhookId, id);

create trigger webhook_message after insert on messages
when exists (select 1 from webhooks where enabled = 1)
begin
  insert into webhook_events (event, chatUserId, seq)
    select 'conversation.opened', new.chatUserId, new.seq
    where new.sender = 'user' and new.type in ('message', 'reply', 'file') and not exists (
      select 1 from messages where chatUserId = new.chatUserId and seq < new.seq and sender = 'user');
  insert into webhook_events (event, chatUserId, seq)
    select 'conversation.message', new.chatUserId, new.seq
    where new.type in ('message', 'reply', 'file');
  insert into webhook_events (event, chatUserId, seq)
    select 'conversation.rated', new.chatUserId, new.seq where new.satisfied is not null;
end;
create trigger webhook_closed after update of state on conversations
when new.state <> old.state and new.state in ('left', 'closed')
  and exists (select 1 from webhooks where enabled = 1)
begin
  insert into webhook_events (event, chatUserId, seq)
    values ('conversation.closed', new.chatUserId, null);
end;
`;
