import { limitKey } from '../../platform/limits/limit-key.ts';
import type { Claim, Limits, Rule } from '../../platform/limits/limits.ts';

const DAY_MS = 24 * 3_600_000;
const MIB = 1024 * 1024;

/** What visitors may upload in a day. Agents are not limited. */
export const UPLOAD_RULES = {
  browserFiles: { name: 'upload-files-browser', max: 50, withinMs: DAY_MS },
  browserBytes: { name: 'upload-bytes-browser', max: 200 * MIB, withinMs: DAY_MS },
  addressFiles: { name: 'upload-files-address', max: 500, withinMs: DAY_MS },
  addressBytes: { name: 'upload-bytes-address', max: 1024 * MIB, withinMs: DAY_MS },
} satisfies Record<string, Rule>;

/** A visitor's browser and network address. */
interface Uploader {
  browserId: string;
  address: string;
}

/** The limits of what visitors upload. Both methods return whether the upload is within them. */
export function createUploadQuota(limits: Limits) {
  const { browserFiles, browserBytes, addressFiles, addressBytes } = UPLOAD_RULES;
  const claims = (
    { browserId, address }: Uploader,
    byBrowser: Rule,
    byAddress: Rule,
    amount: number,
  ): Claim[] => [
    { rule: byBrowser, key: browserId, amount },
    { rule: byAddress, key: limitKey(address), amount },
  ];
  return {
    /** Counts an upload before its bytes are received. */
    async begin(uploader: Uploader) {
      return (await limits.take(claims(uploader, browserFiles, addressFiles, 1))) === null;
    },
    /** Counts its bytes before they are stored. */
    async charge(uploader: Uploader, bytes: number) {
      return (await limits.take(claims(uploader, browserBytes, addressBytes, bytes))) === null;
    },
  };
}

export type UploadQuota = ReturnType<typeof createUploadQuota>;
