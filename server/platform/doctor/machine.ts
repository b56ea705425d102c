import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FREE_FLOOR, freeBytes, READY_FLOOR } from '../blobs/free-space.ts';
import { fine, reasonOf, warning, wrong, type Finding } from './finding.ts';

/** The oldest Node that the server runs on. */
const NODE_MAJOR = 24;

/** Versions of Node and of this program. */
export function checkVersions(program: string, node = process.versions.node): Finding {
  return Number.parseInt(node, 10) < NODE_MAJOR
    ? wrong(`Node ${node} is too old. Install Node ${NODE_MAJOR} or newer.`)
    : fine(`NCF Track ${program}, Node ${node}`);
}

/** Whether this machine's clock is kept right; nothing is said where systemd does not know. */
export async function checkClock(command = 'timedatectl'): Promise<Finding> {
  const args = ['show', '--property', 'NTPSynchronized', '--value'];
  const known = await promisify(execFile)(command, args).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  if (known === 'no')
    return warning(
      'The clock is not synchronized, so codes and sessions may end too early. Run an NTP client: timedatectl set-ntp true.',
    );
  return fine(
    known === 'yes' ? 'synchronized' : 'systemd does not know whether it is synchronized',
  );
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Whether the folder can be written to, and its disk has room. */
export async function checkDisk(folder: string): Promise<Finding> {
  try {
    await rm(await mkdtemp(join(folder, 'try-')), { recursive: true });
  } catch (error) {
    return wrong(
      `${folder} cannot be written to (${reasonOf(error)}). Run this as the server's user, and see DATA_DIR.`,
    );
  }
  const free = await freeBytes(folder);
  const says = `${inMegabytes(free)} free on the disk of ${folder}`;
  if (free < READY_FLOOR) return wrong(`${says}: soon nothing can be stored. Free some space.`);
  return free < FREE_FLOOR ? warning(`${says}: files are refused. Free some space.`) : fine(says);
}
