import { analyze, type Limits, type Report } from './analysis.ts';
import type { Columns } from './columns.ts';
import { FileError, readFile, type FileProblem, type Opening } from './read-file.ts';
import type { Readings } from './readings.ts';
import { createStateAt, type StateLines } from './state-lines.ts';

/** What the page asks: to read a file or what is at an address, or to report with other limits on what was read. */
export type Request =
  | { source: File | string; columns: Columns | null; limits: Limits; linesUrl: string }
  | { limits: Limits };

export type Reply =
  | { lines: number; share: number }
  | { opening: Opening; report: Report; states: StateLines }
  | { report: Report }
  | { problem: FileProblem; opening: Opening | null };

let stateLines: { lines: StateLines; at: ReturnType<typeof createStateAt> } | null = null;
let readings: Readings | null = null;

const reply = (message: Reply): void => postMessage(message);

async function load(url: string): Promise<Response> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new FileError('unloaded');
  return response;
}

async function loadStates(url: string): Promise<NonNullable<typeof stateLines>> {
  if (stateLines) return stateLines;
  const lines = (await (await load(url)).json()) as StateLines;
  return (stateLines = { lines, at: createStateAt(lines) });
}

/** Only the outlines of states in which some vehicle was, for the map. */
const statesOf = (report: Report, { lines }: NonNullable<typeof stateLines>): StateLines =>
  Object.fromEntries(
    [...new Set(report.stateMiles.map(({ state }) => state ?? ''))].flatMap((state) =>
      lines[state] ? [[state, lines[state]]] : [],
    ),
  );

async function answer(request: Request): Promise<void> {
  if (!('source' in request)) {
    if (readings && stateLines) reply({ report: analyze(readings, request.limits, stateLines.at) });
    return;
  }
  const { source, columns, limits, linesUrl } = request;
  readings = null;
  const loading = loadStates(linesUrl);
  // If reading fails first, this failure is not the one to report.
  loading.catch(() => {});
  const file = typeof source === 'string' ? await (await load(source)).text() : source;
  const read = await readFile(file, columns, (lines, share) => reply({ lines, share }));
  const states = await loading;
  ({ readings } = read);
  const report = analyze(readings, limits, states.at);
  reply({ opening: read.opening, report, states: statesOf(report, states) });
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  answer(data).catch((error: unknown) => {
    const { problem, opening } = error instanceof FileError ? error : new FileError('unreadable');
    reply({ problem, opening });
  });
});
