// Two commands started at the same time must not install or build into the same folder.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './process.mjs';

/** Runs `work` while no other process of this tree holds the lock `name`; waits for it otherwise. */
export async function withLock(name, work) {
  const folder = inRoot('.cache');
  const file = inRoot('.cache', `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  let isAnnounced = false;
  while (!acquire(file)) {
    if (!isAnnounced && ownerLives(file)) {
      console.log(`Waiting for another command that does the same (${name}) ...`);
      isAnnounced = true;
    }
    await pause(500);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!ownerLives(file)) rmSync(file, { force: true });
  return false;
}

function ownerLives(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file is about to be written by its owner.
    if (pid) process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
