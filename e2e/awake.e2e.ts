import { expect, test } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { startFlakyProxy } from '@ncf/testing/flaky-proxy';
import { agentAt, visitorAt } from './actors.ts';

/** Events that no one causes: a machine sleeps, a token expires. */

test('a machine sleeps during a conversation, loses its connection, and wakes up to the messages it missed [R4.1] [R4.15]', async ({
  browser,
}) => {
  const app = await startApp();
  const line = await startFlakyProxy(Number(new URL(app.url).port));
  try {
    const agent = await agentAt(browser, app.url);
    const visitor = await visitorAt(browser, line.url, 'Sally Sleeper', 'Back in a minute');
    await agent.open('Sally Sleeper');
    await visitor.expectTick('Back in a minute', 'Read');

    const machine = await visitor.context.newCDPSession(visitor.page);
    await machine.send('Page.setWebLifecycleState', { state: 'frozen' });
    line.refuse(true);
    line.cut();
    await agent.write('Said while it slept');
    await expect(agent.bubble('Said while it slept')).toContainText('Sent');
    line.refuse(false);
    await machine.send('Page.setWebLifecycleState', { state: 'active' });

    await expect(visitor.bubble('Said while it slept')).toBeVisible();
    await visitor.write('I am back');
    await expect(agent.bubble('I am back')).toHaveCount(1);
    await expect(agent.bubble('Said while it slept')).toContainText('Read');
    expect([...visitor.errors, ...agent.errors]).toEqual([]);
  } finally {
    await line.close();
    await app.stop();
  }
});

/** Runs before the server's own code: on the signal, its clock jumps 16 minutes, one more than a token's lifetime. */
const LATER = `const now = Date.now; let later = 0; Date.now = () => now() + later;
process.on('SIGUSR2', () => (later += 16 * 60_000));`;

/** Makes every token expire. Ends once the server refuses one: until then it may not have handled the signal. */
async function expireTokens(app: App): Promise<void> {
  const { chatUserEmail, chatUserId, token, cookie } = await app.signIn();
  const history = `${app.url}/api/v1/message/${chatUserEmail}?chatUserId=${chatUserId}`;
  const headers = { authorization: `Bearer ${token}`, cookie };
  const status = async (): Promise<number> => (await fetch(history, { headers })).status;
  expect(await status()).toBe(200);
  process.kill(app.pid, 'SIGUSR2');
  await expect.poll(status).toBe(401);
}

test('a token that expires during a conversation is renewed automatically, also for files and after an outage [R7.5] [R8.7]', async ({
  browser,
}) => {
  const preload = `--import=data:text/javascript,${encodeURIComponent(LATER)}`;
  const app = await startApp({ env: { NODE_OPTIONS: preload } });
  const line = await startFlakyProxy(Number(new URL(app.url).port));
  try {
    const agent = await agentAt(browser, app.url);
    const visitor = await visitorAt(browser, line.url, 'Tom Longtalk', 'This may take a while');
    const { page } = visitor;
    await agent.open('Tom Longtalk');
    await visitor.expectTick('This may take a while', 'Read');
    const text = { name: 'late.txt', mimeType: 'text/plain', buffer: Buffer.from('Still here.') };
    const renewed = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/v1/chat') && answer.status() === 200,
    );
    await expireTokens(app);
    await visitor.sendFile(text);
    await renewed;
    await expect(page.getByRole('link', { name: /late\.txt/ })).toBeVisible();
    await expect(agent.bubble('late.txt')).toHaveCount(1);

    await expireTokens(app);
    line.cut();
    await visitor.write('After the cut');
    await expect(agent.bubble('After the cut')).toHaveCount(1);
    await visitor.expectTick('After the cut', 'Read');
    expect([...visitor.errors, ...agent.errors]).toEqual([]);
  } finally {
    await line.close();
    await app.stop();
  }
});
