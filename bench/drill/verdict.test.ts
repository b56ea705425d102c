import { expect, it } from 'vitest';
import { logVerdict } from './log-reader.ts';
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

const event = (position: number, sequence: number | null, id = `evt_${position}`) => ({
  id,
  position,
  chatUserId: sequence === null ? null : 'ada',
  sequence,
});

it('counts events that were missed, that came twice, and that are out of order', () => {
  const log = [event(1, 1), event(3, null), event(4, 2)];
  const right = { read: 3, missed: 0, repeated: 0, gaps: 0 };
  expect(logVerdict(log, log)).toEqual(right);
  expect(logVerdict([event(1, 1), event(4, 2)], log)).toMatchObject({ missed: 1, gaps: 0 });
  expect(logVerdict([...log, event(4, 2)], log)).toMatchObject({ missed: 0, repeated: 1 });
  expect(logVerdict([event(4, 2), event(1, 1)], log)).toMatchObject({ gaps: 2 });
});
