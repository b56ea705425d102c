import type { ContentProblem } from '@ncf/contract/content';
import { checkBrandName } from '@ncf/ui/build/brand';
import { shadesOf } from '@ncf/ui/build/colors';
import type { Catalog, Company } from './content.ts';
import { ContentError } from './content-error.ts';

/** What is wrong with values of a file, as field and message. */
type Found = readonly (readonly [field: string, message: string])[];

export const inFile = (file: string, found: Found): ContentProblem[] =>
  found.map(([field, message]) => ({ file, field, message }));

/** IDs that are used twice. */
export const repeatedIds = (items: readonly { id: string }[]): Found =>
  items
    .filter(({ id }, at) => items.findIndex((one) => one.id === id) < at)
    .map(({ id }) => [`${id}.id`, 'is used twice; write another one']);

/** Earlier IDs that two items claim, so that an address would lead to two pages. */
export const repeatedFormerIds = (
  items: readonly { id: string; formerIds?: readonly string[] | undefined }[],
): Found => {
  const known = new Set<string>();
  return items.flatMap(({ id, formerIds = [] }) =>
    formerIds
      .filter((one) => known.size === known.add(one).size)
      .map((one): Found[number] => [`${id}.formerIds`, `"${one}" is used twice; remove one`]),
  );
};

const letters = (text: string): string =>
  text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();

/** Whether two words differ by a letter that is missing, added, or another one, or by accents and capitals. */
function isNearly(a: string, b: string): boolean {
  const [short = '', long = ''] = [letters(a), letters(b)].toSorted((x, y) => x.length - y.length);
  if (a === b || short.length < 5 || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = short.length === long.length ? start + 1 : start;
  return short.slice(rest) === long.slice(start + 1);
}

/** Services that are spelled like no other shop's, but nearly: each becomes a filter. */
export function misspelledServices(
  shops: readonly { id: string; services: readonly string[] }[],
): Found {
  const all = shops.flatMap(({ services }) => services);
  const uses = (service: string): number => all.filter((one) => one === service).length;
  return shops.flatMap(({ id, services }) =>
    services.flatMap((service) => {
      const like = all.find((one) => isNearly(one, service) && uses(one) > uses(service));
      const message = `"${service}" is nearly "${like}"; write both in the same way`;
      return like === undefined ? [] : [[`${id}.services`, message] as const];
    }),
  );
}

/** Markup that the Content-Security-Policy stops, or that reaches beyond the page, as a comment without an end does. */
const FORBIDDEN =
  /<(!--)(?![^]*-->)|<(script|style|iframe|object|embed|form|input|button|link|meta|base)\b|<[^>]+\s(style|on\w+)=|(?:href|src)="\s*(javascript|data):/i;

/** What of its markup a text must not have. @param html of the text */
export function markupProblems(html: string): Found {
  const found = FORBIDDEN.exec(html);
  if (found === null) return [];
  return [
    ['text', `has the markup "${found.slice(1).join('')}", which pages don’t show; write Markdown`],
  ];
}

/** Headings that skip a level, or that have the ID of another one. @param html of an article */
export function headingProblems(html: string): Found {
  const headings = [...html.matchAll(/<h(\d)(?: id="([^"]*)")?>(.*?)<\/h\d>/g)];
  let before = 1;
  const ids = new Set<string>();
  return headings.flatMap(([, digit, id, text = '']) => {
    const level = Number(digit);
    const problems: [string, string][] = [];
    if (level === 1) problems.push([text, 'is as large as the title; begin it with ##']);
    else if (level > before + 1)
      problems.push([text, `skips a level; begin it with ${'#'.repeat(before + 1)}`]);
    if (id !== undefined && ids.has(id)) problems.push([text, 'is a heading twice; reword one']);
    if (id !== undefined) ids.add(id);
    before = level;
    return problems;
  });
}

/**
 * Questions without an answer, and those that have the words or the address of another one.
 * @param known gets words and addresses
 */
export const questionProblems = (
  questions: readonly { id: string; question: string; html: string }[],
  known: Set<string>,
): Found =>
  questions.flatMap(({ id, question, html }) => {
    const problems: [string, string][] = [];
    if (html.trim() === '') problems.push([question, 'has no answer; write it below the question']);
    if (known.has(question)) problems.push([question, 'is a question twice; reword one']);
    else if (known.has(`#${id}`))
      problems.push([question, `has the address of another question, #${id}; reword it`]);
    known.add(question).add(`#${id}`);
    return problems;
  });

/** How far ahead an article may be dated that is to be published on that day. */
const AHEAD_DAYS = 60;

/** Dates that are too far in the future to be meant. @param now milliseconds since the epoch */
export const futureDates = (
  article: { date: string; updated?: string | undefined },
  now: number,
): Found => {
  const latest = new Date(now + AHEAD_DAYS * 24 * 3_600_000).toISOString().slice(0, 10);
  return (['date', 'updated'] as const)
    .filter((field) => (article[field] ?? '') > latest)
    .map((field) => [
      field,
      `is more than ${AHEAD_DAYS} days in the future; write the day on which it appears`,
    ]);
};

/** What only another build can change. */
function problemIn(field: string, check: () => unknown): Found {
  try {
    check();
    return [];
  } catch (error) {
    return [[field, error instanceof Error ? error.message : String(error)]];
  }
}

/** What of the owner's brand cannot be used, such as a color that leaves texts hard to read. */
export const brandProblems = ({ brand, color }: Company): Found => [
  ...problemIn('brand', () => checkBrandName(brand)),
  ...problemIn('color', () => shadesOf(color)),
];

/**
 * Checks that the IDs of a catalog are unique and that `goes` names entries of the other one.
 * @returns the catalog
 * @throws ContentError naming the file and the field
 */
export function checkedGoes(file: string, items: Catalog, others: Catalog): Catalog {
  const seen = new Set<string>();
  const known = new Set(others.map(({ id }) => id));
  for (const { id, goes } of items) {
    if (seen.has(id)) throw new ContentError({ file, field: `${id}.id`, message: 'is used twice' });
    seen.add(id);
    const unknown = goes.find((one) => !known.has(one));
    if (unknown)
      throw new ContentError({ file, field: `${id}.goes`, message: `there is no "${unknown}"` });
  }
  return items;
}

/**
 * Checks that every device that an accessory goes with has the port that the accessory needs.
 * @throws ContentError naming the file and the field
 */
export function checkedPorts(file: string, accessories: Catalog, devices: Catalog): void {
  for (const { id, needs, goes } of accessories) {
    if (!needs) throw new ContentError({ file, field: `${id}.needs`, message: 'missing' });
    const without = goes.find(
      (one) => !devices.find((device) => device.id === one)?.ports?.includes(needs),
    );
    if (without)
      throw new ContentError({
        file,
        field: `${id}.goes`,
        message: `${without} has no "${needs}"`,
      });
  }
}
