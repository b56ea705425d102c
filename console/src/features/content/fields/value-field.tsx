import { CONTENT_IDS } from '@ncf/contract/content';
import { t } from '@ncf/contract/t';
import { SelectField } from '@ncf/ui/select-field';
import type { ComponentProps } from 'react';
import type { YamlPath } from '../text/yaml.ts';
import { useEditing } from './edit-context.ts';
import { choiceOf } from './labels.ts';
import type { SchemaFieldProps } from './schema-field.tsx';
import { TextInput } from './text-input.tsx';
import { TranslatedText } from './translated-text.tsx';
import { useTyped } from './use-typed.ts';

/** The contrast of white text on a color (WCAG 2.2), from 1 to 21. @param color such as `#15803d` */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const COLOR = /^#[\da-f]{6}$/i;
/** What the color field shows while there is none. */
const GREEN = '#15803d';
/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;

/** How white text looks on the color, and what pages do about it. */
function remarkOn(color: string): string {
  if (color === '') return t('Without one, pages are green.');
  if (!COLOR.test(color)) return t('Write # and six hexadecimal digits, or choose a color.');
  const contrast = contrastWithWhite(color);
  const ratio = contrast.toFixed(1);
  return contrast < READABLE
    ? t(
        'White text on it has a contrast of {ratio}:1. Pages use a darker shade of it, so that texts stay readable.',
        { ratio },
      )
    : t(
        'White text on it has a contrast of {ratio}:1. Pages use its hue, in shades that keep texts readable.',
        { ratio },
      );
}

/** A color to choose or to write. @param value such as `#15803d` */
function ColorField({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={t('Choose a color')}
        value={COLOR.test(value) ? value.toLowerCase() : GREEN}
        onChange={(event) => onChange(event.target.value)}
        className="mt-7.5 h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-raised p-1"
      />
      <TextInput
        label={label}
        value={value}
        maxLength={7}
        onChange={onChange}
        error={error}
        hint={remarkOn(value)}
        className="grow"
      />
    </div>
  );
}

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
