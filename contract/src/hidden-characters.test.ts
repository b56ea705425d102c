import { expect, it } from 'vitest';
import { messageText } from './fields.ts';

it('takes a message in which something can be seen, and no other', () => {
  for (const text of ['', ' \n', '\u200B\u2060', '\uFEFF\u00AD \u202E'])
    expect(messageText.safeParse(text).success, JSON.stringify(text)).toBe(false);
  for (const text of ['.', '\u200Bx', '👩‍🔧', '👍🏽', '⁉️', 'مرحبا\u200Cبك'])
    expect(messageText.safeParse(text).success, JSON.stringify(text)).toBe(true);
});
