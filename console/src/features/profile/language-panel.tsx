import type { Language } from '@ncf/contract/languages';
import { SelectField } from '@ncf/ui/select-field';
import { LANGUAGE } from '../../language.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../../language-choice.ts';
import { Panel } from '../../layout/panel.tsx';

/** Chooses the console's language. */
export const LanguagePanel = () => (
  <Panel title="Language" note="The console’s language in this browser.">
    <SelectField
      className="max-w-xs"
      label="Console language"
      value={LANGUAGE}
      options={LANGUAGE_NAMES.map(({ language, name }) => ({ value: language, label: name }))}
      onChange={(event) => chooseLanguage(event.target.value as Language)}
    />
  </Panel>
);
