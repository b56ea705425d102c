/** A saved reply's text in other languages than English, as JSON. */
export const replyTranslations = `
alter table replies add column translations text not null default '{}';
`;
