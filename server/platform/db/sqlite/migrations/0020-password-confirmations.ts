/** When an agent last entered the password again in a session. */
export const passwordConfirmations = `alter table agent_sessions add column confirmedAt text;`;
