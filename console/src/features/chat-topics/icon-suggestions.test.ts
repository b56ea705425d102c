import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { ICON_SUGGESTIONS } from './icon-suggestions.ts';

it('suggests only icons that the server’s icon set has [R7.12]', () => {
  const { icons } = createRequire(import.meta.url)('@iconify-json/tabler/icons.json') as {
    icons: object;
  };
  const missing = ICON_SUGGESTIONS.filter((name) => !(name.replace('tabler:', '') in icons));
  expect(missing).toEqual([]);
});
