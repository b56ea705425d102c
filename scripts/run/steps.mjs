// What a command does before its program starts: one line for each step with its time, and in a terminal a bar while
// it runs. What the programs of a step print goes to a log file, which is shown if the step fails.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './process.mjs';

const DRAW_MS = 200;
const BAR = 20;
/** How much of a log a failure shows. */
const SHOWN_LINES = 40;

/** The steps that run, each with a function that returns how much of it is done, from 0 to 1. */
const running = new Map();
let drawing;

function draw() {
  const bars = [...running].map(([title, shareOf]) => {
    const done = Math.round(Math.min(1, shareOf()) * BAR);
    return `${title} [${'#'.repeat(done).padEnd(BAR, '.')}]`;
  });
  process.stdout.write(`\r\x1b[K${bars.join('  ').slice(0, process.stdout.columns - 1)}`);
}

/**
 * Runs a step, and prints its title and time when it has succeeded.
 * @param shareOf how much of it is done, from 0 to 1, for the bar
 */
export async function step(title, shareOf, work) {
  const startedAt = Date.now();
  const { isTTY } = process.stdout;
  running.set(title, shareOf);
  if (isTTY) drawing ??= setInterval(draw, DRAW_MS);
  try {
    const result = await work();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${isTTY ? '\r\x1b[K' : ''}${title.padEnd(24)} ${seconds.padStart(5)} s`);
    return result;
  } finally {
    running.delete(title);
    if (isTTY && running.size === 0) {
      clearInterval(drawing);
      drawing = undefined;
      process.stdout.write('\r\x1b[K');
    }
  }
}

/**
 * Opens an empty log file for the programs of a step.
 * @returns `stdio` for them, what they have printed, and, for the message of a failure, the end of that with the file's name
 */
export function openLog(name) {
  const file = join(inRoot('.cache', 'logs'), `${name}.log`);
  mkdirSync(inRoot('.cache', 'logs'), { recursive: true });
  const output = openSync(file, 'w');
  const text = () => readFileSync(file, 'utf8');
  return {
    stdio: ['ignore', output, output],
    text,
    failure: () =>
      `${text().trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')}\n(All of it: ${relative(root, file)})\n`,
    close: () => closeSync(output),
  };
}
