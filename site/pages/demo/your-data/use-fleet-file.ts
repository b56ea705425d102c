import { ownScript } from '@ncf/ui/own-markup';
import { useEffect, useRef, useState } from 'react';
import type { Limits, Report } from './analysis.ts';
import type { Columns } from './columns.ts';
import type { FileProblem, Opening } from './read-file.ts';
import type { StateLines } from './state-lines.ts';
import { STATES_URL } from './urls.ts';
import type { Reply, Request } from './worker.ts';
// Vite makes the export.
// oxlint-disable-next-line import/default
import workerUrl from './worker.ts?worker&url';

/** What has become of the chosen file. */
export type FleetFile =
  | { is: 'none' }
  | { is: 'reading'; name: string; lines: number; share: number }
  | { is: 'refused'; name: string; problem: FileProblem; opening: Opening | null }
  | { is: 'read'; name: string; opening: Opening; report: Report; states: StateLines };

/** Reads a file in a worker, which ends with the component, so that nothing of the file stays behind. */
export function useFleetFile(limits: Limits): {
  state: FleetFile;
  /** @param source a file, or the address of one */
  read: (source: File | string) => void;
  /** Reads the same again. @param columns those that the reader chose */
  readAgain: (columns?: Columns) => void;
  /** Reports again with other limits. */
  report: (limits: Limits) => void;
  close: () => void;
} {
  const [state, setState] = useState<FleetFile>({ is: 'none' });
  const worker = useRef<Worker>(null);
  const asked = useRef<{ source: File | string; columns: Columns | null }>(null);
  const stop = (): void => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => stop, []);
  const receive = (name: string, reply: Reply): void =>
    setState((before) => {
      if ('share' in reply) return { is: 'reading', name, ...reply };
      if ('problem' in reply) return { is: 'refused', name, ...reply };
      if ('opening' in reply) return { is: 'read', name, ...reply };
      return before.is === 'read' ? { ...before, ...reply } : before;
    });
  const read = (source: File | string, columns: Columns | null = null): void => {
    stop();
    asked.current = { source, columns };
    const name = typeof source === 'string' ? source.replace(/^.*\//, '') : source.name;
    setState({ is: 'reading', name, lines: 0, share: 0 });
    const started = new Worker(ownScript(workerUrl), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(name, data));
    started.addEventListener('error', (event) => {
      // An event without an error says that the script couldn't be loaded.
      const problem = event instanceof ErrorEvent ? 'unreadable' : 'unloaded';
      setState({ is: 'refused', name, problem, opening: null });
    });
    const request: Request = {
      source: typeof source === 'string' ? new URL(source, location.href).href : source,
      columns,
      limits,
      linesUrl: new URL(STATES_URL, location.href).href,
    };
    started.postMessage(request);
  };
  return {
    state,
    read,
    readAgain: (columns) => {
      if (asked.current) read(asked.current.source, columns ?? asked.current.columns);
    },
    report: (changed) => worker.current?.postMessage({ limits: changed } satisfies Request),
    close: () => {
      stop();
      setState({ is: 'none' });
    },
  };
}
