/** The searched values of a contact's fields; null until the job `search-index` has folded those of earlier versions. */
export const contactSearch = `
alter table contacts add column searchText text;
create index contacts_unfolded on contacts (emailLower) where searchText is null;
`;
