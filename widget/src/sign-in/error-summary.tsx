import { texts } from '../texts/texts.ts';
import { FIELDS, type Field, type FieldErrors } from './sign-in-errors.ts';
import { fieldLabel } from './sign-in-field.tsx';

interface ErrorSummaryProps {
  id: string;
  errors: FieldErrors;
  /** Why the call failed, if it did. */
  failure: string | null;
  onGoTo: (field: Field) => void;
}

/** Announces why the form was not sent, with links to the fields to correct. */
export function ErrorSummary({ id, errors, failure, onGoTo }: ErrorSummaryProps) {
  const wrong = FIELDS.filter((field) => errors[field] !== undefined);
  return (
    <div role="alert">
      {failure !== null && (
        <p className="nc-error-box">
          <strong>{texts.signInFailed}.</strong> {failure}
        </p>
      )}
      {wrong.length > 0 && (
        <p className="nc-error-box">
          {texts.summary}{' '}
          {wrong.map((field, i) => (
            <span key={field}>
              {i > 0 && ', '}
              <a
                href={`#${id}${field}`}
                onClick={(event) => (event.preventDefault(), onGoTo(field))}
              >
                {fieldLabel(field)}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
