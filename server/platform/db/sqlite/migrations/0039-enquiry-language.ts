/** The language of the page that an inquiry was sent from. */
export const enquiryLanguage = `
alter table enquiries add column language text;
`;
