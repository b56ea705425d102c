import { t } from '@ncf/contract/t';
import { callTimeInWords } from '@ncf/contract/call-time';
import type { CallTimes } from '@ncf/contract/calls';
import { useEffect, useRef, useState } from 'react';
import { LANGUAGE, LOCALE } from '../../shell/language.ts';
import { TextFields } from '../contact/inquiry-fields.tsx';
import { InquiryForm, VISITORS_TIME } from '../contact/inquiry-form.tsx';
import { draftOf } from '../contact/drafts.ts';
import type { SentForm } from '../contact/page.tsx';
import { CALL_TIME } from '../contact/use-sending.ts';
import { QUOTE_DAYS } from '../quote/quote-sum.ts';
import { TimePicker, URL_OF_TIMES, useFreeTimes } from './time-picker.tsx';

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** The booked call, with the calendar file. */
function Booked({
  time,
  phone,
  zone,
}: {
  time: string | undefined;
  phone: string | undefined;
  zone: string;
}) {
  if (!time || !isTime(time)) return t('We’ll call you at the time you chose.');
  return (
    <>
      {phone
        ? t('We’ll call {phone} on {time}.', { phone, time: callTimeInWords(time, zone, LOCALE) })
        : t('We’ll call you on {time}.', { time: callTimeInWords(time, zone, LOCALE) })}{' '}
      <a
        className="inline-block py-1 text-link underline"
        href={`${URL_OF_TIMES}/calendar?at=${encodeURIComponent(time)}&language=${LANGUAGE}`}
        download="call.ics"
      >
        Add it to your calendar
      </a>
    </>
  );
}

const NEXT = [
  t('This page confirms the time and has an entry for your calendar.'),
  t('A person from our team calls the number you enter.'),
  t('After the call, you get a quote with prices that hold for {days} days.', {
    days: QUOTE_DAYS,
  }),
] as const;

/** The steps after the form is sent. */
function NextSteps() {
  return (
    <>
      <h2 className="mt-7 font-semibold">What happens next</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-small text-muted marker:font-semibold marker:text-accent">
        {NEXT.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/** Where the form is beside the times. */
const BESIDE = '(width >= 64rem)';

interface CallFormProps {
  /** The form as it was sent without a script. */
  sent: SentForm | undefined;
  /** The page that led to it. */
  source: string;
  /** The free times; undefined until they are read, null if they cannot be. */
  first: CallTimes | null | undefined;
  /** The time booked by a form sent without a script, from the address. */
  booked: string | null;
}

/** Chooses a time and says whom to call. Without JavaScript the browser sends it, with times in the company's zone. */
export default function CallForm({ sent, source, first, booked }: CallFormProps) {
  const { times, load } = useFreeTimes(first);
  const [zone, setZone] = useState(first?.timeZone ?? 'UTC');
  const [wanted, setWanted] = useState(sent?.values[CALL_TIME] ?? '');
  // Someone else may have booked it since.
  const chosen = times === undefined || times?.times.includes(wanted) ? wanted : '';
  const person = useRef<HTMLDivElement>(null);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  useEffect(() => {
    const draft = sent ? undefined : draftOf('call')?.find(([name]) => name === CALL_TIME);
    if (draft) setWanted(draft[1]);
  }, [sent]);
  const words = chosen && isTime(chosen) ? callTimeInWords(chosen, zone, LOCALE) : '';
  return (
    <InquiryForm
      kind="call"
      source={source}
      sent={sent}
      submitLabel={t('Book this call')}
      className="grid items-start gap-6 lg:grid-cols-12"
      done={({ callTime = booked ?? undefined, phone }) => ({
        title: t('Your call is booked'),
        text: <Booked time={callTime} phone={phone} zone={zone} />,
      })}
    >
      {({ values, errors, submit }) => (
        <>
          <input type="hidden" name="topic" value={t('Call')} />
          {words && <input type="hidden" name={VISITORS_TIME} value={words} />}
          {words && !times && <input type="hidden" name={CALL_TIME} value={chosen} />}
          <div className="min-w-0 lg:col-span-7">
            <TimePicker
              times={times}
              zone={zone}
              chosen={chosen}
              error={errors['callTime']}
              onChoose={(time) => {
                setWanted(time);
                // On a phone, the form is below all the times.
                if (!matchMedia(BESIDE).matches) person.current?.scrollIntoView({ block: 'start' });
              }}
              load={load}
            />
          </div>
          <div className="lg:sticky lg:top-22 lg:col-span-5">
            <div
              ref={person}
              className="scroll-mt-4 rounded-xl border border-line bg-raised p-5 shadow-raised sm:p-6"
            >
              <h2 className="text-heading">Who should we call?</h2>
              <p role="status" className="mt-1 mb-4 text-small text-muted">
                {words || t('Choose a time first.')}
              </p>
              <TextFields
                values={values}
                errors={errors}
                phoneLabel={t('Phone number')}
                messageLabel={t('What’s it about? (optional)')}
              />
              {submit}
            </div>
            <NextSteps />
          </div>
        </>
      )}
    </InquiryForm>
  );
}
