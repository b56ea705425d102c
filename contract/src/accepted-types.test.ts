import { expect, it } from 'vitest';
import { isRefusedType } from './accepted-types.ts';

it.each([
  ['setup.exe', 'application/x-msdownload', true],
  ['photos.RAR', '', true],
  ['song.mp3', 'audio/mpeg', true],
  ['film.avi', 'video/avi', true],
  ['Voice message.webm', 'audio/webm;codecs=opus', false],
  ['IMG_1.MOV', 'video/quicktime', false],
  ['memo.m4a', 'audio/x-m4a', false],
  // What is in these decides.
  ['plan.svg', 'image/svg+xml', false],
  ['settings.json', 'application/json', false],
  ['unknown', '', false],
])('knows of %s, %s, whether it is refused: %s', (name, type, isRefused) => {
  expect(isRefusedType({ name, type })).toBe(isRefused);
});
