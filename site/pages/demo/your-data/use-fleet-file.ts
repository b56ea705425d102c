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
  /** @param columns those that the reader chose; null to recognize them */
  read: (file: File, columns: Columns | null) => void;
  /** Reports again with other limits. */
  report: (limits: Limits) => void;
  close: () => void;
} {
  const [state, setState] = useState<FleetFile>({ is: 'none' });
  const worker = useRef<Worker>(null);
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
  return {
    state,
    read: (file, columns) => {
      stop();
      const { name } = file;
      setState({ is: 'reading', name, lines: 0, share: 0 });
      const started = new Worker(ownScript(workerUrl), { type: 'module' });
      worker.current = started;
      started.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(name, data));
      started.addEventListener('error', () =>
        setState({ is: 'refused', name, problem: 'unreadable', opening: null }),
      );
      const request: Request = {
        file,
        columns,
        limits,
        linesUrl: new URL(STATES_URL, location.href).href,
      };
      started.postMessage(request);
    },
    report: (changed) => worker.current?.postMessage({ limits: changed } satisfies Request),
    close: () => {
      stop();
      setState({ is: 'none' });
    },
  };
}
