import { CONTENT_IDS } from '@ncf/contract/content';
import { t } from '@ncf/contract/t';
import { SelectField } from '@ncf/ui/select-field';
import type { ComponentProps } from 'react';
import type { YamlPath } from '../text/yaml.ts';
import { ColorField } from './color-field.tsx';
import { useEditing } from './edit-context.ts';
import { choiceOf } from './labels.ts';
import type { SchemaFieldProps } from './schema-field.tsx';
import { TextInput } from './text-input.tsx';
import { TranslatedText } from './translated-text.tsx';
import { useTyped } from './use-typed.ts';

/** A text or a number as it is typed. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isId = (path: YamlPath): boolean => path.some((part) => CONTENT_IDS.has(String(part)));

/** A number, which keeps the zeros that someone types after its point. */
function NumberInput({
  stored,
  onChange,
  ...input
}: Pick<ComponentProps<typeof TextInput>, 'label' | 'hideLabel' | 'error'> & {
  stored: unknown;
  onChange: (value: number | null) => void;
}) {
  const typed = useTyped<unknown>(stored, {
    parse: (text) => (text === '' ? null : Number(text)),
    format: wordsOf,
    onChange: (value) => onChange(value as number | null),
  });
  return <TextInput {...input} {...typed} type="number" />;
}

/** A field with one value: a choice, a number, a color, or a text. */
export function ValueField({ schema, value, path, label, hideLabel = false }: SchemaFieldProps) {
  const { set, problemAt } = useEditing();
  const error = problemAt(path);
  const { type, enum: choices } = schema;
  if (choices !== undefined)
    return (
      <SelectField
        label={label}
        value={wordsOf(value)}
        options={[
          ...(choices.includes(wordsOf(value))
            ? []
            : [{ value: wordsOf(value), label: t('Choose…') }]),
          ...choices.map((choice) => ({ value: choice, label: choiceOf(choice) })),
        ]}
        onChange={(event) => set(path, event.target.value)}
        error={error}
      />
    );
  if (type === 'number' || type === 'integer')
    return (
      <NumberInput
        label={label}
        hideLabel={hideLabel}
        stored={value}
        onChange={(next) => set(path, next)}
        error={error}
      />
    );
  if (schema.format === 'color')
    return (
      <ColorField
        label={label}
        value={wordsOf(value)}
        onChange={(text) => set(path, text)}
        error={error}
      />
    );
  const isDate = schema.format === 'date';
  const isTime = schema.pattern?.startsWith('^([01]') ?? false;
  return (
    <TranslatedText
      label={label}
      hideLabel={hideLabel}
      value={wordsOf(value)}
      type={isDate ? 'date' : isTime ? 'time' : 'text'}
      maxLength={schema.maxLength}
      onChange={(text) => set(path, text)}
      isTranslated={!isId(path) && !isDate && !isTime}
      error={error}
    />
  );
}
