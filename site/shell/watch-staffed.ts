/** How long an answer is good for, in milliseconds. */
const FRESH_MS = 60_000;

let askedAt = -FRESH_MS;

function ask(): void {
  if (performance.now() - askedAt < FRESH_MS) return;
  askedAt = performance.now();
  import('./chat-availability.ts').then((chat) => chat.refreshStaffed()).catch(() => {});
}

/** Asks once a minute at most, and only while the visitor does something. */
export function watchStaffed(): void {
  for (const name of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(name, ask, { passive: true });
}
