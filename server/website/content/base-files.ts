import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageTexts } from '@ncf/contract/content';
import type { Build } from '../built-site.ts';

/** What a build says about its content. */
export interface BaseContent {
  /** The texts of its files, by path in the repository. */
  files: Readonly<Record<string, string>>;
  /** JSON Schemas by file. */
  schemas: Readonly<Record<string, unknown>>;
  /** The texts of pages, by the path of the catalog that has what takes their place. */
  pages: Readonly<Record<string, PageTexts>>;
}

function read<T>(build: Build, name: string): T {
  return JSON.parse(readFileSync(join(build.dir, name), 'utf8')) as T;
}

/** Reads the content of the served build; null without a build. The last one read is kept. */
export function createBaseFiles(current: () => Build): () => BaseContent | null {
  let id = '';
  let known: BaseContent | null = null;
  return () => {
    const build = current();
    if (build.index.id === '') return null;
    if (known === null || build.index.id !== id) {
      known = {
        files: read(build, 'content.json'),
        schemas: read(build, 'content-schema.json'),
        pages: read(build, 'texts.json'),
      };
      id = build.index.id;
    }
    return known;
  };
}
