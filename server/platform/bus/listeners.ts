import type { Bus, BusEvents } from './bus.ts';

/** The listeners of one node. */
export interface Listeners {
  add: Bus['on'];
  /** Calls the listeners of this kind; one that throws does not keep the event from the others. */
  call: Bus['send'];
}

type Listener<Kind extends keyof BusEvents> = (event: BusEvents[Kind]) => void;

const warn = (error: unknown): void => process.emitWarning(error as Error);

/** @param failed called when a listener throws */
export function createListeners(failed: (error: unknown) => void = warn): Listeners {
  const byKind = new Map<keyof BusEvents, readonly Listener<never>[]>();
  const ofKind = <Kind extends keyof BusEvents>(kind: Kind) =>
    (byKind.get(kind) ?? []) as readonly Listener<Kind>[];
  return {
    add(kind, listener) {
      byKind.set(kind, [...ofKind(kind), listener]);
      return () => {
        byKind.set(
          kind,
          ofKind(kind).filter((one) => one !== listener),
        );
      };
    },
    call(kind, event) {
      for (const listener of ofKind(kind)) {
        try {
          listener(event);
        } catch (error) {
          failed(error);
        }
      }
    },
  };
}
