import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';

/** Ports of another process, which runs until the test ends. */
async function portsElsewhere(): Promise<unknown> {
  const program = `
    import { ownPort } from ${JSON.stringify(new URL('ports.ts', import.meta.url).href)};
    console.log(JSON.stringify([await ownPort(), await ownPort()]));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return JSON.parse(line.toString());
}

it('gives processes that run at the same time ports of their own', async () => {
  const ports = await Promise.all([portsElsewhere(), portsElsewhere(), portsElsewhere()]);
  expect(new Set(ports.flat()).size).toBe(6);
});
