/** The names in braces in a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A value for each name in braces; nothing for a text without any. */
type ValuesFor<Names extends string> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, string | number>>];

const filled = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));

/** Says texts in one language. */
export interface Translator {
  /**
   * A text in this language.
   * @param english a literal: it is the key in the catalogs
   */
  t: <const Text extends string>(english: Text, ...values: ValuesFor<NamesIn<Text>>) => string;
  /** A text that depends on a number, which is `{count}` in it. @param one for 1, in English */
  plural: <const One extends string, const Other extends string>(
    count: number,
    one: One,
    other: Other,
    ...values: ValuesFor<Exclude<NamesIn<One> | NamesIn<Other>, 'count'>>
  ) => string;
}

/**
 * Makes a translator.
 * @param formsOf a text's forms in the language; undefined to keep the English
 * @param formFor the place of the form for a number
 */
export const createTranslator = (
  formsOf: (english: string) => readonly string[] | undefined,
  formFor: (count: number) => number,
): Translator => ({
  t: (english, ...[values]) => filled(formsOf(english)?.[0] ?? english, values),
  plural: (count, one, other, ...[values]) =>
    filled(formsOf(one)?.[formFor(count)] ?? (count === 1 ? one : other), { count, ...values }),
});

/**
 * Marks the texts of the sources. The build of a browser's code puts the texts of its language in place of the calls
 * (`ui/build/languages`); where nothing is built, they return the English.
 */
export const { t, plural } = createTranslator(
  () => undefined,
  () => 0,
);
