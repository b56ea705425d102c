import { RESOURCES, rolesOf, type Resource } from '@ncf/contract/policy';
import { expect, it } from 'vitest';
import { PERMISSIONS } from './permissions.ts';

it('names everything that a role may do, once, and never different rights in one row [R6.3]', () => {
  const team = (on: Resource) => rolesOf(on).filter((role) => role !== 'visitor');
  const granted = (Object.keys(RESOURCES) as Resource[]).filter((on) => team(on).length > 0);
  const listed = PERMISSIONS.flatMap(([resources]) => resources);
  expect(listed.toSorted()).toEqual(granted.toSorted());
  for (const [[first, ...others]] of PERMISSIONS)
    for (const other of others) expect([other, team(other)]).toEqual([other, team(first)]);
});
