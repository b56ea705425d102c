/**
 * Accounts: two-step sign-in, away status, sign-in devices, single-use links, and the audit trail. Audit
 * entries are immutable, and only entries older than the time that retention stored first can be deleted.
 */
export const agentsAndTwoStep = `
alter table agents add column away integer not null default 0;
alter table agents add column totpSecret text;
alter table agents add column totpPending text;
alter table agents add column totpStep integer not null default 0;

alter table agent_sessions add column device text not null default '';
alter table agent_sessions add column address text not null default '';

create table agent_recovery_codes (
  agentId text not null references agents (id) on delete cascade,
  codeHash text not null,
  usedAt text,
  primary key (agentId, codeHash)
) strict, without rowid;

create table account_links (
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

create trigger audit_is_not_changed before update on audit
begin
  select raise(abort, 'the audit trail is not changed');
end;
create trigger audit_is_kept before delete on audit
when old.time >= coalesce((select value from settings where key = 'auditKeptFrom'), '')
begin
  select raise(abort, 'the audit trail is kept');
end;
`;
