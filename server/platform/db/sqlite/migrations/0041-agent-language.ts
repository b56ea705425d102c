/** The language that an agent uses the console in. */
export const agentLanguage = `
alter table agents add column language text;
`;
