import Papa from 'papaparse';
import { missingFields, recognizeColumns, unitsOf, type Columns } from './columns.ts';
import { hasDecimalPoint, isDayFirst } from './read-values.ts';
import { createReadings, type Layout, type Readings } from './readings.ts';

/** A file's header and first lines, and how it would be read. */
export interface Opening {
  header: string[];
  sample: string[][];
  layout: Layout;
}

/** Why a file cannot be read. */
export type FileProblem =
  | 'empty'
  | 'workbook'
  | 'missing-columns'
  | 'no-lines'
  | 'unreadable'
  | 'unloaded';

export class FileError extends Error {
  readonly problem: FileProblem;
  /** With missing columns, what was found. */
  readonly opening: Opening | null;
  constructor(problem: FileProblem, opening: Opening | null = null) {
    super(problem);
    this.problem = problem;
    this.opening = opening;
  }
}

const SAMPLE_LINES = 500;

/** Whether a file is an Excel workbook, which is a ZIP archive: its first bytes, or those of the older format. */
const isWorkbook = (start: string): boolean =>
  start.startsWith('PK\u0003\u0004') || start.startsWith('ÐÏ');

/** How a file would be read, from its first lines. @param chosen columns that the reader chose */
function openingOf(lines: string[][], delimiter: string, chosen: Columns | null): Opening {
  const [header = [], ...sample] = lines;
  const columns = chosen ?? recognizeColumns(header, sample);
  const times = sample.map((line) => line[columns.time ?? -1] ?? '');
  const layout = {
    columns,
    units: unitsOf(header, columns, sample),
    dayFirst: isDayFirst(times),
    // Programs that write points for decimals may separate columns with semicolons or tabs, too.
    decimalComma: delimiter !== ',' && !sample.flat().some(hasDecimalPoint),
  };
  return { header, sample, layout };
}

/**
 * Reads a CSV file piece by piece.
 * @param chosen the columns that the reader chose; null to recognize them
 * @param onProgress lines read so far, and the share of the file from 0 to 1
 * @throws FileError if it is no such file, or columns are missing
 */
export function readFile(
  file: File | string,
  chosen: Columns | null,
  onProgress: (lines: number, share: number) => void,
): Promise<{ opening: Opening; readings: Readings }> {
  const size = typeof file === 'string' ? file.length : file.size;
  return new Promise((resolve, reject) => {
    let first: string[][] = [];
    let started: (ReturnType<typeof createReadings> & { opening: Opening }) | null = null;
    const start = (delimiter: string): typeof started => {
      const [header] = first;
      if (!header || size === 0) throw new FileError('empty');
      if (isWorkbook(header[0] ?? '')) throw new FileError('workbook');
      // GPX and KML.
      if (header[0]?.startsWith('<')) throw new FileError('unreadable');
      const opening = openingOf(first, delimiter, chosen);
      if (missingFields(opening.layout.columns).length > 0)
        throw new FileError('missing-columns', opening);
      const made = { ...createReadings(opening.layout), opening };
      for (const line of first.slice(1)) made.add(line);
      first = [];
      return made;
    };
    const fail = (error: unknown): void =>
      reject(error instanceof FileError ? error : new FileError('unreadable'));
    // Chunks of a megabyte, so that progress shows. Papa Parse types the two sources apart.
    const options = {
      skipEmptyLines: 'greedy' as const,
      chunkSize: 1 << 20,
      chunk: ({ data, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        try {
          if (started) for (const line of data) started.add(line);
          else {
            first = first.concat(data.slice(0, SAMPLE_LINES));
            started = start(meta.delimiter);
            for (const line of data.slice(SAMPLE_LINES)) started?.add(line);
          }
          onProgress(started?.readings.lines ?? 0, Math.min(1, meta.cursor / size));
        } catch (error) {
          // Aborting completes.
          fail(error);
          parser.abort();
        }
      },
      complete: () => {
        if (!started) return fail(new FileError('empty'));
        const { opening, readings } = started;
        if (readings.vehicles.length === 0) return fail(new FileError('no-lines', opening));
        resolve({ opening, readings });
      },
    };
    if (typeof file === 'string') Papa.parse<string[]>(file, options);
    else Papa.parse<string[]>(file, { ...options, error: fail });
  });
}
