import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Tag } from '../../../layout/panel.tsx';
import { useEditing } from './edit-context.ts';
import { TextInput } from './text-input.tsx';
import { useTyped } from './use-typed.ts';

/** Whether a text is one for people, and not only a number or a sign. */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Beyond this many characters, a text gets several lines. */
const LONG = 70;
export const linesOf = (text: string): number => (text.length > LONG ? 2 : 1);

/** A translation beside its original. */
export function TranslationInput({
  language,
  label,
  lines,
  hideLabel = false,
  current,
  before,
  isRemovable = true,
  onChange: change,
  hint,
  error,
}: {
  language: Language;
  label: string;
  lines: number;
  hideLabel?: boolean | undefined;
  /** Undefined if it is missing. */
  current: string | undefined;
  /** The translation of what the text was before, where it is known. */
  before?: string | undefined;
  /** Whether the text can go without it. */
  isRemovable?: boolean;
  onChange: (translation: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  // The translation of what the text was before: it stays to be checked.
  const [last, setLast] = useState(current ?? before);
  if (current !== undefined && current !== last) setLast(current);
  const isOld = current === undefined && last !== undefined;
  const typed = useTyped(current ?? '', {
    parse: (text) => (text === '' && !isRemovable ? undefined : text),
    format: (stored) => stored || (last ?? ''),
    onChange: change,
  });
  return (
    <TextInput
      hint={hint}
      error={error}
      label={t('{label} ({language})', { label, language: LANGUAGES[language].name })}
      lang={language}
      lines={lines}
      hideLabel={hideLabel}
      {...typed}
      onChange={(text) => {
        if (text === '' && isRemovable) setLast(undefined);
        typed.onChange(text);
      }}
      aside={
        isOld ? (
          <span className="-my-1 flex items-center gap-2">
            <Tag tone="warn">Original changed</Tag>
            <Button size="small" look="quiet" onClick={() => change(last)}>
              Still correct
            </Button>
          </span>
        ) : (
          current === undefined && <Tag tone="warn">Missing</Tag>
        )
      }
    />
  );
}

function Translation({
  text,
  ...input
}: Pick<ComponentProps<typeof TranslationInput>, 'language' | 'label' | 'lines' | 'hideLabel'> & {
  text: string;
}) {
  const { translationOf, translate } = useEditing();
  const { language } = input;
  return (
    <TranslationInput
      {...input}
      current={translationOf(language, text)}
      onChange={(translation) => translate(language, text, translation)}
    />
  );
}

/** The translations of a text that has several parts, such as paragraphs. */
export function Translations({ label, texts }: { label: string; texts: readonly string[] }) {
  const { languages } = useEditing();
  if (languages.length === 0) return null;
  const labelAt = (at: number): string =>
    texts.length === 1 ? label : t('{label}, paragraph {number}', { label, number: at + 1 });
  return (
    <div className="grid gap-3">
      {languages.map((language) =>
        texts.map((text, at) =>
          isText(text) ? (
            <Translation
              key={`${language} ${at}`}
              language={language}
              label={labelAt(at)}
              text={text}
              lines={texts.length === 1 ? 4 : 2}
            />
          ) : null,
        ),
      )}
    </div>
  );
}

/** A text in the main language, with its translations beside it. */
export function TranslatedText({
  label,
  value,
  isTranslated = true,
  ...input
}: Omit<ComponentProps<typeof TextInput>, 'label'> & { label: string; isTranslated?: boolean }) {
  const { languages } = useEditing();
  const text = value.trim();
  const isShown = isTranslated && languages.length > 0 && isText(text);
  const lines = input.lines ?? linesOf(value);
  const isLine = input.type !== undefined && input.type !== 'text';
  return (
    // The same elements with and without translations, so that the field keeps the focus while someone types.
    <div className={`grid items-start gap-x-4 gap-y-2 ${isShown ? 'lg:grid-cols-2' : ''}`}>
      <TextInput {...input} label={label} value={value} lines={isLine ? undefined : lines} />
      {isShown &&
        languages.map((language) => (
          <Translation
            key={language}
            language={language}
            label={label}
            text={text}
            lines={lines}
            hideLabel={input.hideLabel}
          />
        ))}
    </div>
  );
}
