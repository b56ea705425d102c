import { createInterface } from 'node:readline/promises';
import { QUESTIONS, type Question } from './questions.ts';
import type { Answers } from './plan.ts';

/** Asks a person at a terminal. */
export interface Asker {
  ask: (question: string) => Promise<string>;
  say: (line: string) => void;
}

/** What to type to remove a setting. */
const REMOVE = '-';

async function askOne(
  { ask, say }: Asker,
  question: Question,
  current: string,
  before: Answers,
): Promise<string> {
  const shown = current === '' ? '' : ` [${current}]`;
  for (;;) {
    const typed = (await ask(`${question.ask}${shown}: `)).trim();
    const isVariable = question.file === '.env';
    const answer = isVariable && typed === REMOVE ? '' : typed === '' ? current : typed;
    const isFine = isVariable ? answer === '' : answer === current;
    const problem = isFine ? null : question.check(answer, before);
    if (problem === null) return answer;
    say(problem);
  }
}

/** Asks every question; Enter keeps what is set. @returns answers by key */
export async function askAll(asker: Asker, current: Answers): Promise<Answers> {
  asker.say('Press Enter to keep the value in brackets, or to leave an optional one unset.');
  asker.say(`Type ${REMOVE} to remove a setting of .env. Ctrl-C ends without writing anything.\n`);
  const answers: Record<string, string> = {};
  for (const question of QUESTIONS)
    answers[question.key] = await askOne(asker, question, current[question.key] ?? '', answers);
  return answers;
}

/** A terminal for questions, until `close`. Several pasted lines answer one question each. */
export function openTerminal(): Asker & { close: () => void } {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  let isOpen = true;
  terminal.once('SIGINT', () => terminal.close());
  terminal.once('close', () => (isOpen = false));
  return {
    async ask(question) {
      if (isOpen) {
        terminal.setPrompt(question);
        terminal.prompt();
      }
      const line = await lines.next();
      if (line.done === true || !isOpen) throw new Error('\nNothing was written.');
      return line.value;
    },
    say: (line) => console.log(line),
    close: () => terminal.close(),
  };
}
