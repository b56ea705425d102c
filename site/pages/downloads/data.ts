import { papers } from '../../build/printables/printables.ts';

export const load = async () =>
  (await papers()).map(({ bytes, ...paper }) => ({ ...paper, size: bytes.length }));
