import { t } from '@ncf/contract/t';

const SPEAK_EVERY_MS = 4000;

/** Tells screen readers about new messages, at most every four seconds, and sums up what arrived in between. */
export interface Announcer {
  /** @param who the names of those who wrote at the same time */
  add(who: readonly string[]): void;
  close(): void;
}

/** @param say shows a line; an empty one makes room, so that the same line is announced again */
export function createAnnouncer(say: (line: string) => void): Announcer {
  let names: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function speak(): void {
    timer = undefined;
    const [first] = names;
    if (first === undefined) return say('');
    say(
      names.length === 1
        ? t('New message from {first}', { first })
        : t('New messages in {length} conversations', { length: names.length }),
    );
    names = [];
    timer = setTimeout(speak, SPEAK_EVERY_MS);
  }

  return {
    add(who) {
      names = [...new Set([...names, ...who])];
      if (names.length > 0 && timer === undefined) speak();
    },
    close: () => clearTimeout(timer),
  };
}
