import { expect, it } from 'vitest';
import { inquiryOf, NO_MESSAGE } from './inquiry-form.ts';

it('joins the answers with one label, without blank ones and zeros', () => {
  const fields: [string, string][] = [
    ['kind', 'quote'],
    ['name', 'Ada'],
    ['message', '  '],
    ['detail.Vehicles', '0'],
    ['detail.Vehicles', ' vans '],
    ['detail.Wants to know', 'Where'],
    ['detail.Wants to know', 'Who'],
    ['detail.Other', ''],
  ];
  expect(inquiryOf(fields)).toEqual({
    kind: 'quote',
    name: 'Ada',
    message: NO_MESSAGE,
    details: [
      { label: 'Vehicles', value: 'vans' },
      { label: 'Wants to know', value: 'Where, Who' },
    ],
  });
});

it('leaves the message of a form that needs one as it is', () => {
  expect(inquiryOf([['message', ' ']])).toEqual({ message: ' ', details: [] });
});
