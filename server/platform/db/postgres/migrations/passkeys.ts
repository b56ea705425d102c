/** Agents' passkeys. `publicKey` is base64url, and `transports` a JSON array. */
export const passkeys = `
create table passkeys (
  id text primary key,
  "agentId" text not null references agents (id) on delete cascade,
  name text not null,
  "publicKey" text not null,
  counter bigint not null,
  transports text not null,
  synced integer not null,
  "createdAt" text not null,
  "lastUsedAt" text
);
create index passkeys_agent on passkeys ("agentId");
`;
