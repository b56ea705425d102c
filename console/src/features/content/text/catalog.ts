import { catalogTexts, formsKey, type CatalogTexts } from '@ncf/contract/page-texts';
import PO from 'pofile';

/** The translations in a catalog (PO, GNU gettext) by the texts that they translate. */
export const translationsOf = (catalog: string | null): CatalogTexts =>
  catalogTexts(catalog === null ? [] : PO.parse(catalog).items);

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

/**
 * Puts a translation into a catalog; an empty one is removed, and with the last one the catalog.
 * @param source the file that has the text
 * @param text two if it depends on a number: for 1 and for others
 * @param translation as many as the language has cases of numbers
 */
export function withTranslation(
  catalog: string | null,
  {
    language,
    source,
    text,
    translation,
  }: Record<'language' | 'source', string> & Record<'text' | 'translation', readonly string[]>,
): string {
  const po = catalog ? PO.parse(catalog) : emptyCatalog(language);
  // The library adds empty ones.
  po.headers = Object.fromEntries(Object.entries(po.headers).filter(([, value]) => value !== ''));
  const key = formsKey(text);
  const known = po.items.find((item) => formsKey([item.msgid, item.msgid_plural]) === key);
  if (!translation.some(Boolean)) po.items = po.items.filter((item) => item !== known);
  else if (known !== undefined) known.msgstr = [...translation];
  else {
    const item = new PO.Item();
    const [english = '', plural] = text;
    item.msgid = english;
    if (plural !== undefined) item.msgid_plural = plural;
    item.msgstr = [...translation];
    item.references = [source];
    po.items.push(item);
  }
  return po.items.length === 0 ? '' : `${po.toString().trimEnd()}\n`;
}
