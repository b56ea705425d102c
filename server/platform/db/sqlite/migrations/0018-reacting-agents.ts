/** Which agents have the reactions of a message; those from before are known by name only. */
export const reactingAgents = `alter table messages add column reactedBy text;`;
