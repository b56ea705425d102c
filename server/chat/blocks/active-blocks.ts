import type { StoredBlock } from './store.ts';

/** The blocks in memory, found by whom they block. @param clock milliseconds since 1970 */
export function createActiveBlocks(clock: () => number) {
  let byId = new Map<string, StoredBlock>();
  let byBrowser = new Map<string, StoredBlock>();
  let byEmail = new Map<string, StoredBlock>();
  /** The blocks of each network, since several may name the same one. */
  let byNetwork = new Map<string, Set<string>>();
  const isRunning = (block: StoredBlock | undefined): block is StoredBlock =>
    block !== undefined && block.endsAt > clock();

  function addNetwork(blockId: string, digest: string): void {
    const ids = byNetwork.get(digest) ?? new Set();
    byNetwork.set(digest, ids.add(blockId));
  }

  return {
    replace(
      blocks: readonly StoredBlock[],
      networks: readonly { blockId: string; networkDigest: string }[],
    ) {
      byId = new Map(blocks.map((one) => [one.id, one]));
      byBrowser = new Map(blocks.map((one) => [one.browserId, one]));
      byEmail = new Map();
      for (const one of [...blocks].sort((a, b) => a.endsAt - b.endsAt))
        if (one.addressDigest !== null) byEmail.set(one.addressDigest, one);
      byNetwork = new Map();
      for (const { blockId, networkDigest } of networks) addNetwork(blockId, networkDigest);
    },
    isEmpty: () => byId.size === 0,
    ofBrowser(browserId: string) {
      const block = byBrowser.get(browserId);
      return isRunning(block) ? block : null;
    },
    hasNetwork: (digest: string) =>
      [...(byNetwork.get(digest) ?? [])].some((id) => isRunning(byId.get(id))),
    addNetwork,
    hasEmail: (digest: string) => isRunning(byEmail.get(digest)),
  };
}
