import { expect, it } from 'vitest';
import { said } from '../../preview/memory-chat.ts';
import { lastEditable, layRows } from './rows.ts';

const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 2, day, hour, minute).toISOString();

it('separates days and groups what one speaker says in a row', () => {
  const rows = layRows(
    [
      said({ messageTime: at(5, 9, 0) }),
      said({ messageTime: at(5, 9, 4) }),
      said({ messageTime: at(5, 9, 20) }),
      said({ messageTime: at(5, 9, 21), sender: 'admin', adminUserName: 'Grace' }),
      said({ messageTime: at(5, 9, 21), sender: 'admin', adminUserName: 'Alan' }),
      said({ messageTime: at(6, 0, 1), sender: 'admin', adminUserName: 'Alan' }),
    ],
    null,
  );
  expect(
    rows.map((row) =>
      row.kind === 'message' ? `${row.first ? '[' : ''}m${row.last ? ']' : ''}` : row.kind,
    ),
  ).toEqual(['day', '[m', 'm]', '[m]', '[m]', '[m]', 'day', '[m]']);
});

it('puts the marker before its message and ends the group there', () => {
  const first = said({ messageTime: at(5, 9, 0) });
  const second = said({ messageTime: at(5, 9, 1) });
  const rows = layRows([first, second], second.messageId);
  expect(rows.map((row) => row.kind)).toEqual(['day', 'message', 'marker', 'message']);
  expect(rows[1]).toMatchObject({ first: true, last: true });
});

it('edits only one’s own text that the server has taken', () => {
  const mine = said({ text: 'mine' });
  expect(
    lastEditable([
      mine,
      said({ sender: 'admin' }),
      said({ type: 'file' }),
      said({ status: 'waiting' }),
    ]),
  ).toBe(mine);
  expect(lastEditable([])).toBeNull();
});
