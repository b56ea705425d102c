import { sharedRuns } from '../one-at-a-time.ts';
import type { Bus, BusEvents } from './bus.ts';

interface Parts {
  bus: Pick<Bus, 'on'>;
  log: { error(context: object, message: string): void };
}

/** When what could not be read is read again, in milliseconds. */
export const RETRY_MS = 5000;

/**
 * Keeps what a node remembers up to date: reads it now, after each event of a kind, after events were missed, and later
 * again if that fails. Rejects if the first read does.
 * @param isMeant whether an event is about it
 */
export async function follow<Kind extends keyof BusEvents>(
  { bus, log }: Parts,
  kind: Kind,
  read: () => Promise<void>,
  isMeant: (event: BusEvents[Kind]) => boolean = () => true,
) {
  // An earlier read that takes longer must not undo a later one.
  const inTurn = sharedRuns(read);
  let retry: NodeJS.Timeout | undefined;
  const again = (): Promise<void> =>
    inTurn().catch((error: unknown) => {
      log.error({ err: error, kind }, 'failed to read a change');
      clearTimeout(retry);
      retry = setTimeout(again, RETRY_MS).unref();
    });
  const stops = [
    bus.on(kind, (event) => void (isMeant(event) && again())),
    bus.on('resumed', () => void again()),
  ];
  // Only now, so that no change during the read is missed.
  await inTurn();
  return {
    /** Reads it again; never rejects. */
    again,
    stop(): void {
      clearTimeout(retry);
      for (const stop of stops) stop();
    },
  };
}
