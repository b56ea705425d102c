import { expect, it } from 'vitest';
import {
  futureDates,
  headingProblems,
  markupProblems,
  misspelledServices,
  questionProblems,
  repeatedFormerIds,
  repeatedIds,
} from './content-checks.ts';
import { companySchema } from './content.ts';

it('finds IDs that are used twice', () => {
  expect(repeatedIds([{ id: 'omaha' }, { id: 'denver' }, { id: 'omaha' }])).toEqual([
    ['omaha.id', 'is used twice; write another one'],
  ]);
});

it('finds earlier IDs that two items claim', () => {
  const items = [
    { id: 'omaha', formerIds: ['east', 'west'] },
    { id: 'denver', formerIds: ['west'] },
  ];
  expect(repeatedFormerIds(items)).toEqual([
    ['denver.formerIds', '"west" is used twice; remove one'],
  ]);
});

it('finds a service that is spelled nearly like that of other shops', () => {
  const shops = (...last: string[]) =>
    [['Repairs', 'Sensors'], ['Repairs'], last].map((services, at) => ({
      id: `shop-${at}`,
      services,
    }));
  for (const service of ['Repair', 'repairs'])
    expect(misspelledServices(shops(service)), service).toEqual([
      ['shop-2.services', `"${service}" is nearly "Repairs"; write both in the same way`],
    ]);
  expect(misspelledServices(shops('Repairs', 'Sensors', 'Repainting'))).toEqual([]);
});

it('finds markup that pages do not show, and leaves code and links alone', () => {
  for (const html of [
    '<p>Hi</p><script>alert(1)</script>',
    '<p style="color:red">Hi</p>',
    '<img src="/a.png" onerror="x()">',
    '<a href="javascript:x()">Hi</a>',
    '<p>Hi</p><!-- to do',
  ])
    expect(markupProblems(html), html).toHaveLength(1);
  expect(markupProblems('<p>Hi</p><!-- to do')[0]?.[1]).toContain('the markup "!--"');
  const code = '<!-- Hi --><p><a href="/faq">FAQ</a> <code>&lt;script&gt; style="x"</code></p>';
  expect(markupProblems(code)).toEqual([]);
});

it('finds headings that skip a level, are as large as the title, or come twice', () => {
  expect(headingProblems('<h2 id="a">A</h2><h3>B</h3><h2 id="c">C</h2>')).toEqual([]);
  expect(headingProblems('<h3>A</h3>')).toEqual([['A', 'skips a level; begin it with ##']]);
  expect(headingProblems('<h1>A</h1>')).toHaveLength(1);
  expect(headingProblems('<h2 id="a">A</h2><h2 id="a">A</h2>')).toEqual([
    ['A', 'is a heading twice; reword one'],
  ]);
});

it('finds questions without an answer, and those that are there already', () => {
  const known = new Set<string>();
  const ask = (id: string, question: string, html = '<p>Yes.</p>') =>
    questionProblems([{ id, question, html }], known);
  expect(ask('price', 'What is the price?')).toEqual([]);
  expect(ask('why', 'Why?', ' ')).toEqual([['Why?', 'has no answer; write it below the question']]);
  expect(ask('cost', 'What is the price?')).toHaveLength(1);
  expect(ask('price', 'Price?')).toEqual([
    ['Price?', 'has the address of another question, #price; reword it'],
  ]);
});

it('finds dates that are too far in the future to be meant, but not those of scheduled articles', () => {
  const now = Date.parse('2026-11-26T20:00:00Z');
  expect(futureDates({ date: '2026-12-24' }, now)).toEqual([]);
  expect(futureDates({ date: '2026-11-20', updated: '2027-03-01' }, now)).toEqual([
    ['updated', 'is more than 60 days in the future; write the day on which it appears'],
  ]);
});

it('tells phone numbers and addresses from other texts', () => {
  const { phone, email } = companySchema.shape;
  for (const good of [
    '+1 316 555 0142',
    '(316) 555-0142',
    '+52 55 1234 5678',
    '316.555.0142 ext. 7',
  ])
    expect(phone.safeParse(good).success, good).toBe(true);
  for (const bad of ['llame ya', '12', 'hola@norte.example', '+1 316 CALL NOW'])
    expect(phone.safeParse(bad).success, bad).toBe(false);
  expect(email.safeParse('hola@norte.example').success).toBe(true);
  expect(email.safeParse('hola@norte').success).toBe(false);
});
