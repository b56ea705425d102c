import { expect, it } from 'vitest';
import { EVENT_EXAMPLES } from './event-examples.ts';
import { EVENT_NAMES, EVENT_SHAPES, loggedEvent } from './event-log.ts';

it('has a valid example of every kind of event', () => {
  expect(Object.keys(EVENT_EXAMPLES)).toEqual(EVENT_NAMES);
  for (const example of Object.values(EVENT_EXAMPLES)) {
    expect(loggedEvent.parse(example)).toEqual(example);
    expect(EVENT_SHAPES[example.type].safeParse(example).success).toBe(true);
  }
});
