import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Samples } from '@ncf/contract/samples';
import { companySchema, readYaml, type SAMPLE_PARTS } from './content.ts';

/** Where each part of the content is, and the lines that begin its values. */
const PARTS: Record<(typeof SAMPLE_PARTS)[number], { file: string; lines: RegExp }> = {
  company: { file: 'company.yaml', lines: /^(brand|legalName|email|phone|address|chatOpening):/ },
  offer: { file: 'company.yaml', lines: /^offer:/ },
  devices: { file: 'products.yaml', lines: /^- id:/ },
  accessories: { file: 'accessories.yaml', lines: /^- id:/ },
  shops: { file: 'shops.yaml', lines: /^- id:/ },
};

/** Lists what is still the demonstration's, by file and line. @param read a file below `content/` */
export function samplesIn(read: (file: string) => string): Samples['data'] {
  const { samples } = readYaml('site/content/company.yaml', read('company.yaml'), companySchema);
  return samples.flatMap((part) => {
    const { file, lines } = PARTS[part];
    return read(file)
      .split('\n')
      .flatMap((text, at) =>
        lines.test(text) ? [{ file: `content/${file}`, line: at + 1, text: text.trim() }] : [],
      );
  });
}

if (import.meta.main) {
  const content = resolve(import.meta.dirname, '../content');
  const samples = samplesIn((file) => readFileSync(join(content, file), 'utf8'));
  for (const { file, line, text } of samples) console.log(`site/${file}:${line}: ${text}`);
  console.log(
    samples.length === 0
      ? 'No samples are left.'
      : `${samples.length} samples are left. Replace them, then remove their part from \`samples\` in site/content/company.yaml.`,
  );
}
