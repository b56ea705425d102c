import { parse } from 'yaml';
import { QUESTIONS } from './questions.ts';
import type { Answers } from './plan.ts';

/** One text per answer; an address may be a list of its lines. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(String).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
}

function lineProblem(key: string, value: unknown): string | null {
  const question = QUESTIONS.find((one) => one.key === key);
  if (question === undefined) {
    const known = QUESTIONS.map((one) => one.key).join(', ');
    return `${key}: unknown; write one of ${known}`;
  }
  const text = textOf(value);
  const problem = text === null ? 'Write one line of text.' : question.check(text);
  return problem === null ? null : `${key}: ${problem}`;
}

/**
 * Reads answers for a machine without a terminal.
 * @param name of the file, for messages
 * @param text YAML with the keys of the questions; what it leaves out stays as it is
 * @throws Error with a line per wrong answer
 */
export function readAnswers(name: string, text: string): Answers {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`${name}: write one answer a line, such as brand: Example Tracking`);
  const entries = Object.entries(value);
  const problems = entries.flatMap(([key, one]) => lineProblem(key, one) ?? []);
  if (problems.length > 0)
    throw new Error(problems.map((problem) => `${name}: ${problem}`).join('\n'));
  return Object.fromEntries(entries.map(([key, one]) => [key, textOf(one) ?? '']));
}
