/** Folders of saved replies; empty for none. */
export const replyFolders = `
alter table replies add column folder text not null default '';
`;
