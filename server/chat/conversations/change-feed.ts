/** How long a conversation's changes are gathered before its summary is sent, in milliseconds. */
export const GATHER_MS = 100;

/** The longest pause between attempts while the changes cannot be read, in milliseconds. */
export const RETRY_MS = 5000;

/** Ids read per batch, so that commands can be stored in between. */
const READ = 25;

/** Gathers changed ids and passes their items on, each at most once per `GATHER_MS`. */
export interface ChangeFeed<T> {
  changed(id: string): void;
  /** Passes an item on at once to the interested listeners. */
  publish(item: T): void;
  /** @param wanted called before anything is read: whether this listener is interested. */
  listen(listener: (item: T) => void, wanted?: () => boolean): () => void;
  /** Stops for good; what was gathered is dropped. */
  close(): void;
}

/**
 * @param read fetches the current state of these ids
 * @param failed called when `read` rejects, once until it works again, and when a listener throws. Changes that
 * could not be read are read again later.
 */
export function createChangeFeed<T>(
  read: (ids: string[]) => Promise<T[]>,
  failed: (error: unknown) => void,
): ChangeFeed<T> {
  const listeners = new Map<(item: T) => void, () => boolean>();
  let ids = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let pause = GATHER_MS;
  let closed = false;

  /** Calls a listener; one that throws has its item, and must not keep it from the others. */
  function pass(listener: (item: T) => void, item: T): void {
    try {
      listener(item);
    } catch (error) {
      failed(error);
    }
  }

  function publish(item: T): void {
    for (const [listener, wanted] of listeners) if (wanted()) pass(listener, item);
  }

  async function flush(): Promise<void> {
    const gathered = [...ids];
    ids = new Set();
    try {
      while (gathered.length > 0 && [...listeners.values()].some((wanted) => wanted())) {
        const items = await read(gathered.slice(0, READ));
        gathered.splice(0, READ);
        items.forEach(publish);
      }
      pause = GATHER_MS;
    } catch (error) {
      if (closed) return;
      if (pause === GATHER_MS) failed(error);
      pause = Math.min(2 * pause, RETRY_MS);
      for (const id of gathered) ids.add(id);
    } finally {
      timer = null;
      if (ids.size > 0) arm();
    }
  }

  function arm(): void {
    if (timer !== null || listeners.size === 0 || closed) return;
    timer = setTimeout(() => void flush(), pause).unref();
  }

  return {
    publish,
    changed(id) {
      if (listeners.size === 0) return;
      ids.add(id);
      arm();
    },
    listen(listener, wanted = () => true) {
      listeners.set(listener, wanted);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) ids.clear();
      };
    },
    close() {
      closed = true;
      listeners.clear();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
