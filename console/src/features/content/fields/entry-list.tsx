import { useState, type ReactNode } from 'react';
import type { YamlPath } from '../text/yaml.ts';
import { AddButton } from './add-button.tsx';
import { useEditing } from './edit-context.ts';
import { OpeningEntry } from './opening-entry.tsx';
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
  const [open, setOpen] = useState<number | null>(list.length === 1 ? 0 : null);
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line empty:hidden">
        {list.map((one, at) => {
          const name = entryName(one, at);
          return (
            <OpeningEntry
              key={at}
              name={name}
              place={at}
              of={list.length}
              isOpen={open === at}
              onToggle={() => setOpen(open === at ? null : at)}
              error={problemAt([...path, at])}
              onMove={(by) => {
                setOpen(null);
                move(path, at, by);
              }}
              onRemove={() => {
                setOpen(null);
                remove(path, at);
              }}
            >
              {children(formOf(schema, one), one, [...path, at], name)}
            </OpeningEntry>
          );
        })}
      </ul>
      <AddButton
        label={label}
        onClick={() => {
          add(path, blankOf(schema));
          setOpen(list.length);
        }}
      />
    </>
  );
}
