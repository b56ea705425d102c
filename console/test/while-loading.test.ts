import { expect, it } from 'vitest';
import { openDesk } from './desk.ts';

/** What stays in place while a page loads, so that a click hits what it was meant for. */
const desk = openDesk();

it('keeps the form for one person’s data in place while the days above it load', async () => {
  const { olga, app } = desk;
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await olga.route('**/api/v1/retention', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await olga.goto(`${app.url}/console/settings/retention`);
  const find = olga.getByRole('button', { name: 'Find data' });
  const top = () => find.evaluate((button) => button.getBoundingClientRect().top);
  const before = await top();
  load();
  await olga.getByText('Next cleanup').waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(8);
});
