import { availableParallelism } from 'node:os';
import { figure, table } from './report.ts';
import { answers } from './sections/answers.ts';
import { bystander } from './sections/bystander.ts';
import { growth } from './sections/growth.ts';
import { idle } from './sections/idle.ts';
import { nodes } from './sections/nodes.ts';
import { peers } from './sections/peers.ts';
import { reconnects } from './sections/reconnects.ts';
import { search } from './sections/search.ts';
import { stages } from './sections/stages.ts';
import { pinned, throughput } from './sections/throughput.ts';

/**
 * `npm run bench [-- --quick] [-- SECTION …]`: the same load on this product and its peers in one run.
 * Without names, every section runs.
 */
const SECTIONS = {
  throughput,
  idle,
  peers,
  pinned,
  answers,
  reconnects,
  search,
  stages,
  growth,
  nodes,
  bystander,
};
type Name = keyof typeof SECTIONS;

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !Object.hasOwn(SECTIONS, name));
if (unknown.length > 0) {
  console.error(
    `No section is called ${unknown.join(', ')}. There are: ${Object.keys(SECTIONS).join(', ')}.`,
  );
  process.exit(2);
}

const chosen = names.length > 0 ? names : Object.keys(SECTIONS);
for (const name of chosen as Name[]) {
  const { title, rows } = await SECTIONS[name]();
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell : figure(cell))),
  );
  process.stdout.write(`\n${title}\n\n${table(cells)}\n`);
}
process.stdout.write(`\n${availableParallelism()} cores, Node ${process.versions.node}.\n`);
