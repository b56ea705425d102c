import all from 'virtual:languages';
import { printables } from '../../build/printables/printables.ts';
import { GROUPS } from './documents.ts';

/** The languages that every PDF is in. */
const languages = all.map(({ tag, name, prefix }) => ({
  tag,
  name,
  prefix,
}));

/** The PDFs in their groups. */
export const load = async () => {
  const listed = (await printables()).map(({ bytes, ...printable }) => ({
    ...printable,
    size: bytes.length,
  }));
  const groups = Object.entries(GROUPS).map(([group, name]) => ({
    group: name,
    files: listed.filter((one) => one.group === group),
  }));
  return { groups, languages };
};
