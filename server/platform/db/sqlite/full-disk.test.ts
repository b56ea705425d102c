import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newMessage } from '@ncf/testing/factories';
import { startApp } from '@ncf/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Command prefix that mounts a small file system at the folder `$0`. */
const onDisk = (options: string, dataDir: string): [string, ...string[]] => {
  const script = `mount -t tmpfs -o ${options} tmpfs "$0" && exec "$@"`;
  return ['unshare', '-rm', 'sh', '-c', script, dataDir];
};

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ncf-disk-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const [tool, ...probe] = onDisk('size=1m', tmpdir());
const mayMount = spawnSync(tool, [...probe, 'true']).status === 0;

/** Fills the disk mounted at `path` to the last byte. */
function fill(path: string): void {
  for (const bytes of [1024 * 1024, 4096, 1]) {
    for (;;) {
      try {
        writeFileSync(path, Buffer.alloc(bytes, 'x'), { flag: 'a' });
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
        break;
      }
    }
  }
}

describe.runIf(mayMount)('a data folder on a small disk', () => {
  it('acknowledges nothing while it is full, serves the history, and resumes once there is space', async () => {
    const dataDir = folder();
    const app = await startApp({ dataDir, within: onDisk('size=24m', dataDir) });
    onTestFinished(() => app.stop());
    const session = await app.signIn();
    const history = async () => {
      const path = `/api/v1/message/${session.chatUserEmail}`;
      const headers = { authorization: `Bearer ${session.token}` };
      const answer = await fetch(app.url + path, { headers });
      expect(answer.status).toBe(200);
      const { data } = (await answer.json()) as { data: { text: string }[] };
      return data.map(({ text }) => text);
    };
    const visitor = await app.connectVisitor(session, { reconnectPeriod: 0 });
    await visitor.publish(visitor.sessionTopic, newMessage('Before'));

    const ballast = `/proc/${app.pid}/root${dataDir}/ballast`;
    fill(ballast);
    // SQLite reuses its log file from the start, so some space is left in it.
    let acknowledged = 0;
    let refused = false;
    visitor.mqtt.once('close', () => {
      refused = true;
    });
    const said = Array.from({ length: 400 }, (_, index) =>
      newMessage(`${index} ${'x'.repeat(3900)}`),
    );
    for (const message of said) {
      const closed = new Promise<false>((resolve) => {
        visitor.mqtt.once('close', () => resolve(false));
      });
      const taken = visitor.publish(visitor.sessionTopic, message).then(() => true);
      taken.catch(() => {});
      if (refused || !(await Promise.race([taken, closed]))) break;
      acknowledged += 1;
    }
    expect(refused).toBe(true);
    expect(visitor.received.at(-1)?.payload).toMatchObject({ type: 'error', code: 'storage_full' });
    expect(await history()).toHaveLength(1 + acknowledged);
    const call = await fetch(`${app.url}/api/v1/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chatUserName: 'Late', chatUserEmail: 'late@example.com' }),
    });
    expect(call.status).toBe(507);
    // However often the client sends what was refused.
    const again = await app.connectVisitor(session, { reconnectPeriod: 10 });
    let refusals = 0;
    again.mqtt.on('close', () => (refusals += 1));
    again.publish(again.sessionTopic, said[acknowledged] ?? {}).catch(() => {});
    await expect.poll(() => refusals).toBeGreaterThan(3);
    await again.close();
    expect(app.output().split('failed to store a message').length - 1).toBe(1);
    expect(app.output()).not.toContain('closed a connection');
    expect(await call.json()).toMatchObject({ code: 'storage_full' });

    rmSync(ballast);
    const later = await app.connectVisitor(session);
    const waiting = said[acknowledged];
    await later.publish(later.sessionTopic, waiting ?? {});
    expect(await history()).toEqual([
      'Before',
      ...said.slice(0, acknowledged + 1).map(({ text }) => text),
    ]);
  });

  it('stops startup with one line when it is not writable', async () => {
    const dataDir = folder();
    const start = startApp({ dataDir, within: onDisk('ro', dataDir) });
    await expect(start).rejects.toThrow(
      /Cannot (write to|open|create) the data(base| folder).*\n?$/,
    );
    await expect(start).rejects.toThrow(dataDir);
  });
});
