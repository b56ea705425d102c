import { callTimeInWords } from '@ncf/contract/call-time';
import type { CallTimes } from '@ncf/contract/calls';
import { LIMITS } from '@ncf/contract/limits';
import { t } from '@ncf/contract/t';
import { emailInput } from '@ncf/ui/email-input';
import type { AnswerCardProps } from '@ncf/widget/launcher';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { LANGUAGE, LOCALE, ownPath } from '../../shell/language.ts';
import { VISITORS_TIME } from '../contact/inquiry-form.tsx';
import { checkValues, post, valueIn, type Errors, type Failure } from '../contact/inquiry.ts';
import { firstWrong } from '../contact/use-sending.ts';
import { byDay, NOT_LOADED, useFreeTimes } from './time-picker.tsx';

const CALL_PATH = '/book-a-call';

/** A field that the booking needs, with its error. @param options makes it a choice of these */
function Field({
  label,
  error,
  options,
  ...input
}: ComponentProps<'input'> & { label: string; error: string | undefined; options?: ReactNode }) {
  const id = useId();
  const control = { id, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}error` };
  return (
    <div className="nc-field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...control} name={input.name}>
          {options}
        </select>
      ) : (
        <input type="text" {...control} {...input} />
      )}
      <p id={`${id}error`} className="nc-error">
        {error}
      </p>
    </div>
  );
}

/** What the booked call's message says, with the address of its calendar entry. */
const confirmationOf = (time: string, words: string, phone: string, reference: string): string =>
  [
    t('Call booked: {time}', { time: words }),
    t('Phone number: {phone}', { phone }),
    t('Reference: {reference}', { reference }),
    `${location.origin}${ownPath(CALL_PATH)}?${new URLSearchParams({ booked: time })}#inquiry-sent`,
  ].join('\n');

/**
 * Books what the form's fields hold.
 * @param zone the visitor's time zone
 * @param onTaken called when someone else has booked the time
 */
function useBooking(zone: string, { person, onAnswer }: AnswerCardProps, onTaken: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure>({ errors: {}, text: '' });
  const [isBusy, setBusy] = useState(false);

  function show(found: Failure): void {
    setFailure(found);
    if (form.current !== null) firstWrong(form.current, found.errors)?.focus();
  }

  async function book(): Promise<void> {
    if (form.current === null || isBusy) return;
    const entered = new FormData(form.current);
    const textOf = (name: string): string => valueIn(entered)(name).trim();
    const errors = checkValues(textOf);
    show({ errors, text: '' });
    if (Object.keys(errors).length > 0) return;
    const words = callTimeInWords(textOf('callTime'), zone, LOCALE);
    entered.set(VISITORS_TIME, words);
    setBusy(true);
    const answer = await post(entered);
    setBusy(false);
    if ('reference' in answer)
      return onAnswer(
        confirmationOf(textOf('callTime'), words, textOf('phone'), answer.reference),
        person.chatUserEmail === ''
          ? { chatUserName: textOf('name'), chatUserEmail: textOf('email') }
          : undefined,
      );
    show(answer);
    if (answer.errors['callTime']) onTaken();
  }

  return { form, failure, isBusy, book };
}

/** The free times by day. */
const Times = ({ free, zone }: { free: CallTimes; zone: string }) =>
  byDay(free.times, zone).map(([day, times]) => (
    <optgroup key={day} label={day}>
      {times.map(({ time, hour }) => (
        <option key={time} value={time}>
          {day}, {hour}
        </option>
      ))}
    </optgroup>
  ));

/** Who is called: asked for what is not known. */
function PersonFields({ person, errors }: Pick<AnswerCardProps, 'person'> & { errors: Errors }) {
  if (person.chatUserEmail !== '')
    return (
      <>
        <input type="hidden" name="name" value={person.chatUserName} />
        <input type="hidden" name="email" value={person.chatUserEmail} />
      </>
    );
  return (
    <>
      <Field
        label={t('Your name')}
        error={errors['name']}
        name="name"
        autoComplete="name"
        maxLength={LIMITS.nameMax}
      />
      <Field
        label={t('Email')}
        error={errors['email']}
        name="email"
        autoComplete="email"
        {...emailInput}
      />
    </>
  );
}

/** Offers the free times of a call in the visitor's time zone, books one, and says so in a message. */
export function CallCard(props: AnswerCardProps) {
  const id = useId();
  const { times: free, load } = useFreeTimes();
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { form, failure, isBusy, book } = useBooking(zone, props, load);
  const { errors, text } = failure;
  if (free === undefined) return <p role="status">{t('Loading open times…')}</p>;
  if (free === null)
    return (
      <>
        <p role="alert">{NOT_LOADED}</p>
        <button type="button" className="nc-secondary" onClick={load}>
          Try again
        </button>
      </>
    );
  if (free.times.length === 0)
    return <p>No times are open right now. Write your phone number and a time that suits you.</p>;
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={id}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void book();
      }}
    >
      <h4 id={id}>{t('Book a {minutes}-minute call', { minutes: free.minutes })}</h4>
      <input type="hidden" name="kind" value="call" />
      <input type="hidden" name="topic" value={t('Call')} />
      <input type="hidden" name="source" value="/supports/livechat" />
      <input type="hidden" name="language" value={LANGUAGE} />
      <Field
        label={t('When should we call you?')}
        error={errors['callTime']}
        name="callTime"
        options={<Times free={free} zone={zone} />}
      />
      <Field
        label={t('Phone number')}
        error={errors['phone']}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <PersonFields person={props.person} errors={errors} />
      <p role="alert" className="nc-error">
        {text}
      </p>
      <button className="nc-primary" aria-disabled={isBusy}>
        {isBusy ? t('Sending…') : t('Book this call')}
      </button>
    </form>
  );
}
