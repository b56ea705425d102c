import { wrong, reasonOf, type Finding } from './finding.ts';

/** One thing to look at. */
export interface Check {
  /** A word for the start of its lines. */
  part: string;
  run: () => Promise<Finding | Finding[]>;
}

/** How long a check may take, in milliseconds. */
const PATIENCE_MS = 20_000;
const LABELS = { ok: 'ok', warning: 'warning', wrong: 'WRONG' } as const;

async function findingsOf({ run }: Check, patienceMs: number): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    const says = `No answer within ${patienceMs / 1000} s. See whether it hangs or a firewall is in between.`;
    timer = setTimeout(() => resolve(wrong(says)), patienceMs);
  });
  try {
    return [await Promise.race([run(), late])].flat();
  } catch (error) {
    return [wrong(`${reasonOf(error)}.`)];
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs checks at the same time.
 * @returns a line for each finding and one with their number, and the exit code that monitoring plugins use: 0 if all is
 * fine, 1 for warnings, and 2 if something is wrong
 */
export async function runChecks(
  checks: readonly Check[],
  patienceMs = PATIENCE_MS,
): Promise<{ lines: string[]; code: 0 | 1 | 2 }> {
  const found = await Promise.all(
    checks.map(async (check) => {
      const findings = await findingsOf(check, patienceMs);
      return findings.map((finding) => ({ ...finding, part: check.part }));
    }),
  );
  const all = found.flat();
  const width = Math.max(...checks.map(({ part }) => part.length));
  const count = (level: Finding['level']): number =>
    all.filter((finding) => finding.level === level).length;
  const lines = all.map(
    ({ level, part, says }) => `${LABELS[level].padEnd(7)}  ${part.padEnd(width)}  ${says}`,
  );
  const [warnings, errors] = [count('warning'), count('wrong')];
  lines.push(`${count('ok')} ok, ${warnings} warning${warnings === 1 ? '' : 's'}, ${errors} wrong`);
  return { lines, code: errors > 0 ? 2 : warnings > 0 ? 1 : 0 };
}
