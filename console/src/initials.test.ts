import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Luis Ortega', 'LO'],
  ['Frances Spence with a long name', 'FN'],
  ['ada', 'A'],
  ['', '?'],
  ['李小龙', '李'],
  ['dispatch@ortega.example', 'DE'],
  ['(no name) 7', 'N7'],
])('shortens a name to its initials: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
