import { expect, it } from 'vitest';
import { fillIn } from './placeholders.ts';

it('fills in placeholders, and leaves everything else in braces as it is', () => {
  const values = { visitorName: 'Ada King', agentName: 'Grace', language: 'es', hour: 9 };
  const filled = (text: string) => fillIn(text, values);
  expect(filled('{day part}, {visitor first name} ({ Visitor Name }): {agent name}')).toBe(
    'buenos días, Ada (Ada King): Grace',
  );
  expect(filled('{constructor} {unknown} {}')).toBe('{constructor} {unknown} {}');
});

it('leaves out the name of a visitor who has given none', () => {
  const values = { visitorName: 'Visitor 2874', agentName: 'Grace', language: 'en', hour: 9 };
  const filled = (text: string) => fillIn(text, values);
  expect(filled('Hello {visitor name}, {agent name} here.')).toBe('Hello, Grace here.');
  expect(filled('Call the police first, {visitor first name}.')).toBe('Call the police first.');
  expect(filled('{Visitor name}, thank you!')).toBe('Thank you!');
});
