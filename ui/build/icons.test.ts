import { expect, it } from 'vitest';
import { inlineIcons } from './icons.ts';

const { load } = inlineIcons() as {
  load: { filter: { id: RegExp }; handler(id: string): string };
};
const moduleOf = (name: string): string => load.handler(`\0icon:tabler/${name}`);

it('draws the lines of an icon as one path [R7.12]', () => {
  expect(moduleOf('x')).toContain('createLineIcon("M18 6L6 18M6 6l12 12")');
  // Two paths; the second keeps its absolute start.
  expect(moduleOf('arrow-back-up')).toContain(
    'createLineIcon("M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1")',
  );
});

it('keeps the markup of an icon that is not drawn with lines only [R7.12]', () => {
  expect(moduleOf('star-filled')).toMatch(/createMarkupIcon\("0 0 24 24", "<path fill=/);
});

it('fails on an icon that does not exist', () => {
  expect(() => moduleOf('no-such-icon')).toThrow('No icon "no-such-icon" in the set "tabler"');
  expect('/ui/src/icon.tsx').not.toMatch(load.filter.id);
});
