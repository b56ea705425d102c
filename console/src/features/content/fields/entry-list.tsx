import type { ReactNode } from 'react';
import type { YamlPath } from '../text/yaml.ts';
import { useEditing } from './edit-context.ts';
import { OpeningEntries } from './opening-entries.tsx';
import { blankOf, entryName, formOf, type Schema } from './schema.ts';

/** A list whose entries open one at a time. */
export function EntryList({
  schema,
  list,
  path,
  label,
  children,
}: {
  schema: Schema;
  list: readonly unknown[];
  path: YamlPath;
  label: string;
  /** The fields of an entry. */
  children: (form: Schema, value: unknown, path: YamlPath, name: string) => ReactNode;
}) {
  const { add, move, remove, problemAt } = useEditing();
  return (
    <OpeningEntries
      label={label}
      names={list.map(entryName)}
      errorAt={(at) => problemAt([...path, at])}
      onMove={(at, by) => move(path, at, by)}
      onRemove={(at) => remove(path, at)}
      onAdd={() => add(path, blankOf(schema))}
    >
      {(at, name) => children(formOf(schema, list[at]), list[at], [...path, at], name)}
    </OpeningEntries>
  );
}
