import { expect, it } from 'vitest';
import { chatTopics } from '@ncf/contract/chat-topics';
import { move } from './entry-buttons.tsx';
import { problemsOf } from './setting-form.tsx';

const named = (name: string) => ({
  topicId: crypto.randomUUID(),
  name,
  icon: 'tabler:message-circle',
});
const [sales, support, press] = [named('Sales'), named('Support'), named('Press')];

it('moves a topic by one place and leaves it at the ends', () => {
  expect(move([sales, support, press], 2, -1)).toEqual([sales, press, support]);
  expect(move([sales, support, press], 0, 1)).toEqual([support, sales, press]);
  expect(move([sales, support], 0, -1)).toEqual([sales, support]);
  expect(move([sales, support], 1, 1)).toEqual([sales, support]);
});

it('names the field that is wrong, or the list', () => {
  const problems = (...data: object[]) => problemsOf(chatTopics, { data });
  expect(problems(sales, support)).toEqual({});
  expect(problems(sales, { ...support, name: ' ', icon: 'truck' })).toEqual({
    'data.1.name': 'Enter a name.',
    'data.1.icon': 'Use the name of a Tabler icon, such as tabler:truck.',
  });
  expect(problems(sales, named('sales '))).toEqual({
    data: 'Give each topic a different name.',
  });
});
