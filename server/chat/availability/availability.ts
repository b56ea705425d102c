import type { Availability, MeasuredWait, ShownAgent } from '@ncf/contract/availability';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { shownNotice, type SiteSettings } from '@ncf/contract/site-settings';
import { pictureBytes, pictureId, picturePath } from '../../identity/agents/picture.ts';
import type { AvailabilityStore, FirstAnswer } from './store.ts';

/** Information for visitors before they write: whether agents are online, and typical waits. */
export type Availabilities = ReturnType<typeof createAvailability>;

/** What is read at most once a minute. */
type Measured = Pick<Availability, 'wait'> & { people: ShownAgent[] };

interface Parts {
  store: AvailabilityStore;
  /** Whether an agent is connected and not away. */
  agentsHere: () => boolean;
  /** Whether emails can be sent. */
  mail: boolean;
  /** What the team set in the console. */
  settings: () => SiteSettings;
  openingHours: () => OpeningHours | null;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Minimum number of conversations for a measurement. */
const ENOUGH = 10;
const MEASURED = 100;
/** Only conversations started within this time count, in milliseconds. */
const PERIOD_MS = 28 * 24 * 3600_000;
/** Younger questions may still be answered and do not count yet, in milliseconds. */
const SETTLED_MS = 15 * 60_000;
/** How long what is read is cached, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * Measures the wait from a visitor's first message to the first answer. Unanswered conversations count as
 * longer than all others, so that ignoring visitors cannot improve the figure.
 */
export function responseTime(firsts: readonly FirstAnswer[]): MeasuredWait | null {
  if (firsts.length < ENOUGH) return null;
  const waits = firsts
    .map(({ asked, answered }) =>
      answered === null ? Infinity : Math.max(0, Date.parse(answered) - Date.parse(asked)) / 1000,
    )
    .sort((a, b) => a - b);
  /** The shortest wait within which this share was answered. */
  const within = (part: number): number | null => {
    const wait = waits[Math.ceil(part * waits.length) - 1] ?? Infinity;
    return Number.isFinite(wait) ? Math.ceil(wait) : null;
  };
  const medianSeconds = within(0.5);
  if (medianSeconds === null) return null;
  return { conversations: waits.length, medianSeconds, ninetiethSeconds: within(0.9) };
}

/** Creates availability from the agents' presence and measured waits. */
export function createAvailability({
  store,
  agentsHere,
  mail,
  settings,
  openingHours,
  clock,
}: Parts) {
  let measured: { at: number; found: Promise<Measured> } | null = null;

  async function measure(at: number): Promise<Measured> {
    const iso = (ago: number): string => new Date(at - ago).toISOString();
    const [firsts, people] = await Promise.all([
      store.firstAnswers(iso(PERIOD_MS), iso(SETTLED_MS), MEASURED),
      store.people(),
    ]);
    return {
      wait: responseTime(firsts),
      people: people.map((one) => ({ ...one, picture: picturePath(one.picture) })),
    };
  }

  return {
    /** The JPEG file with this ID; null if no agent has it. Rejects with StorageError. */
    async picture(id: string): Promise<Buffer | null> {
      const people = await store.people();
      const found = people.find(({ picture }) => picture !== null && pictureId(picture) === id);
      return found?.picture == null ? null : pictureBytes(found.picture);
    },
    /** How many waiting conversations come before this one in the agents’ inbox; null if it does not wait. */
    ahead: (chatUserId: string) => store.ahead(chatUserId),
    /** Rejects with StorageError. */
    async now(): Promise<Availability> {
      const at = clock();
      if (measured === null || at - measured.at >= FRESH_MS) {
        const found = measure(at);
        measured = { at, found };
        found.catch(() => (measured = null));
      }
      const { wait, people } = await measured.found;
      const set = settings();
      const { greeting } = set;
      const hours = openingHours();
      const notice = shownNotice(set, at);
      return {
        agentsHere: agentsHere(),
        wait,
        mail,
        ...(people.length === 0 ? {} : { people }),
        ...(hours === null ? {} : { hours }),
        ...(greeting === null ? {} : { greeting }),
        ...(notice === null ? {} : { notice: { text: notice.text, link: notice.link } }),
      };
    },
  };
}
