import { useId, useState } from 'react';
import { Button } from '../buttons.tsx';
import { Check } from '../check.tsx';
import { takeFocus } from '../focus-field.ts';
import { chime } from '../launcher/chime.ts';
import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { chooseLanguage, language } from './language.ts';
import { setPreference, usePreference, type Preference } from './preferences.ts';
import { Problem } from '../problem.tsx';
import { later, reasonOf, texts } from '../texts/texts.ts';

/** The visitor's settings. Permission for notifications is requested only here. */
export default function Settings({ onBack }: { onBack: () => void }) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);

  const notify = async (wanted: boolean): Promise<void> => {
    setFailure(null);
    const permission =
      !wanted || typeof Notification === 'undefined'
        ? 'denied'
        : await Notification.requestPermission();
    setPreference('notify', permission === 'granted');
    if (wanted && permission !== 'granted') setFailure(later.settings.notifyDenied);
  };

  return (
    <div className="nc-form">
      <h3 ref={takeFocus} tabIndex={-1}>
        {texts.settings}
      </h3>
      <div className="nc-field">
        <label htmlFor={`${id}language`}>{later.settings.language}</label>
        <select
          id={`${id}language`}
          value={language.getState()}
          onChange={(event) =>
            void chooseLanguage(event.target.value as Language).catch((error: unknown) =>
              setFailure(reasonOf(error)),
            )
          }
        >
          {Object.entries(LANGUAGES).map(([tag, { name }]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Choice
        which="enterSends"
        label={later.settings.enterSends}
        hint={later.settings.enterHint}
      />
      <Choice
        which="sound"
        label={later.settings.sound}
        hint={later.settings.soundHint}
        onChange={(wanted) => (setPreference('sound', wanted), wanted && chime())}
      />
      <Choice
        which="notify"
        label={later.settings.notify}
        hint={later.settings.notifyHint}
        onChange={(wanted) => void notify(wanted)}
      />
      <Problem reason={failure} />
      <Button look="secondary" text={texts.back} onClick={onBack} />
    </div>
  );
}

interface ChoiceProps {
  which: Preference;
  label: string;
  hint: string;
  onChange?: (wanted: boolean) => void;
}

const Choice = ({
  which,
  onChange = (wanted) => setPreference(which, wanted),
  ...words
}: ChoiceProps) => <Check {...words} checked={usePreference(which)} onChange={onChange} />;
