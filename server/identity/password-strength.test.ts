import { expect, it } from 'vitest';
import { weaknessOf } from './password-strength.ts';

const ABOUT = ['grace.hopper@fleet.example', 'Grace Hopper'];

it.each([
  'password123',
  '1234567890',
  'Password123!',
  'aaaaaaaaaa',
  '1212121212',
  'qwerty12345',
  'grace.hopper@fleet.example',
  'GraceHopper1',
  'NCFtrack2026',
])('refuses %s', async (password) => {
  expect(await weaknessOf(password, ABOUT)).toEqual({ weak: expect.stringMatching(/\.$/) });
});

it.each(['correct horse battery', 'gracefully-walking-otters', 'x7!kQ-rrW2pz', '写真 van 2026 ü'])(
  'accepts %s',
  async (password) => {
    expect(await weaknessOf(password, ABOUT)).toBeNull();
  },
);
