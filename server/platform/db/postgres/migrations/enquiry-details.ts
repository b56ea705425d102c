/** What an inquiry asks for, the page it came from, and the answers of a longer form. */
export const enquiryDetails = `
alter table enquiries add column if not exists kind text not null default 'message';
alter table enquiries add column if not exists source text not null default '';
alter table enquiries add column if not exists details text not null default '[]';
`;
