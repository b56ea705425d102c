import all from 'virtual:languages';
import { dataSheetFile, type Listed } from '../../build/printables/listed.ts';
import { products } from '../../content/library.ts';
import { dataSheetOf, GROUPS } from './documents.ts';

/** The languages that every PDF is in. */
const languages = all.map(({ tag, name, prefix }) => ({
  tag,
  name,
  prefix,
}));

/** What the page says of a PDF; nothing of the data sheet of a device that is no longer there. */
function described(printable: Listed): Listed[] {
  if (printable.group !== 'devices') return [printable];
  const device = products.find(({ id }) => dataSheetFile(id) === printable.file);
  return device ? [{ ...printable, ...dataSheetOf(device) }] : [];
}

/** The PDFs in their groups. */
export const load = (_: Record<string, string>, printables: readonly Listed[]) => {
  const listed = printables.flatMap(described);
  const groups = Object.entries(GROUPS).map(([group, name]) => ({
    group: name,
    files: listed.filter((one) => one.group === group),
  }));
  return { groups, languages };
};
