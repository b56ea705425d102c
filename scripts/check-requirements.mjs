// Every demand in scope (true in requirement-ids.json) is cited in the title of some test: [R4.7].
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { inRoot } from './run/process.mjs';

const known = JSON.parse(readFileSync(inRoot('scripts/requirement-ids.json'), 'utf8'));
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: inRoot(),
  encoding: 'utf8',
});
const tests = listed
  .split('\0')
  .filter((file) => /\.(test|spec|e2e)\.tsx?$/.test(file) && file !== 'scripts/import-law.test.ts');

const cited = new Map();
for (const file of tests) {
  const title = /\b(?:it|test|describe)\b[\s\S]{0,400}?\(\s*(['"`])([\s\S]*?)\1/g;
  for (const [, , text] of read(file).matchAll(title)) {
    for (const [, list] of text.matchAll(/\[(R\d[^\]]*)\]/g)) {
      for (const [id] of list.matchAll(/R\d+\.\d+/g)) cited.set(id, file);
    }
  }
}

function read(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return ''; // deleted, but still in git's index
  }
}

const unknown = [...cited].filter(([id]) => !(id in known));
const missing = Object.keys(known).filter((id) => known[id] && !cited.has(id));
for (const [id, file] of unknown) console.error(`${file} cites ${id}, which is no demand`);
if (missing.length > 0) {
  console.error(`No test title cites ${missing.map((id) => `[${id}]`).join(' ')}`);
}
const inScope = Object.values(known).filter(Boolean).length;
console.log(`${inScope - missing.length} of ${inScope} demands in scope are cited by a test`);
process.exitCode = unknown.length + missing.length > 0 ? 1 : 0;
