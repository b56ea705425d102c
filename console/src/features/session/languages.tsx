import { LANGUAGE } from '../../language.ts';
import { chooseBefore, LANGUAGE_NAMES } from '../../language-choice.ts';

/** Buttons for the console's other languages, each by its own name. */
export const Languages = () => (
  <p className="mt-4 flex justify-center gap-4 text-small">
    {LANGUAGE_NAMES.filter(({ language }) => language !== LANGUAGE).map(({ language, name }) => (
      <button
        key={language}
        type="button"
        lang={language}
        onClick={() => chooseBefore(language)}
        className="min-h-11 cursor-pointer text-link underline"
      >
        {name}
      </button>
    ))}
  </p>
);
