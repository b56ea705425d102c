// docs/requirements.md is the only list of requirements. Each one in scope is cited in a test title, such as
// [R4.7], and every citation anywhere in the repository names a requirement on that page.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from './run/process.mjs';

const PAGE = 'docs/requirements.md';
const rows = [...read(PAGE).matchAll(/^\| (R\d+\.\d+) \| (.*)$/gm)];
const known = new Set(rows.map(([, id]) => id));
const inScope = rows.filter(([, , text]) => !text.startsWith('**Out of scope.**'));

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(tsx?|m?js|css|md|py|yaml)$/.test(file));

/** The IDs that a text cites. */
const idsIn = (text) => [...text.matchAll(/\bR\d{1,2}\.\d{1,2}\b/g)].map(([id]) => id);

const tested = new Set();
const unknown = [];
for (const file of files) {
  const text = read(file);
  for (const id of idsIn(text)) if (!known.has(id)) unknown.push(`${file} cites ${id}`);
  if (!/\.(test|suite|contract|e2e)\.tsx?$/.test(file)) continue;
  const titles = /\b(?:it|test|describe)\b[\s\S]{0,400}?\(\s*(['"`])([\s\S]*?)\1/g;
  for (const [, , title] of text.matchAll(titles)) {
    for (const [, list] of title.matchAll(/\[(R\d[^\]]*)\]/g)) {
      for (const id of idsIn(list)) tested.add(id);
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

const missing = inScope.map(([, id]) => id).filter((id) => !tested.has(id));
for (const line of new Set(unknown)) console.error(`${line}, which is not in ${PAGE}`);
if (missing.length > 0) {
  console.error(`No test title cites ${missing.map((id) => `[${id}]`).join(' ')}`);
}
console.log(
  `${inScope.length - missing.length} of ${inScope.length} requirements are cited by a test`,
);
process.exitCode = rows.length === 0 || unknown.length + missing.length > 0 ? 1 : 0;
