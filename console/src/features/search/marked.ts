/** A part of a text; `hit` if it matches a search. */
export interface Part {
  text: string;
  hit: boolean;
}

const bare = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (char) => {
    const plain = char.normalize('NFD').replace(/\p{M}/gu, '');
    return plain.length === char.length ? plain : char;
  });

/** Splits a text around the beginnings of words that match a search, ignoring letter case and diacritics. */
export function marked(text: string, q: string): readonly Part[] {
  const words = (
    bare(q)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word !== '');
  const parts: Part[] = [];
  let from = 0;
  for (const found of bare(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = words.find((one) => found[0].toLowerCase().startsWith(one));
    if (word === undefined) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index), hit: false });
    from = found.index + word.length;
    parts.push({ text: text.slice(found.index, from), hit: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}
