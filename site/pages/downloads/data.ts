import { printables } from '../../build/printables/printables.ts';

export const load = async () =>
  (await printables()).map(({ bytes, ...printable }) => ({ ...printable, size: bytes.length }));
