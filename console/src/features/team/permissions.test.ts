import { POLICY } from '@ncf/contract/policy';
import { rolesOf } from '@ncf/contract/policy';
import { expect, it } from 'vitest';
import { PERMISSIONS } from './permissions.ts';

it('names everything that a role may do, once, and never different rights in one row [R6.3]', () => {
  const granted = POLICY.flatMap((rule) =>
    rule.role === 'admin' && rule.may === 'call' ? [rule.on] : [],
  );
  const listed = PERMISSIONS.flatMap(([resources]) => resources);
  expect(listed.toSorted()).toEqual([...new Set(granted)].toSorted());
  const team = (on: (typeof listed)[number]) => rolesOf(on).filter((role) => role !== 'visitor');
  for (const [[first, ...others]] of PERMISSIONS)
    for (const other of others) expect([other, team(other)]).toEqual([other, team(first)]);
});
