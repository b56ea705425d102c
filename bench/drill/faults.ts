import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from '@ncf/testing/chat-load';
import type { App } from '@ncf/testing';
import { fill } from './small-disk.ts';
import type { System } from './system.ts';

/** How long a node is frozen, and a disk full, in milliseconds: long enough for a load balancer and clients to notice. */
const FAULT_MS = 6000;
const DATABASE_RESTARTS = 3;

/** How often a server is started before the drill gives up: another program may have taken its port. */
const STARTS = 30;

async function startAgain(app: App): Promise<void> {
  for (let n = 1; ; n += 1) {
    try {
      return await app.restart();
    } catch (error) {
      if (n === STARTS) throw error;
      await sleep(1000);
    }
  }
}

const pause = (ms: number): Promise<void> => sleep(Math.random() * ms);

/**
 * Kills servers (SIGKILL) and starts them again at once. With three nodes or more, two may be gone at the same time.
 * @param pauseMs the longest pause before each, in milliseconds
 * @param killed called after each
 * @param ends no further ones after this
 * @returns how many were killed
 */
export async function killServers(
  { nodes, ready }: System,
  load: Load,
  times: number,
  pauseMs: number,
  killed: (count: number) => void,
  ends: AbortSignal,
): Promise<number> {
  let started = 0;
  let count = 0;
  const up = new Set<App>(nodes);
  async function killer(): Promise<void> {
    while (started < times && !ends.aborted) {
      started += 1;
      const candidates = [...up];
      const victim = candidates[Math.floor(Math.random() * candidates.length)];
      if (victim === undefined) continue;
      up.delete(victim);
      await pause(pauseMs);
      await victim.kill();
      await startAgain(victim);
      up.add(victim);
      // A single server that is killed again and again serves no one in between.
      if (nodes.length === 1) await load.progressed();
      count += 1;
      killed(count);
    }
  }
  await Promise.all(Array.from({ length: nodes.length > 2 ? 2 : 1 }, killer));
  await ready();
  return count;
}

/** Stops each server's process without ending it (SIGSTOP), one after the other. */
export async function freezeServers({ nodes, ready }: System): Promise<void> {
  for (const { pid } of nodes) {
    process.kill(pid, 'SIGSTOP');
    await sleep(FAULT_MS);
    process.kill(pid, 'SIGCONT');
    await ready();
  }
}

/** Restarts the database server while everyone writes. */
export async function restartDatabase(
  restart: () => Promise<void>,
  { ready }: System,
  load: Load,
): Promise<void> {
  for (let n = 0; n < DATABASE_RESTARTS; n += 1) {
    await restart();
    await load.progressed();
  }
  await ready();
}

/** Fills the disk of the data, and frees it again. */
export async function fillDisk(disk: string, { ready }: System): Promise<void> {
  const free = fill(disk);
  await sleep(FAULT_MS);
  free();
  await ready();
}

/** Replaces one server after the other by this checkout's, as in an upgrade. */
export async function upgrade({ nodes, ready }: System, checkout: string): Promise<void> {
  for (const node of nodes) {
    await node.restart(checkout);
    await ready();
  }
}
