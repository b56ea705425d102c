import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Samples } from '@ncf/contract/samples';
import { ROOM } from './bundles.ts';

const MARKED = /\(sample\b|\bsample:\s*true\b/i;

/** Lists the lines of `content/` marked as samples. @param folder of the site */
export function samplesIn(folder: string): Samples['data'] {
  return readdirSync(join(folder, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(yaml|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((text, at) =>
          MARKED.test(text) && !text.trimStart().startsWith('#')
            ? [
                {
                  file: relative(folder, path).replaceAll('\\', '/'),
                  line: at + 1,
                  text: text.trim(),
                },
              ]
            : [],
        ),
    );
}

if (import.meta.main) {
  const samples = samplesIn(ROOM);
  for (const { file, line, text } of samples) console.log(`site/${file}:${line}: ${text}`);
  console.log(
    samples.length === 0
      ? 'No samples are left.'
      : `${samples.length} samples are left. Replace each value and remove its mark; for a list with \`sample: true\`, set it to false.`,
  );
}
