import { t } from '@ncf/contract/t';
import { useState, type ReactNode } from 'react';
import type { YamlPath } from '../text/yaml.ts';
import { AddButton } from './opening-entries.tsx';
import { useEditing } from './edit-context.ts';
import { EntryButtons, move } from '../../../forms/entry-buttons.tsx';
import { Group } from './group.tsx';
import type { SchemaFieldProps } from './schema-field.tsx';
import { blankOf, type Schema } from './schema.ts';
import { TranslatedText } from './translated-text.tsx';
import { useTyped } from './use-typed.ts';

/** The name of a field, which changes when the editor leaves it or presses Enter: a part of it may be that of another field. */
function NameField({
  name,
  others,
  isAsked,
  onRename,
}: {
  name: string;
  others: readonly string[];
  /** Whether it has to be named first. */
  isAsked: boolean;
  onRename: (name: string) => void;
}) {
  const [error, setError] = useState<string>();
  const typed = useTyped(name, {
    parse: () => undefined,
    format: (stored) => stored,
    onChange: onRename,
  });
  const finish = () => {
    const next = typed.value.trim();
    if (next === name) typed.onBlur();
    else if (next === '') setError(t('Enter a name.'));
    else if (others.includes(next))
      setError(t('“{name}” is in this list already. Enter another name.', { name: next }));
    else onRename(next);
  };
  return (
    <TranslatedText
      label={t('Name of {name}', { name })}
      hideLabel
      value={typed.value}
      onChange={(text) => {
        setError(undefined);
        typed.onChange(text);
      }}
      onBlur={finish}
      onEnter={finish}
      error={error ?? (isAsked ? t('Enter a name.') : undefined)}
    />
  );
}

/** Fields whose names the editor chooses, such as the specifications of a device. */
export function NamedFields({
  schema,
  value,
  path,
  label,
  children,
}: SchemaFieldProps & {
  /** The field of an entry. */
  children: (schema: Schema, value: unknown, path: YamlPath, name: string) => ReactNode;
}) {
  const { set, problemAt } = useEditing();
  const [isAsked, setAsked] = useState(false);
  const entries = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>);
  const names = entries.map(([name]) => name);
  const of = schema.additionalProperties || {};
  const replace = (next: readonly (readonly [string, unknown])[]) => {
    setAsked(false);
    set(path, Object.fromEntries(next));
  };
  return (
    <Group label={label} error={problemAt(path)}>
      <ul className="grid gap-4">
        {entries.map(([name, one], at) => (
          // The name is edited, so only the place stays the same.
          <li key={at} className="flex items-start gap-1 max-sm:flex-col max-sm:items-stretch">
            <div className="grid min-w-0 grow gap-1.5">
              <NameField
                name={name}
                others={names.toSpliced(at, 1)}
                isAsked={isAsked && name === ''}
                onRename={(next) => replace(entries.with(at, [next, one]))}
              />
              {children(of, one, [...path, name], name)}
            </div>
            <EntryButtons
              name={name}
              place={at}
              of={entries.length}
              onMove={(by) => replace(move(entries, at, by))}
              onRemove={() => replace(entries.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <AddButton
        label={label}
        onClick={() =>
          // Only one can be without a name.
          names.includes('') ? setAsked(true) : replace([...entries, ['', blankOf(of)]])
        }
      />
    </Group>
  );
}
