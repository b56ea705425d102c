import { chooseLanguage, language, LANGUAGES, type Language } from '../settings/language.ts';
import { reasonOf } from '../texts/texts.ts';

interface LanguagesProps {
  onChosen: () => void;
  onFailure: (reason: string) => void;
}

/** Buttons for the other languages, each by its own name. */
export function Languages({ onChosen, onFailure }: LanguagesProps) {
  const choose = (tag: string): void =>
    void chooseLanguage(tag as Language).then(onChosen, (error: unknown) =>
      onFailure(reasonOf(error)),
    );
  return (
    <p className="nc-languages">
      {Object.entries(LANGUAGES).map(
        ([tag, name]) =>
          tag !== language.getState() && (
            <button
              key={tag}
              type="button"
              className="nc-text-button"
              lang={tag}
              onClick={() => choose(tag)}
            >
              {name}
            </button>
          ),
      )}
    </p>
  );
}
