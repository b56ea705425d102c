/**
 * Claims a stored file for this tab, so that no other tab offers it too. The claim ends with the tab.
 * @returns a function that ends the claim; null if another tab holds it
 */
export function claimUpload(id: string): Promise<(() => void) | null> {
  if (globalThis.navigator?.locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(`ncf-chat-file-${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}
