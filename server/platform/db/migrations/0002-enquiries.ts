/** The contact form's enquiries (ids are UUID v7, so their order is that of time), and accounts that are disabled. */
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
