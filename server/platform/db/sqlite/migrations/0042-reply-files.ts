/** The saved reply that a file belongs to; null for the files of messages. */
export const replyFiles = `
alter table files add column replyId text references replies (id) on delete set null;
create index files_reply on files (replyId) where replyId is not null;
`;
