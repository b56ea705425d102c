import { t } from '@ncf/contract/t';
import type { ErrorCode } from '@ncf/contract/errors';
import type { Upload, UploadList, UploadQueueOptions } from './uploads.ts';

/** Codes with which a file is refused for good. */
const PERMANENT = /^(too_large|unsupported_media_type|invalid_input|forbidden|unreadable)$/;
/** Tries in a row while connected. */
const TRIES = 5;
/** Pause after the first failed try, in milliseconds; it doubles with each. */
const PAUSE_MS = 1000;
/** How long an upload may make no progress after a reconnect before it is started again, in milliseconds. */
const STALL_MS = 15_000;

const codeOf = (error: unknown): ErrorCode =>
  typeof error === 'object' && error !== null && 'code' in error
    ? (String(error.code) as ErrorCode)
    : 'internal';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : t('The file couldn’t be sent.');

const UNREADABLE = Object.assign(
  new Error(t('This can’t be read. If it’s a folder, choose the files in it.')),
  { code: 'unreadable' },
);

interface Outcomes {
  /** The file's message is in the list. */
  onSent: (id: string) => void;
  /** Trying again would not help. */
  onRefused: (id: string) => void;
}

/** Sends the queued files of a list, one at a time: the first arrives soonest, and they arrive in order. */
export function createUploadSender(
  list: UploadList,
  { sendFile, connection }: Pick<UploadQueueOptions, 'sendFile' | 'connection'>,
  { onSent, onRefused }: Outcomes,
) {
  const tries = new Map<string, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let running: { id: string; controller: AbortController } | null = null;
  let isClosed = false;

  const find = (id: string) => list.find((one) => one.id === id);
  const isConnected = (): boolean => connection.getState().connection === 'connected';
  const later = (run: () => void, ms: number): void => {
    const timer = setTimeout(() => (timers.delete(timer), run()), ms);
    timers.add(timer);
  };

  function sendNext(): void {
    const next =
      running === null && !isClosed ? list.find(({ state }) => state === 'queued') : undefined;
    if (next !== undefined) void send(next);
  }

  async function send({ id, file, text, replyTo, way }: Upload): Promise<void> {
    const controller = new AbortController();
    running = { id, controller };
    list.change(id, { state: 'sending', progress: null });
    try {
      await sendFile(file, {
        name: file.name,
        text,
        replyTo,
        way,
        signal: controller.signal,
        onProgress: (sent, total) =>
          list.change(id, { progress: total === 0 ? null : sent / total }),
      });
      onSent(id);
    } catch (error) {
      tries.set(id, (tries.get(id) ?? 0) + 1);
      // Browsers say of a folder, and of a file that is gone, only that the request failed.
      const first = file.slice(0, 1);
      const cause = (await first.text().catch(() => null)) === null ? UNREADABLE : error;
      if (!isClosed && find(id) !== undefined) fail(id, cause, controller.signal.aborted);
    }
    running = null;
    sendNext();
  }

  /** Waits for another try if the connection is to blame, and gives up if the file is. */
  function fail(id: string, error: unknown, wasStalled: boolean): void {
    const code = codeOf(error);
    const tried = tries.get(id) ?? 1;
    if ((wasStalled || code === 'unavailable') && (!isConnected() || tried < TRIES)) {
      list.change(id, { state: 'waiting', progress: null });
      if (isConnected()) later(() => queueAgain(id), PAUSE_MS * 2 ** (tried - 1));
      return;
    }
    const canRetry = !PERMANENT.test(code);
    list.change(id, { state: 'failed', failure: { code, message: messageOf(error) }, canRetry });
    if (!canRetry) onRefused(id);
  }

  function queueAgain(id: string): void {
    if (find(id)?.state !== 'waiting' || !isConnected()) return;
    list.change(id, { state: 'queued' });
    sendNext();
  }

  /** A request on a connection that died silently makes no progress, and browsers notice only after minutes. */
  function watchStall(): void {
    const watched = running;
    if (watched === null) return;
    const before = find(watched.id)?.progress;
    later(() => {
      if (watched === running && find(watched.id)?.progress === before) watched.controller.abort();
    }, STALL_MS);
  }

  const unsubscribe = connection.subscribe((state, previous) => {
    if (state.connection === previous.connection || state.connection !== 'connected') return;
    tries.clear();
    watchStall();
    for (const { id } of list.store.getState().uploads) queueAgain(id);
  });

  return {
    sendNext,
    /** Forgets the failed tries of a file. */
    reset: (id: string) => void tries.delete(id),
    /** Stops the file's request if one is running. */
    abort: (id: string) => running?.id === id && running.controller.abort(),
    close() {
      isClosed = true;
      unsubscribe();
      for (const timer of timers) clearTimeout(timer);
      running?.controller.abort();
    },
  };
}
