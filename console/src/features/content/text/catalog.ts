import PO from 'pofile';

/** The translations in a catalog (PO, GNU gettext) by the texts that they translate. */
export function translationsOf(catalog: string | null): ReadonlyMap<string, string> {
  const items = catalog === null ? [] : PO.parse(catalog).items;
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
}

function emptyCatalog(language: string): PO {
  const catalog = new PO();
  catalog.headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': 'nplurals=2; plural=(n != 1);',
  };
  return catalog;
}

/** Puts a translation into a catalog; an empty one is removed, and with the last one the catalog. @param source the file that has the text */
export function withTranslation(
  catalog: string | null,
  {
    language,
    source,
    text,
    translation,
  }: Record<'language' | 'source' | 'text' | 'translation', string>,
): string {
  const po = catalog ? PO.parse(catalog) : emptyCatalog(language);
  // The library adds empty ones.
  po.headers = Object.fromEntries(Object.entries(po.headers).filter(([, value]) => value !== ''));
  const known = po.items.find(({ msgid }) => msgid === text);
  if (translation === '') po.items = po.items.filter((item) => item !== known);
  else if (known !== undefined) known.msgstr = [translation];
  else {
    const item = new PO.Item();
    item.msgid = text;
    item.msgstr = [translation];
    item.references = [source];
    po.items.push(item);
  }
  return po.items.length === 0 ? '' : `${po.toString().trimEnd()}\n`;
}
