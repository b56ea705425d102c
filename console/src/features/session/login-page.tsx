import { t } from '@ncf/contract/t';
import type { AgentAuth } from '@ncf/chat/api';
import { CardHeading, CardPage } from '../../layout/card-page.tsx';
import { LoginForm } from './login-form.tsx';
import { LANGUAGE } from '../../language.ts';
import { chooseBefore, LANGUAGE_NAMES } from '../../language-choice.ts';

/** Buttons for the console's other languages, each by its own name. */
const Languages = () => (
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

/** The page for signing in. @param savedFor whose new password was just saved, but did not sign in alone */
export default function LoginPage({
  auth,
  savedFor,
}: {
  auth: AgentAuth;
  savedFor: string | undefined;
}) {
  return (
    <CardPage
      width="max-w-sm"
      above={
        <svg aria-hidden="true" viewBox="0 0 384 56" className="mb-5 w-full text-line-strong">
          <path
            d="M4 46h92c46 0 34-32 82-32h202"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
          <path
            d="M4 46h92c26 0 34-10 42-19"
            fill="none"
            className="stroke-accent-mark"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
          <circle cx="4" cy="46" r="4" className="fill-secondary-500" />
          <circle cx="138" cy="27" r="6" className="fill-accent-mark" />
        </svg>
      }
    >
      <LoginForm
        auth={auth}
        notice={savedFor && t('Your password is saved. Sign in with it.')}
        email={savedFor}
        heading={<CardHeading title="Agent console" />}
      />
      <Languages />
    </CardPage>
  );
}
