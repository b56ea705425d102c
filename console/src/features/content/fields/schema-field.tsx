import { t } from '@ncf/contract/t';
import { SelectField } from '@ncf/ui/select-field';
import { CheckList } from '../../../forms/check-list.tsx';
import type { YamlPath } from '../text/yaml.ts';
import { EntryList } from './entry-list.tsx';
import { AddButton, RemoveButton } from './opening-entries.tsx';
import { useEditing } from './edit-context.ts';
import { EntryButtons } from '../../../forms/entry-buttons.tsx';
import { Group } from './group.tsx';
import { choiceOf, labelOf } from './labels.ts';
import { NamedFields } from './named-fields.tsx';
import { blankOf, formOf, type Schema } from './schema.ts';
import { PhotoField } from './photo-field.tsx';
import { ValueField } from './value-field.tsx';

export interface SchemaFieldProps {
  schema: Schema;
  value: unknown;
  path: YamlPath;
  label: string;
  /** Shows the label only to assistive technology. */
  hideLabel?: boolean;
  /** Takes the field away; undefined if the schema requires it. */
  onRemove?: (() => void) | undefined;
}

/** A field of a form, as its JSON Schema says. */
function SchemaField({
  schema: given,
  value,
  path,
  label,
  hideLabel = false,
  onRemove,
}: SchemaFieldProps) {
  const { problemAt } = useEditing();
  const schema = formOf(given, value);
  const { type, prefixItems } = schema;
  if (schema.shape !== undefined)
    return <PhotoField label={label} shape={schema.shape} value={value} path={path} />;
  if (type === 'object' && schema.properties !== undefined)
    return (
      <ObjectFields schema={schema} value={value} path={path} label={label} onRemove={onRemove} />
    );
  if (type === 'object')
    return (
      <NamedFields schema={schema} value={value} path={path} label={label}>
        {(form, one, at, name) => (
          <SchemaField schema={form} value={one} path={at} label={name} hideLabel />
        )}
      </NamedFields>
    );
  if (prefixItems !== undefined)
    return (
      <Group label={label} error={problemAt(path)}>
        <div className="grid max-w-md grid-cols-3 gap-2">
          {prefixItems.map((one, at) => (
            <SchemaField
              key={at}
              schema={one}
              value={(value as unknown[] | undefined)?.[at]}
              path={[...path, at]}
              label={String(at + 1)}
            />
          ))}
        </div>
      </Group>
    );
  if (type === 'array')
    return <ListField schema={schema} value={value} path={path} label={label} />;
  return (
    <ValueField schema={schema} value={value} path={path} label={label} hideLabel={hideLabel} />
  );
}

/** Fields that editors change most come first, and what stays the same comes last. */
const FIRST = [
  'title',
  'name',
  'brand',
  'color',
  'language',
  'price',
  'monthly',
  'installPrice',
  'minutes',
  'summary',
  'photo',
];
const placeOf = (name: string): number => {
  const at = FIRST.indexOf(name);
  if (name === 'id') return FIRST.length + 1;
  return at === -1 ? FIRST.length : at;
};

const isNumber = ({ type }: Schema): boolean => type === 'number' || type === 'integer';

/** The fields of an object: those that it has or must have, and a choice of further ones. */
export function ObjectFields({
  schema: { properties = {}, required = [] },
  value,
  path,
  label,
  except = [],
  onRemove,
}: SchemaFieldProps & {
  /** Fields that are not shown. */
  except?: readonly string[];
}) {
  const { set, problemAt } = useEditing();
  const own = (value ?? {}) as Readonly<Record<string, unknown>>;
  const names = Object.keys(properties)
    .filter((name) => !except.includes(name))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  const isShown = (name: string): boolean =>
    required.includes(name) ||
    own[name] !== undefined ||
    properties[name]?.shape !== undefined ||
    properties[name]?.format === 'color';
  const shown = names.filter(isShown);
  const further = names.filter((name) => !isShown(name));
  const fields = (
    <div className="grid items-start gap-4 sm:grid-cols-6">
      {shown.map((name) => {
        const schema = properties[name] ?? {};
        return (
          <div key={name} className={isNumber(schema) ? 'sm:col-span-2' : 'sm:col-span-6'}>
            <SchemaField
              schema={schema}
              value={own[name]}
              path={[...path, name]}
              label={labelOf(name)}
              onRemove={required.includes(name) ? undefined : () => set([...path, name], undefined)}
            />
            {!required.includes(name) &&
              own[name] !== undefined &&
              schema.properties === undefined && (
                <RemoveButton
                  label={labelOf(name)}
                  onClick={() => set([...path, name], undefined)}
                />
              )}
          </div>
        );
      })}
      {further.length > 0 && (
        <SelectField
          className="sm:col-span-6"
          label={
            path.length === 0 ? t('Add a field') : t('Add a field to “{name}”', { name: label })
          }
          value=""
          options={[
            { value: '', label: t('Choose…') },
            ...further.map((name) => ({ value: name, label: labelOf(name) })),
          ]}
          onChange={({ target }) =>
            target.value !== '' &&
            set([...path, target.value], blankOf(properties[target.value] ?? {}))
          }
        />
      )}
      {onRemove !== undefined && <RemoveButton label={label} onClick={onRemove} />}
    </div>
  );
  if (path.length === 0 || typeof path.at(-1) === 'number') return fields;
  if (path.length === 1)
    return (
      <details className="rounded-md border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-small font-medium">
          {label}
        </summary>
        <div className="border-t border-line p-4">{fields}</div>
      </details>
    );
  return (
    <Group label={label} error={problemAt(path)}>
      {fields}
    </Group>
  );
}

/** A list: boxes to check, lines of text, or entries that open. */
function ListField({ schema, value, path, label }: SchemaFieldProps) {
  const { set, add, move, remove, problemAt } = useEditing();
  const list = (value ?? []) as readonly unknown[];
  const of = schema.items || {};
  if (of.enum !== undefined)
    return (
      <CheckList
        legend={label}
        options={Object.fromEntries(of.enum.map((choice) => [choice, choiceOf(choice)]))}
        chosen={list.map(String)}
        onChange={(next) => set(path, next)}
        error={problemAt(path)}
      />
    );
  if (of.type === 'object' || of.anyOf !== undefined)
    return (
      <Group label={label} error={problemAt(path)}>
        <EntryList schema={of} list={list} path={path} label={label}>
          {(form, one, at, name) =>
            form.properties === undefined ? (
              <SchemaField schema={form} value={one} path={at} label={label} />
            ) : (
              <ObjectFields schema={form} value={one} path={at} label={name} />
            )
          }
        </EntryList>
      </Group>
    );
  return (
    <Group label={label} error={problemAt(path)}>
      <ul className="grid gap-2">
        {list.map((one, at) => (
          <li key={at} className="flex items-start gap-1 max-sm:flex-col max-sm:items-stretch">
            <div className="min-w-0 grow">
              <SchemaField
                schema={of}
                value={one}
                path={[...path, at]}
                label={t('{label} {number}', { label, number: at + 1 })}
                hideLabel
              />
            </div>
            <EntryButtons
              name={t('{label} {number}', { label, number: at + 1 })}
              place={at}
              of={list.length}
              onMove={(by) => move(path, at, by)}
              onRemove={() => remove(path, at)}
            />
          </li>
        ))}
      </ul>
      <AddButton label={label} onClick={() => add(path, blankOf(of))} />
    </Group>
  );
}
