import all from 'virtual:languages';
import { isSheetOf, type Listed } from '../../build/printables/listed.ts';
import { products } from '../../content/library.ts';
import { GROUPS } from './documents.ts';

/** The languages that every PDF is in. */
const languages = all.map(({ tag, name, prefix }) => ({
  tag,
  name,
  prefix,
}));

/** The PDFs, without the data sheets of devices that have changed since. */
const current = (printables: readonly Listed[]) =>
  printables
    .filter((one) => one.group !== 'devices' || products.some((device) => isSheetOf(device, one)))
    .map(({ shows: _, ...listed }) => listed);

/** The PDFs in their groups. */
export const load = (_: Record<string, string>, printables: readonly Listed[]) => {
  const listed = current(printables);
  const groups = Object.entries(GROUPS).map(([group, name]) => ({
    group: name,
    files: listed.filter((one) => one.group === group),
  }));
  return { groups, languages };
};
