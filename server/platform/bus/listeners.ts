import type { Bus, BusEvents } from './bus.ts';

/** The listeners of one node. */
export interface Listeners {
  add: Bus['on'];
  /** Calls the listeners of this kind; one that throws does not keep the event from the others. */
  call: Bus['send'];
}

type Table = { [Kind in keyof BusEvents]?: ((event: BusEvents[Kind]) => void)[] };

const warn = (error: unknown): void => process.emitWarning(error as Error);

/** @param failed called when a listener throws */
export function createListeners(failed: (error: unknown) => void = warn): Listeners {
  const table: Table = {};
  return {
    add(kind, listener) {
      const isOther = (one: unknown): boolean => one !== listener;
      table[kind] = [...(table[kind] ?? []), listener] as never;
      return () => (table[kind] = table[kind]?.filter(isOther) as never);
    },
    call(kind, event) {
      for (const listener of table[kind] ?? []) {
        try {
          listener(event);
        } catch (error) {
          failed(error);
        }
      }
    },
  };
}
