/** What a check found. `warning` means that it works but will not for long, or not well. */
export interface Finding {
  level: 'ok' | 'warning' | 'wrong';
  /** What was found, and what to do unless it is fine. */
  says: string;
}

export const fine = (says: string): Finding => ({ level: 'ok', says });
export const warning = (says: string): Finding => ({ level: 'warning', says });
export const wrong = (says: string): Finding => ({ level: 'wrong', says });

/** The reason of an error, as a part of one line; a host with several addresses fails with one error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  if (!(error instanceof Error)) return String(error);
  // It says nothing; its cause does.
  if (error.message === 'fetch failed' && error.cause instanceof Error)
    return reasonOf(error.cause);
  const reason = error.message || error.name;
  return reason.split('\n')[0]?.replace(/\.$/, '') ?? '';
}

/** Says that something works, or why it does not and what to do. */
export async function tried(work: Promise<void>, works: string, help: string): Promise<Finding> {
  try {
    await work;
    return fine(works);
  } catch (error) {
    return wrong(`${reasonOf(error)}. ${help}`);
  }
}
