import { LANGUAGES, LANGUAGE_TAGS } from '@ncf/contract/languages';
import { t } from '@ncf/contract/t';
import type { Texts } from '@ncf/contract/texts';
import { Field } from '@ncf/ui/field';

interface TextFieldsProps {
  /** Of the text; each field's name has the language after it, such as `text.es`. */
  name: string;
  label: string;
  texts: Texts | null | undefined;
  hint: string;
  maxLength: number;
  /** By the name of the text or of a field. */
  errors: Readonly<Record<string, string>>;
}

/** A text that visitors read in their own language: one field for each. */
export function TextFields({ name, label, texts, hint, maxLength, errors }: TextFieldsProps) {
  return (
    <>
      {LANGUAGE_TAGS.map((language, place) => (
        <Field
          key={language}
          label={t('{label} ({language})', { label, language: LANGUAGES[language].name })}
          name={`${name}.${language}`}
          lang={language}
          defaultValue={texts?.[language] ?? ''}
          maxLength={maxLength}
          hint={place === 0 ? hint : undefined}
          error={errors[`${name}.${language}`]}
        />
      ))}
    </>
  );
}
