import { NO_CONDITIONS, type Rule } from '@ncf/contract/rules';
import type { App } from '@ncf/testing';
import type { Agent } from './agents.ts';
import { until } from './visitors.ts';

const base = {
  minutes: 1,
  conditions: NO_CONDITIONS,
  isOn: true,
  stops: false,
} satisfies Partial<Rule>;

/** Tags what has a word that is in everything. */
export const tooCommon = (tagId: string): Rule => ({
  ...base,
  ruleId: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Billing',
  trigger: 'message',
  conditions: { ...NO_CONDITIONS, words: ['question'] },
  actions: [{ type: 'tag', tagIds: [tagId] }],
});

/** Closes what has waited for a minute, as if the visitor had left. */
export const tooSoon = (): Rule => ({
  ...base,
  ruleId: '019a0000-0000-7000-8000-0000000000a2',
  name: 'Abandoned',
  trigger: 'waiting',
  actions: [{ type: 'close' }],
});

/** What a rule did by mistake, and what was left of it after it was undone. */
export interface Misfire {
  name: string;
  did: string;
  /** Conversations. */
  acted: number;
  undone: number;
  left: number;
}

const runsOf = async (app: App, owner: { token: string }, { ruleId }: Rule) =>
  (await app.callAs<{ data: { isUndone: boolean }[] }>(owner, 'GET', `rules/${ruleId}/runs`)).data;

/** Waits until a rule has acted in as many conversations. */
export const hasActed = (app: App, owner: { token: string }, rule: Rule, count: number) =>
  until(
    `${rule.name} has acted in ${count} conversations`,
    async () => (await runsOf(app, owner, rule)).length >= count,
    240_000,
  );

/**
 * An agent opens the rule’s history in the console, undoes everything in it, and turns the rule off.
 * @param isLeft whether a conversation still shows what the rule did
 */
export async function undoInConsole(
  app: App,
  owner: { token: string },
  { page }: Agent,
  rule: Rule,
  did: string,
  isLeft: () => Promise<number>,
): Promise<Misfire> {
  const back = page.url();
  await page.goto(`${app.url}/console/settings/rules`);
  await page.getByRole('button', { name: `Edit ${rule.name}` }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: rule.name }).first();
  await row.getByText('What it has done').click();
  const runs = row.getByRole('list', { name: `What “${rule.name}” has done` });
  await runs.getByRole('listitem').first().waitFor();
  const acted = await runs.getByRole('listitem').count();
  await runs.getByRole('button', { name: 'Undo from here on' }).last().click();
  await until(
    `${rule.name} is undone`,
    async () => (await runs.getByRole('button', { name: 'Undo from here on' }).count()) === 0,
  );
  await row.getByLabel('On', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await page.getByText('Rules saved').waitFor();
  await page.goto(back);
  await page.getByText('Connected', { exact: true }).waitFor();
  const undone = (await runsOf(app, owner, rule)).filter(({ isUndone }) => isUndone).length;
  return { name: rule.name, did, acted, undone, left: await isLeft() };
}
