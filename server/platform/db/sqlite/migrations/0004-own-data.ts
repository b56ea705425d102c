/**
 * One-time codes, browsers with a verified address, missed-message emails, deleted conversations, and
 * files that are still to be removed from disk.
 */
export const ownData = `
create table proof_codes (
  id text primary key,
  browserId text not null,
  emailLower text not null,
  codeHash text not null,
  tries integer not null default 0,
  createdAt text not null,
  expiresAt text not null,
  usedAt text
) strict, without rowid;
create index proof_codes_browser on proof_codes (browserId, createdAt);
create index proof_codes_email on proof_codes (emailLower, createdAt);

create table address_proofs (
  id text primary key,
  browserId text not null,
  emailLower text not null,
  device text not null,
  provenAt text not null,
  unique (browserId, emailLower)
) strict, without rowid;
create index address_proofs_email on address_proofs (emailLower);

create table digests (
  chatUserId text primary key,
  dueAt text,
  mailedSeq integer not null default 0,
  mailedAt text,
  stoppedAt text
) strict, without rowid;
create index digests_due on digests (dueAt) where dueAt is not null;

create table removed_files (id text primary key) strict, without rowid;

alter table conversations add column deletedAt text;
alter table mails add column chatUserId text;
`;
