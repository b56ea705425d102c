/** How every way to start this product starts Node (`deploy/`, `scripts/run.mjs`). */
export const SERVER_OPTIONS = ['--max-semi-space-size=32'];

/**
 * The command line of a Node program.
 * @param cores The cores that it may use, as `taskset -c` takes them (Linux); all if absent
 */
export function nodeProgram(
  args: readonly string[],
  cores?: string,
): { command: string; args: string[] } {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', ...args];
  const [command = '', ...rest] = cores === undefined ? node : ['taskset', '-c', cores, ...node];
  return { command, args: rest };
}
