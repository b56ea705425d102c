// Sets up the folder in the first argument, as `npm run setup` at a terminal does.
import { setUp } from '../setup.ts';

try {
  await setUp({ root: process.argv[2] ?? '', from: null, show: false, say: console.log });
} catch (error) {
  console.log(String(error));
}
