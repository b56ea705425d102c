// Sets up the folder in the first argument, as `npm run setup` at a terminal does.
import { setUp } from '../setup.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
try {
  await setUp({ root: process.argv[2] ?? '', from: null, show: false, say });
} catch (error) {
  say(String(error));
}
