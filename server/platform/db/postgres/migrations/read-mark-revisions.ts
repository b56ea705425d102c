/** Counts the changes of a read mark, so that a client can tell the newer of two. */
export const readMarkRevisions = `
alter table read_marks add column rev integer not null default 0;
`;
