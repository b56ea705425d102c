import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processorMicros, startOwn, startSocketio } from './systems.ts';
const which = process.argv[2] ?? 'own,io';
const rounds = Number(process.argv[3] ?? 2);
const modes = (process.argv[4] ?? 'open:2000').split(',');
const S: any = { own: startOwn, io: startSocketio };
for (let r = 0; r < rounds; r++) for (const w of which.split(',')) {
  const folder = mkdtempSync(join(tmpdir(), 'q-'));
  const system = await S[w](folder);
  const visitors = await system.visitors(200);
  const shares = Array.from({ length: 20 }, (_, a) => visitors.filter((__: any, i: number) => i % 20 === a).map((v: any) => v.topics[0]));
  for (const m of modes) {
    const [mode, n] = m.split(':');
    const plan = { protocol: system.protocol, url: system.url, visitors, agents: system.agents(shares), mode, window: Number(n), rate: Number(n), warmUpMs: 1500, measureMs: 4000 };
    const file = join(folder, 'plan.json'); writeFileSync(file, JSON.stringify(plan));
    const used = processorMicros(system.pid);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'generator.ts'), file], { stdio: ['ignore', 'pipe', 'inherit'] });
    let last = ''; for await (const l of createInterface({ input: child.stdout })) last = l;
    const x = JSON.parse(last);
    console.log(w.padEnd(4), m.padEnd(11), 'ack/s', Math.round(x.acknowledgedPerSecond), 'p50', x.p50.toFixed(2), 'p99', x.p99.toFixed(1), 'cpu µs/msg', ((processorMicros(system.pid) - used) / x.published).toFixed(0), 'gen', Math.round(x.generatorLoad * 100) + '%');
  }
  await system.stop(); rmSync(folder, { recursive: true, force: true });
}
