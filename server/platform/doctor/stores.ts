import { rm } from 'node:fs/promises';
import type { S3Settings } from '../blobs/blobs.ts';
import { createS3Blobs } from '../blobs/s3.ts';
import type { Description } from '../db/describe.ts';
import { MOVE_PROGRESS } from '../db/settings.ts';
import { fine, tried, warning, wrong, type Finding } from './finding.ts';

/** By how much the clocks of the nodes may differ, in milliseconds. */
const CLOCK_MS = 2000;
/** What an upgrade of one node needs, and the operator. */
const FREE_CONNECTIONS = 20;

/** What a description of the database means for the operator. */
export function checkDatabase({
  engine,
  schemaVersion,
  refusal,
  aheadMs,
  connections,
  settings,
}: Description): Finding[] {
  if (refusal !== null) return [wrong(refusal)];
  const findings: Finding[] = [];
  if (settings.has(MOVE_PROGRESS))
    findings.push(wrong('The move into it is not finished. Run npm run move again.'));
  const major = /^PostgreSQL (\d+)/.exec(engine)?.[1];
  if (major !== undefined && Number(major) < 14)
    findings.push(wrong(`${engine} is too old. Move to PostgreSQL 14 or newer.`));
  if (Math.abs(aheadMs) > CLOCK_MS)
    findings.push(
      wrong(
        `Its clock and this machine's differ by ${Math.round(aheadMs / 1000)} s. Run an NTP client on both.`,
      ),
    );
  if (connections !== null && connections.allowed - connections.open < FREE_CONNECTIONS)
    findings.push(
      warning(
        `${connections.open} of ${connections.allowed} connections are open, and a node needs 14. Raise max_connections.`,
      ),
    );
  const version = schemaVersion === 0 ? 'empty' : `schema version ${schemaVersion}`;
  return [fine(`${engine}, ${version}`), ...findings];
}

/** Whether the bucket can be written to. */
export async function checkBucket(settings: S3Settings): Promise<Finding> {
  const blobs = await createS3Blobs(settings);
  const help = 'See S3_ENDPOINT, the keys, and their rights (docs/operating.md, “Files in S3”).';
  const found = await tried(blobs.check(), `${settings.bucket} can be written to`, help);
  await rm(blobs.uploads(), { recursive: true });
  return found;
}
