// Prints what is still the demonstration's in the content.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { samplesIn } from '../site/build/samples.ts';

const content = resolve(import.meta.dirname, '../site/content');
const samples = samplesIn((file) => readFileSync(join(content, file), 'utf8'));
for (const { file, line, text } of samples) console.log(`site/${file}:${line}: ${text}`);
console.log(
  samples.length === 0
    ? 'No samples are left.'
    : `${samples.length} samples are left. Replace them, then remove their part from \`samples\` in site/content/company.yaml.`,
);
