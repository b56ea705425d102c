/**
 * Counters of limits (see `platform/limits`). `endsAt` is in milliseconds since 1970. They may be lost: nothing else
 * depends on them.
 */
export const counters = `
create table counters (
  key text primary key,
  count integer not null,
  max integer not null,
  endsAt integer not null
) strict, without rowid;
create index counters_end on counters (endsAt);
`;
