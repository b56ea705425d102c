import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const row = (seq: number, messageId: string, text = messageId) => ({
  chatUserId: 'ada',
  seq,
  type: 'message',
  messageId,
  sender: 'user',
  text,
});
const ledger = (...written: string[]) => [{ chatUserId: 'ada', written }];

it('finds nothing wrong with a whole conversation, whatever else is in it', () => {
  const joined = { ...row(2, 'join', 'Grace joined'), type: 'admin_join' };
  expect(
    verdictOf(ledger('a', 'b'), [row(1, 'a'), joined, row(3, 'b'), row(4, 'unheard')]),
  ).toEqual({
    acknowledged: 2,
    lost: 0,
    doubled: 0,
    gaps: 0,
  });
});

it('counts lost and doubled messages, and gaps', () => {
  expect(verdictOf(ledger('a', 'b'), [row(1, 'a')])).toMatchObject({
    lost: 1,
    doubled: 0,
    gaps: 0,
  });
  expect(verdictOf(ledger('a'), [row(1, 'a'), row(2, 'a')])).toMatchObject({ lost: 0, doubled: 1 });
  expect(verdictOf(ledger('a'), [row(1, 'a'), row(2, 'x', 'a')])).toMatchObject({ doubled: 1 });
  expect(verdictOf(ledger('a', 'b'), [row(1, 'a'), row(3, 'b')])).toMatchObject({ gaps: 1 });
  expect(verdictOf(ledger('a'), [])).toMatchObject({ acknowledged: 1, lost: 1 });
});
