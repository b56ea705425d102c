import { printables } from '../../build/printables/printables.ts';
import { GROUPS } from './documents.ts';

/** The PDFs in their groups. */
export const load = async () => {
  const listed = (await printables()).map(({ bytes, ...printable }) => ({
    ...printable,
    size: bytes.length,
  }));
  return Object.entries(GROUPS).map(([group, name]) => ({
    group: name,
    files: listed.filter((one) => one.group === group),
  }));
};
