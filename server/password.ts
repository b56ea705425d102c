import { createAgentStore } from './identity/agents/store.ts';
import { SERVER_ACTOR, createAudit } from './platform/audit/audit.ts';
import { createAuditStore } from './platform/audit/store.ts';
import { openDatabase } from './platform/db/open.ts';
import { EnvError, readEnvironment } from './env.ts';
import { createPasswords } from './identity/passwords.ts';
import { runCommand } from './run-command.ts';
import { newSecret } from './identity/secret.ts';

/**
 * Lets an owner who lost the password back in, on the machine itself: `npm run password -- EMAIL` sets a new
 * password, enables the account, turns off two-step sign-in, removes passkeys, and ends its sessions. Without DATABASE_URL, the server
 * must be stopped, since only one process can use the folder at a time.
 */
async function resetPassword(email: string): Promise<string> {
  const { dataDir, databaseUrl } = readEnvironment();
  const database = await openDatabase({ dataDir, databaseUrl, mustExist: true });
  try {
    const db = database.kysely;
    const agentStore = createAgentStore(db);
    const agent = await agentStore.byEmail(email);
    if (agent === null) throw new EnvError(`No account has the address ${email}.`);
    const password = newSecret().slice(0, 20);
    const passwordHash = await createPasswords().hash(password);
    const ends = { now: new Date().toISOString() };
    await agentStore.change(agent.id, { disabledAt: null, passwordHash }, { ends });
    await agentStore.clearSecondFactors(agent.id);
    const audit = createAudit({ store: createAuditStore(db), clock: Date.now, log: console });
    await audit.record(SERVER_ACTOR, 'password.changed', email, { by: 'command' });
    return password;
  } finally {
    await database.close();
  }
}

await runCommand(async () => {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0)
    throw new EnvError(
      'Pass only the account’s email address: npm run password -- owner@example.com',
    );
  return `${email}: password ${await resetPassword(email)} (shown once)`;
});
