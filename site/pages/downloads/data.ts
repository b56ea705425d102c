import { papers } from '../../build/papers.ts';

export const load = async () =>
  (await papers()).map(({ bytes, ...paper }) => ({ ...paper, size: bytes.length }));
