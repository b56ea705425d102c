import { profileApi } from '@ncf/contract/api/profile';
import type { Language } from '@ncf/contract/languages';
import { SelectField } from '@ncf/ui/select-field';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { LANGUAGE } from '../../language.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../../language-choice.ts';
import { Panel } from '../../layout/panel.tsx';

/** Chooses the account's language. */
export function LanguagePanel() {
  const change = useApiMutation(
    (language: Language) => ({ route: profileApi.update, body: { language } }),
    { onSuccess: (_, language) => chooseLanguage(language) },
  );
  return (
    <Panel
      title="Language"
      note="For the console on all your devices, and for notifications and emails to you."
    >
      <SelectField
        className="max-w-xs"
        label="Console language"
        value={LANGUAGE}
        options={LANGUAGE_NAMES.map(({ language, name }) => ({ value: language, label: name }))}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.value as Language)}
      />
    </Panel>
  );
}
