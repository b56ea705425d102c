/** Contact form inquiries (UUID v7 ids, so they sort by time) and disabled accounts. */
export const enquiries = `
create table enquiries (
  id text primary key,
  name text not null,
  email text not null,
  phone text not null,
  topic text not null,
  message text not null,
  createdAt text not null
) strict, without rowid;

alter table agents add column disabledAt text;
`;
