import { expect, it } from 'vitest';
import { layOutRows, type Row, type RowNote } from './rows.ts';
import { said } from '../preview/said.fixture.ts';

const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 2, day, hour, minute).toISOString();
const shape = (rows: readonly Row<RowNote>[]) =>
  rows.map((row) =>
    row.kind === 'message' ? `${row.first ? '[' : ''}m${row.last ? ']' : ''}` : row.kind,
  );

it('separates days, and groups consecutive messages of one person', () => {
  const rows = layOutRows(
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
  expect(shape(rows)).toEqual(['day', '[m', 'm]', '[m]', '[m]', '[m]', 'day', '[m]']);
});

it('keeps an edited message on the day on which it was sent [R4.8]', () => {
  const edited = { ...said({ messageTime: at(6, 10, 0) }), sentAt: at(5, 9, 1) };
  const rows = layOutRows(
    [said({ messageTime: at(5, 9, 0) }), edited, said({ messageTime: at(6, 9, 0) })],
    null,
  );
  expect(shape(rows)).toEqual(['day', '[m', 'm]', 'day', '[m]']);
});

it('puts the marker before its message and ends the group there', () => {
  const first = said({ messageTime: at(5, 9, 0) });
  const second = said({ messageTime: at(5, 9, 1) });
  expect(shape(layOutRows([first, second], second.messageId))).toEqual([
    'day',
    '[m]',
    'marker',
    '[m]',
  ]);
});

it('puts a note before the first message written after it, under the day of the note', () => {
  const notes = [
    { noteId: 'n1', createdAt: at(5, 9, 1) },
    { noteId: 'n2', createdAt: at(6, 8, 0) },
    { noteId: 'n3', createdAt: at(6, 10, 0) },
  ];
  const rows = layOutRows(
    [
      said({ messageTime: at(5, 9, 0) }),
      said({ messageTime: at(5, 9, 2) }),
      said({ messageTime: at(6, 9, 0) }),
    ],
    null,
    notes,
  );
  expect(shape(rows)).toEqual(['day', '[m]', 'note', '[m]', 'day', 'note', '[m]', 'note']);
});
