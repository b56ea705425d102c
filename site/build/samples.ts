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
