import { t } from '@ncf/contract/t';
import { isNode, isSeq, parse, parseDocument, type Document } from 'yaml';

export type YamlPath = readonly (string | number)[];

/** The value of YAML; undefined if it is not YAML. */
export function valueOfYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Why a form can't show and change YAML; null if it can.
 * @param value that of the text
 * @param isList whether it is a list of entries
 */
export function yamlProblem(text: string, value: unknown, isList: boolean): string | null {
  if (value === undefined) {
    // What follows shows the place in the text.
    const [message] = parseDocument(text).errors[0]?.message.split(/:?\n/) ?? [];
    return message === undefined ? t('It isn’t valid YAML.') : `${message}.`;
  }
  if (isList)
    return Array.isArray(value) && value.every(isObject) ? null : t('It isn’t a list of entries.');
  return value === null || isObject(value) ? null : t('It has no names of fields.');
}

const stringify = (document: Document): string => document.toString({ lineWidth: 0 });

/**
 * Changes YAML, and keeps its comments, its order, and the form of every line that stays: the library writes
 * `[ a, b ]`.
 */
function edited(text: string, edit: (document: Document) => void): string {
  const document = parseDocument(text);
  const [own, written] = [text.split('\n'), stringify(document).split('\n')];
  const formOf = new Map(
    own.length === written.length ? written.map((line, at) => [line, own[at] ?? line]) : [],
  );
  edit(document);
  return stringify(document)
    .split('\n')
    .map((line) => formOf.get(line) ?? line)
    .join('\n');
}

/** Sets a value, or removes it if it is undefined. */
export const setInYaml = (text: string, path: YamlPath, value: unknown): string =>
  edited(text, (document) =>
    value === undefined ? document.deleteIn(path) : document.setIn(path, value),
  );

const idsOf = (text: string | null): unknown[] => {
  const items = valueOfYaml(text ?? '');
  return Array.isArray(items) ? items.map((one: { id?: unknown } | null) => one?.id) : [];
};

/**
 * Renames an entry of a list. Addresses with a name that visitors know lead to the new one.
 * @param published what visitors see of the file
 */
export function renameInYaml(
  text: string,
  published: string | null,
  [at = 0, field = '']: YamlPath,
  id: unknown,
): string {
  const items = valueOfYaml(text) as { id?: unknown; formerIds?: unknown[] }[];
  const { id: before, formerIds = [] } = items[Number(at)] ?? {};
  const former = [
    ...formerIds,
    ...(idsOf(published).includes(before) && before !== id ? [before] : []),
  ].filter((one) => one !== id);
  const renamed = setInYaml(text, [at, field], id);
  return setInYaml(renamed, [at, 'formerIds'], former.length === 0 ? undefined : former);
}

/** Changes the entries of a list. What stands above the first one is about the whole file. */
function editList(text: string, path: YamlPath, edit: (items: unknown[]) => void): string {
  return edited(text, (document) => {
    const list = path.length === 0 ? document.contents : document.getIn(path, true);
    if (!isSeq(list)) return;
    const [old] = list.items;
    const comment = isNode(old) ? old.commentBefore : null;
    if (isNode(old)) old.commentBefore = null;
    edit(list.items);
    const [first] = list.items;
    if (comment && isNode(first)) first.commentBefore = comment;
  });
}

/** Moves an entry of a list by one place. */
export const moveInYaml = (text: string, path: YamlPath, from: number, by: -1 | 1): string =>
  editList(text, path, (items) => {
    const [item] = items.splice(from, 1);
    items.splice(from + by, 0, item);
  });

export const removeInYaml = (text: string, path: YamlPath, at: number): string =>
  editList(text, path, (items) => items.splice(at, 1));

export const addInYaml = (text: string, path: YamlPath, value: unknown): string =>
  edited(text, (document) => document.addIn(path, document.createNode(value)));
