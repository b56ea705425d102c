import { LANGUAGES, LANGUAGE_TAGS } from '@ncf/contract/languages';
import { t } from '@ncf/contract/t';
import type { SiteNotice } from '@ncf/contract/site-notice';
import { Field } from '@ncf/ui/field';

type Texts = SiteNotice['text'];

/** The texts with another one in a language; none if it is empty. Readers without a text of their own get the first. */
function withText(texts: Texts, language: string, text: string): Texts {
  const all = LANGUAGE_TAGS.map((tag) => [tag, tag === language ? text : texts[tag]] as const);
  return Object.fromEntries(all.filter(([, written]) => written)) as Texts;
}

interface TextFieldsProps {
  label: string;
  texts: Texts;
  hint: string;
  maxLength: number;
  /** What is wrong with the text in a language. */
  problem: (language: string) => string | undefined;
  onChange: (texts: Texts) => void;
}

/** A text that visitors read in their own language: one field for each. */
export function TextFields({ label, texts, hint, maxLength, problem, onChange }: TextFieldsProps) {
  return (
    <>
      {LANGUAGE_TAGS.map((language, place) => (
        <Field
          key={language}
          label={t('{label} ({language})', { label, language: LANGUAGES[language].name })}
          lang={language}
          value={texts[language] ?? ''}
          maxLength={maxLength}
          hint={place === 0 ? hint : undefined}
          error={problem(language)}
          onChange={({ target }) => onChange(withText(texts, language, target.value))}
        />
      ))}
    </>
  );
}
