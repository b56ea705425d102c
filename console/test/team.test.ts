import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type App } from '@ncf/testing';
import { violations } from '@ncf/testing/accessibility';
import { builtSite } from '@ncf/testing/built-site';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { startFlakyProxy, type FlakyProxy } from '@ncf/testing/flaky-proxy';
import { OWNER } from '@ncf/testing/server-process';
import { workerBrowser } from '@ncf/testing/worker-browser';
import { filterBy, holdUndo, repeatUntil, view } from './inbox.ts';

/** Three agents in browsers and twelve visitors at once, against the real server. */
const PASSWORD = 'correct horse battery';
type Visitor = Awaited<ReturnType<App['connectVisitor']>>;
let app: App;
const browser = workerBrowser();
let line: FlakyProxy;
let owner: { token: string };
const pages: Record<string, Page> = {};
const visitors: Visitor[] = [];
const complaints: string[] = [];

async function agentAt(email: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${app.url}/console/`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Connected').waitFor();
  pages[name] = page;
  return page;
}
const page = (name: string): Page => pages[name] as Page;
const name = (at: number): string => `Visitor ${String.fromCodePoint(65 + at)}`;
const row = (of: Page, at: number) =>
  of.locator('nav[aria-label=Conversations] li', { hasText: name(at) });
const open = (of: Page, at: number) => row(of, at).getByRole('link').press('Enter');

beforeAll(async () => {
  await builtSite();
  app = await startApp({ env: { OWNER_NAME: 'Olga', RATE_LIMIT: '0' } });
  line = await startFlakyProxy(Number(new URL(app.url).port));
  owner = await app.agentSignIn(OWNER);
  for (const who of ['Grace', 'Alan'])
    await app.callAs(owner, 'POST', 'agents', {
      email: `${who}@example.com`,
      adminUserName: who,
      password: PASSWORD,
    });
  await Promise.all([
    agentAt(OWNER.email, 'Olga'),
    agentAt('Grace@example.com', 'Grace'),
    agentAt('Alan@example.com', 'Alan'),
  ]);
});
afterAll(async () => {
  await line?.close();
  await app?.stop();
});

it('shows twelve waiting visitors to three agents, with equal counts, the longest wait on top', async () => {
  for (let at = 0; at < 12; at += 1) {
    const session = await app.signIn({
      chatUserName: name(at),
      chatUserEmail: `v${at}@example.com`,
    });
    const visitor = await app.connectVisitor(session);
    await visitor.publish(visitor.sessionTopic, newMessage(`Question of ${name(at)}`));
    visitors.push(visitor);
  }
  for (const one of Object.values(pages)) {
    await view(one, 'Needs answer').getByText('12').waitFor();
    await row(one, 0).waitFor();
    const first = one.locator('nav[aria-label=Conversations] li').first();
    await expect.poll(() => first.innerText()).toContain(name(0));
  }
});

it('assigns with a key, transfers with a note, and tells both agents who is viewing', async () => {
  const [grace, alan] = [page('Grace'), page('Alan')];
  await open(grace, 0);
  await grace.getByRole('heading', { level: 1, name: name(0) }).waitFor();
  await grace.keyboard.press('t');
  await row(grace, 0).getByText('Assigned to you').waitFor();
  await view(grace, 'Mine').getByText('1').waitFor();
  await row(alan, 0).getByText('Grace').first().waitFor();

  await open(alan, 0);
  await alan.getByText('Grace is viewing this too.').waitFor();
  await grace.getByText('Alan is viewing this too.').waitFor();
  await alan.keyboard.press('r');
  await alan.locator('textarea:focus').waitFor();
  const isReplying = grace.getByText('Alan is replying too.');
  await repeatUntil(() => alan.keyboard.type('I think'), isReplying);
  await alan.getByRole('textbox', { name: 'Message' }).fill('');

  await grace.getByRole('button', { name: 'Transfer', exact: true }).click();
  await grace.getByRole('dialog').getByLabel(/Alan/).check();
  await grace.getByLabel('Note (optional)').fill('Knows the cranes');
  expect(await violations(grace)).toEqual([]);
  await grace.getByRole('dialog').getByRole('button', { name: 'Transfer', exact: true }).click();
  const undo = await holdUndo(grace);
  await alan.getByText('Knows the cranes').waitFor();
  await row(alan, 0).getByText('Assigned to you').waitFor();
  // Transferred by mistake: undone, then transferred again.
  await undo.click();
  const taken = alan.getByText(`${name(0)}’s conversation is now assigned to Grace`);
  await taken.first().waitFor();
  await row(grace, 0).getByText('Assigned to you').waitFor();
  await row(alan, 0).getByText('Grace').first().waitFor();
  await grace.getByRole('button', { name: 'Transfer', exact: true }).click();
  await grace.getByRole('dialog').getByLabel(/Alan/).check();
  await grace.getByRole('dialog').getByRole('button', { name: 'Transfer', exact: true }).click();
  await row(alan, 0).getByText('Assigned to you').waitFor();
  for (const one of [alan, grace]) await one.keyboard.press('Escape');
  expect(JSON.stringify(visitors[0]?.received)).not.toContain('cranes');
});

it('keeps each agent’s own unread messages, and marks a conversation as unread with a key', async () => {
  const [grace, alan] = [page('Grace'), page('Alan')];
  const badge = (of: Page) => row(of, 5).getByText('1 unread');
  await badge(grace).waitFor();
  await open(grace, 5);
  await expect.poll(() => badge(grace).count()).toBe(0);
  await visitors[5]?.waitFor(({ payload }) => payload['status'] === 'read');
  await badge(alan).waitFor();
  await grace.keyboard.press('u');
  await badge(grace).waitFor();
  await grace.reload();
  await Promise.all([grace.getByText('Connected').waitFor(), badge(grace).waitFor()]);
  await open(grace, 5);
  await expect.poll(() => badge(grace).count()).toBe(0);
  await grace.keyboard.press('Escape');
});

it('mentions a colleague in a note, who is notified, finds it in a view, and marks it as seen by opening it', async () => {
  const [grace, alan] = [page('Grace'), page('Alan')];
  await open(grace, 10);
  await grace.getByRole('heading', { level: 1, name: name(10) }).waitFor();
  await grace.keyboard.press('m');
  await grace.locator('textarea:focus').waitFor();
  await grace.keyboard.type('Ask @al');
  await grace.getByRole('option', { name: '@Alan' }).waitFor();
  expect(await violations(grace)).toEqual([]);
  await grace.keyboard.type('\nabout the cranes\n');
  await alan.getByText('Grace mentioned you: Ask @Alan about the cranes').waitFor();
  await grace.locator('li strong', { hasText: '@Alan' }).waitFor();
  await view(alan, 'Mentions').getByText('1').waitFor();
  await view(alan, 'Mentions').click();
  await row(alan, 10).getByText('Mentions you').waitFor();
  await expect.poll(() => alan.locator('nav[aria-label=Conversations] li').count()).toBe(1);
  await open(alan, 10);
  await expect.poll(() => view(alan, 'Mentions').getByText('1').count()).toBe(0);
  await view(alan, 'All').click();
  for (const one of [alan, grace]) await one.keyboard.press('Escape');

  // The badge goes with the note, without a reload.
  const notes = `conversations/${visitors[11]?.session.chatUserId}/notes`;
  const noteId = newMessageId();
  await app.callAs(owner, 'POST', notes, { noteId, text: 'For @Alan' });
  await view(alan, 'Mentions').getByText('1').waitFor();
  await app.callAs(owner, 'DELETE', `notes/${noteId}`);
  await expect.poll(() => view(alan, 'Mentions').getByText('1').count()).toBe(0);
});

it('shows an agent as away to the whole team, even after a reload, until they return', async () => {
  const [grace, alan] = [page('Grace'), page('Alan')];
  type Team = { data: { adminUserName: string; here: boolean }[] };
  const here = async () =>
    (await app.callAs<Team>(owner, 'GET', 'team')).data.find((one) => one.adminUserName === 'Alan')
      ?.here;
  await alan.getByRole('button', { name: 'Menu of Alan' }).click();
  await alan.getByRole('menuitemcheckbox', { name: /^Away/ }).click();
  await expect.poll(here).toBe(false);
  await alan.reload();
  const back = alan.getByRole('button', { name: 'Away: set as available' });
  await back.waitFor();
  await row(grace, 2).click();
  await grace.getByRole('button', { name: 'Transfer', exact: true }).click();
  await grace.getByRole('dialog').getByText('Away').first().waitFor();
  await grace.keyboard.press('Escape');
  await grace.getByRole('dialog').waitFor({ state: 'detached' });
  await back.click();
  await expect.poll(here).toBe(true);
  await back.waitFor({ state: 'detached' });
  await grace.locator('body').press('Escape');
});

it('undoes a close, reopens when the visitor writes, and opens the next with one key', async () => {
  const olga = page('Olga');
  await row(olga, 2).getByText('Grace is viewing').waitFor({ state: 'detached' });
  await open(olga, 1);
  await olga.getByRole('heading', { level: 1, name: name(1) }).waitFor();
  await olga.keyboard.press('x');
  const undo = await holdUndo(olga);
  await olga.getByRole('heading', { level: 1, name: name(2) }).waitFor();
  await view(olga, 'Needs answer').getByText('11').waitFor();
  await undo.click();
  await olga.getByRole('heading', { level: 1, name: name(1) }).waitFor();
  await olga.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await view(olga, 'Needs answer').getByText('12').waitFor();
  await olga.getByRole('button', { name: 'Menu of Olga' }).click();
  await olga.getByRole('menuitemcheckbox', { name: 'Open the next after closing' }).click();
  await olga.keyboard.press('Escape');
  await olga.getByRole('menu').waitFor({ state: 'detached' });
  await olga.locator('body').press('x');
  await olga.getByRole('button', { name: 'Reopen' }).waitFor();
  await view(olga, 'Needs answer').getByText('11').waitFor();
  const visitor = visitors[1];
  await visitor?.publish(visitor.sessionTopic, newMessage('One more thing'));
  await olga.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await view(olga, 'Needs answer').getByText('12').waitFor();
  await olga.locator('body').press('n');
  await olga
    .getByRole('heading', { level: 1, name: name(0) })
    .or(olga.getByRole('heading', { level: 1, name: name(2) }))
    .waitFor();
});

it('tags, snoozes, and closes several conversations at once, and undoes it', async () => {
  const [olga, alan] = [page('Olga'), page('Alan')];
  const selected = () => olga.getByRole('toolbar');
  const choose = async (...rows: readonly number[]) => {
    await olga.getByRole('button', { name: 'Select conversations' }).click();
    // By key: a click may land on the row that has just moved to the place.
    for (const at of rows)
      await olga.getByRole('checkbox', { name: `Select ${name(at)}` }).press(' ');
    await selected().getByText(`${rows.length} selected`).waitFor();
  };
  await choose(8, 9);
  await selected().getByRole('button', { name: 'Tag', exact: true }).click();
  const dialog = olga.getByRole('dialog');
  await dialog.getByLabel('Find or add a tag').fill('Cranes');
  await dialog.getByLabel('Find or add a tag').press('Enter');
  await dialog.getByRole('checkbox', { name: 'Cranes', checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const at of [8, 9]) await row(alan, at).getByText('Cranes').waitFor();
  await filterBy(olga, 'Tag', { label: 'Cranes (2)' });
  await choose(8, 9);
  await selected().getByRole('button', { name: 'Snooze' }).click();
  await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  const wake = await holdUndo(olga);
  await view(alan, 'Needs answer').getByText('10').waitFor();
  await view(olga, 'Snoozed').click();
  await open(olga, 9);
  await olga.getByText(/^You snoozed the conversation until/).waitFor();
  await wake.click();
  await view(alan, 'Needs answer').getByText('12').waitFor();

  await view(olga, 'All').click();
  await filterBy(olga, 'Tag', { label: 'Any tag' });
  await choose(8, 9);
  await selected().getByRole('button', { name: 'Close' }).click();
  const reopen = await holdUndo(olga);
  await view(alan, 'Needs answer').getByText('10').waitFor();
  await reopen.click();
  await view(alan, 'Needs answer').getByText('12').waitFor();
});

it('sets the priority of several conversations at once, and marks them as read or unread', async () => {
  const olga = page('Olga');
  const act = async (label: string) => {
    await olga.getByRole('button', { name: 'Select conversations' }).click();
    for (const at of [8, 9])
      await olga.getByRole('checkbox', { name: `Select ${name(at)}` }).click();
    await olga.getByRole('toolbar').getByRole('button', { name: label }).click();
  };
  await act('High priority');
  for (const at of [8, 9]) await row(olga, at).getByText('high priority').waitFor();
  await (await holdUndo(olga)).click();
  await expect.poll(() => row(olga, 8).getByText('high priority').count()).toBe(0);
  await act('Mark as read');
  await expect.poll(() => row(olga, 8).getByText('unread').count()).toBe(0);
  await act('Mark as unread');
  await row(olga, 8).getByText('unread').waitFor();
});

it('keeps the row in the view while its conversation is answered', async () => {
  const alan = page('Alan');
  await view(alan, 'Needs answer').click();
  await row(alan, 10).click();
  await alan.getByRole('textbox', { name: 'Message' }).fill('Working on it.');
  await alan.keyboard.press('Enter');
  await row(alan, 10).getByText('Working on it.').waitFor();
  await view(alan, 'Needs answer').getByText('11').waitFor();
  await row(alan, 11).click();
  await expect.poll(() => row(alan, 10).count()).toBe(0);
  await visitors[10]?.publish(visitors[10].sessionTopic, newMessage('Thank you, and one more.'));
  await view(alan, 'Needs answer').getByText('12').waitFor();
});

it('loses nothing on a cut connection: missed messages arrive, written ones go out once, and the counts agree', async () => {
  const alan = page('Alan');
  // The same console through a connection that can be cut. The login belongs to the host, whatever the port.
  await alan.goto(`${line.url}/console/`);
  await alan.getByText('Connected').waitFor();
  await row(alan, 5).click();
  const asked = alan.getByText(`Question of ${name(5)}`);
  await asked.last().waitFor();
  // Its code comes over the line, and the list shows the question, too.
  await alan.getByRole('textbox', { name: 'Message' }).waitFor();
  await view(alan, 'Needs answer').getByText('12').waitFor();
  line.refuse(true);
  line.cut();
  await alan.getByText('Connection lost').waitFor();
  await alan.getByRole('textbox', { name: 'Message' }).fill('Back in a minute.');
  await alan.keyboard.press('Enter');
  const said = alan.locator('li[data-id]', { hasText: 'Back in a minute.' });
  await said.getByText('Waiting to be sent').waitFor({ state: 'attached' });
  // In the meantime one visitor writes again, one leaves, and one writes in the open conversation.
  const [five, six, seven] = [visitors[5], visitors[6], visitors[7]];
  await six?.publish(six.sessionTopic, newMessage('Are you there?'));
  await seven?.publish(seven.sessionTopic, { type: 'user_left', satisfied: false });
  await five?.publish(five.sessionTopic, newMessage('It is urgent.'));
  await row(page('Olga'), 7).getByText('Left without a reply').waitFor();
  expect(await row(alan, 7).innerText()).not.toContain('Left');
  line.refuse(false);
  await said.getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
  await expect.poll(() => said.count()).toBe(1);
  await alan.locator('li[data-id]', { hasText: 'It is urgent.' }).waitFor();
  await row(alan, 6).getByText('Are you there?').waitFor();
  await row(alan, 6).getByText('2 unread').waitFor();
  await row(alan, 7).getByText('Left without a reply · not satisfied').waitFor();
  await five?.waitFor(({ payload }) => payload['text'] === 'Back in a minute.');
  expect(
    five?.received.filter(({ payload }) => payload['text'] === 'Back in a minute.'),
  ).toHaveLength(1);
  for (const one of Object.values(pages)) await view(one, 'Needs answer').getByText('11').waitFor();
  await view(alan, 'Mine').getByText('3').waitFor();
  await expect
    .poll(() => app.callAs(owner, 'GET', 'conversations/counts'))
    .toMatchObject({ waiting: 11 });
});

it('loses nothing when the server is killed: messages go out once, and the counts are right again', async () => {
  const grace = page('Grace');
  await row(grace, 3).click();
  const asked = grace.getByText(`Question of ${name(3)}`);
  await asked.last().waitFor();
  await app.kill();
  await grace.getByText('Connection lost').waitFor();
  await grace.getByRole('textbox', { name: 'Message' }).fill('I am on it.');
  await grace.keyboard.press('Enter');
  await grace.getByRole('textbox', { name: 'Message' }).fill('Half a sent');
  await app.restart();
  // A visitor leaves. Their client reconnects automatically; a second one would take over its connection.
  const leaving = visitors[4];
  await leaving?.publish(leaving.sessionTopic, { type: 'user_left', satisfied: true });
  const answered = grace.locator('li[data-id]', { hasText: 'I am on it.' });
  await answered.getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
  await expect.poll(() => answered.count()).toBe(1);
  await expect
    .poll(() => grace.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('Half a sent');
  for (const one of Object.values(pages)) {
    await view(one, 'Needs answer').getByText('9').waitFor();
    const holder = row(one, 3).getByText(/Grace|Assigned to you/);
    await holder.first().waitFor();
  }
  owner = await app.agentSignIn(OWNER);
  await expect
    .poll(() => app.callAs(owner, 'GET', 'conversations/counts'))
    .toMatchObject({ waiting: 9 });
});

it('keeps a half-written reply when the session ends', async () => {
  const grace = page('Grace');
  const written = () => grace.getByRole('textbox', { name: 'Message' }).inputValue();
  await expect.poll(() => written()).toBe('Half a sent');
  const session = await app.agentSignIn({ email: 'Grace@example.com', password: PASSWORD });
  await fetch(`${app.url}/api/v1/agent/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${session.token}` },
  });
  await grace.getByText('Your session has ended').waitFor();
  await grace.getByLabel('Email', { exact: true }).fill('Grace@example.com');
  await grace.getByLabel('Password').fill(PASSWORD);
  await grace.getByRole('button', { name: 'Sign in' }).click();
  await grace.getByText('Connected').waitFor();
  await expect.poll(() => written()).toBe('Half a sent');
});

it('edits a private note, and sends a page of the site, which both sides see as a card', async () => {
  const [grace, alan] = [page('Grace'), page('Alan')];
  const eld = { path: '/eld', title: 'ELD', summary: 'Hours.', figure: '$9', picture: null };
  await grace.route('**/pages.json', (route) => route.fulfill({ json: [eld] }));
  for (const one of [grace, alan]) await row(one, 0).click();
  await grace.getByText('Knows the cranes').hover();
  await grace.getByRole('button', { name: 'Edit note' }).click();
  await grace.getByLabel('Note text').fill('Knows all cranes');
  await grace.keyboard.press('Enter');
  await alan.getByText('Knows all cranes').waitFor();
  await alan.getByText('edited').waitFor();
  await grace.getByLabel('Send a page, a product, or an example').fill('hours');
  await grace.getByRole('button', { name: /^ELD/ }).click();
  await grace.getByRole('textbox', { name: 'Message' }).press('Enter');
  const card = grace.locator('li[data-id]').getByRole('link', { name: /^ELD/ });
  await card.getByText('Hours.').waitFor();
  await card.getByText('$9').waitFor();
  await expect.poll(() => card.getAttribute('href')).toBe(eld.path);
  await expect
    .poll(() => JSON.stringify(visitors[0]?.received))
    .toContain(JSON.stringify(`ELD\n${app.url}${eld.path}`));
  for (const one of [grace, alan]) await one.locator('body').press('Escape');
});

it('finds a message, jumps to it, and opens conversations from the reports', async () => {
  const olga = page('Olga');
  await olga.locator('body').press('Escape');
  await olga.goto(`${app.url}/console/search?text=on it`);
  await olga
    .getByRole('region', { name: 'Messages found' })
    .getByText('I am', { exact: false })
    .click();
  await olga.locator('li[data-id]', { hasText: 'I am on it.' }).waitFor();
  expect(new URL(olga.url()).searchParams.has('at')).toBe(true);
  await olga.goto(`${app.url}/console/reports`);
  await olga.getByRole('button', { name: /^12/ }).first().click();
  const behind = olga.getByRole('region', { name: 'Conversations behind this figure' });
  await behind.getByText(name(3), { exact: true }).waitFor();
  expect(await violations(olga)).toEqual([]);
  // Going back from one of them leads to the list.
  await behind.getByRole('link', { name: new RegExp(`^${name(3)}`) }).click();
  await olga.getByRole('heading', { level: 1, name: name(3) }).waitFor();
  await olga.goBack();
  await behind.getByText(name(3), { exact: true }).waitFor();
  await olga.getByRole('button', { name: '1 not satisfied' }).click();
  await expect.poll(() => behind.getByRole('listitem').count()).toBe(1);
  await behind.getByText(name(7), { exact: true }).waitFor();
  const agents = olga.getByRole('region', { name: 'By agent', exact: true });
  const figure = agents.getByRole('button', { name: /answered, Grace$/ }).first();
  await figure.click();
  await behind.getByRole('heading', { name: 'Grace: answered' }).waitFor();
  await behind.getByRole('button', { name: 'Close this list' }).press('Enter');
  await expect.poll(() => figure.evaluate((one) => one === document.activeElement)).toBe(true);
  const saved = olga.waitForEvent('download');
  await agents.getByRole('button', { name: 'Download CSV by agent' }).click();
  expect(await text(await (await saved).createReadStream())).toMatch(
    /^Agent,Conversations,.*\r\n(.*\r\n)*Grace,\d/,
  );
  // A wrong address, and a conversation that doesn't exist.
  for (const path of ['nonsense', 'c/019a0000-0000-7000-8000-000000000000']) {
    await olga.goto(`${app.url}/console/${path}`);
    await olga.getByText('Page not found').waitFor();
    await expect.poll(() => olga.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
  }
});
