import { t } from '@ncf/contract/t';
import { loadable } from '@ncf/ui/loadable';
import { useEffect, useMemo, useState } from 'react';
import { DETAIL } from '@ncf/contract/inquiry-form';
import { VEHICLES, WANTS, type VehicleId, type WantId } from '../../tools/fit-options.ts';
import { useAddress } from '../../tools/link-state.ts';
import { readCount } from '../../tools/numbers.ts';
import { draftOf, keepDraft, removeDraft } from '../contact/drafts.ts';
import { TextFields } from '../contact/inquiry-fields.tsx';
import { InquiryForm } from '../contact/inquiry-form.tsx';
import type { Check, Errors } from '../contact/inquiry.ts';
import type { SentForm } from '../contact/page.tsx';
import { CountInput } from '../count-input.tsx';
import { Radios } from '../radios.tsx';
import { ExampleFleets } from './example-fleets.tsx';
import { prefillQuery, readPrefill, type Counts, type Prefill } from './prefill.ts';
import type { QuoteOffer } from './quote-sum.ts';

/** The form keeps what was typed, and can be sent, when the connection fails. */
const Unloaded = () => (
  <p className="text-error">
    The price couldn’t be loaded. Send the form, and we’ll reply with it.
  </p>
);

/** Only in the browser: most who open the form have not entered anything yet. */
const ProposedKit = loadable(
  () => import('./proposed-kit.tsx').catch(() => ({ default: Unloaded })),
  () => <p className="text-muted">Loading…</p>,
);
const BesideContract = loadable(() =>
  import('./beside-contract.tsx').catch(() => ({ default: () => <></> })),
);

const vehicles = Object.keys(VEHICLES) as VehicleId[];
const wants = Object.keys(WANTS) as WantId[];
const BOX = 'rounded-xl border border-line bg-raised p-5 shadow-raised sm:p-6';
const TIMES = [t('Any time'), t('Morning'), t('Midday'), t('Afternoon')];
const WAYS = [t('Email'), t('Phone')] as const;
const WANTED = `${DETAIL}Wants to know`;
const REPLY_BY = `${DETAIL}Reply by`;
const BEST_TIME = `${DETAIL}Best time`;
/** Names the draft of what was chosen for the kit. */
const KIT = 'kit';

const fieldOf = (id: VehicleId): string => DETAIL + VEHICLES[id].name;

/** What is wrong with the counts, and with a reply by phone without a number. */
const checkQuote: Check = (valueOf) => {
  const counts = vehicles.map((id) => [fieldOf(id), readCount(valueOf(fieldOf(id)))] as const);
  const errors: Errors = Object.fromEntries(
    counts.flatMap(([name, { error }]) => (error ? [[name, error]] : [])),
  );
  const [first] = counts;
  if (first && counts.every(([, { value }]) => value === 0))
    errors[first[0]] = t('Enter how many you run of at least one kind.');
  if (valueOf(REPLY_BY) === WAYS[1] && !valueOf('phone').trim())
    errors['phone'] = t('Enter the phone number that we should call.');
  return errors;
};

/** The counts and wishes of a form that was sent without a script. */
const answersOf = ({ values }: SentForm): { counts: Counts; wants: WantId[] } => ({
  counts: Object.fromEntries(
    vehicles.map((id) => [id, readCount(values[fieldOf(id)] ?? '').value ?? 0]),
  ),
  wants: wants.filter((id) => values[WANTED]?.split(', ').includes(WANTS[id])),
});

/** Counts by the name of their field. */
const namedCounts = (counts: Counts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(counts).map(([id, count]) => [fieldOf(id as VehicleId), String(count)]),
  );

/** How many of each kind, as numbers. */
function Fleet({
  values,
  errors,
  onCount,
}: {
  values: Record<string, string>;
  errors: Errors;
  onCount: (id: VehicleId, count: number) => void;
}) {
  return (
    <fieldset className={BOX}>
      <legend className="float-left mb-4 w-full text-heading">
        What do you run, and how many?
      </legend>
      <div className="clear-both grid gap-x-8 sm:grid-cols-2">
        {vehicles.map((id) => {
          const name = fieldOf(id);
          const error = errors[name];
          return (
            <div key={id} className="border-b border-line text-small">
              <label className="flex min-h-14 flex-wrap items-center gap-x-3">
                <span className="min-w-0 flex-[1_1_6rem]">{VEHICLES[id].name}</span>
                <CountInput
                  name={name}
                  defaultValue={values[name]}
                  onChange={(event) => onCount(id, readCount(event.target.value).value ?? 0)}
                  aria-invalid={Boolean(error)}
                  aria-describedby={error && `quote-${id}-error`}
                  className="w-20 text-base max-sm:order-first"
                />
              </label>
              {error && (
                <p id={`quote-${id}-error`} className="pb-2 text-error">
                  {error}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What the visitor wants to know about the vehicles. */
function Wants({ chosen, onToggle }: { chosen: WantId[]; onToggle: (id: WantId) => void }) {
  return (
    <fieldset className={BOX}>
      <legend className="float-left mb-4 w-full text-heading">What do you want to know?</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {wants.map((id) => (
          <label
            key={id}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 text-small wrap-anywhere has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent"
          >
            <input
              type="checkbox"
              name={WANTED}
              value={WANTS[id]}
              checked={chosen.includes(id)}
              onChange={() => onToggle(id)}
              className="size-4 accent-accent"
            />
            {WANTS[id]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** How and when to reply. @param values of a form that was sent without a script */
function Reply({ values }: { values: Record<string, string> }) {
  return (
    <div className="mb-4 flex flex-wrap gap-x-10 gap-y-3 text-small">
      <Radios
        legend={t('How should we reply?')}
        name={REPLY_BY}
        value={values[REPLY_BY] ?? WAYS[0]}
        options={WAYS.map((way) => [way, way])}
      />
      <label className="max-w-full font-semibold">
        Best time
        <select
          name={BEST_TIME}
          defaultValue={values[BEST_TIME]}
          className="mt-1 block h-11 w-40 max-w-full rounded-md border border-line-strong bg-raised px-2 text-base font-normal"
        >
          {TIMES.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

const isGiven = ({ counts }: Prefill): boolean => Object.keys(counts).length > 0;

/** What was chosen for the kit, whose own fields are not there yet when the form is filled in again. */
const keptOr = (prefill: Prefill): Prefill =>
  isGiven(prefill) || !draftOf('quote') ? prefill : readPrefill(draftOf(KIT)?.[0]?.[1] ?? '');

const queryOf = (entered: Prefill): string => prefillQuery(entered, location.search);

interface QuoteFormProps {
  /** The form as it was sent without a script. */
  sent: SentForm | undefined;
  /** The page that led to it. */
  source: string;
  /** What it asks for, for the agents. */
  topic: string;
  /** Of its button. */
  label: string;
  /** What it begins with. */
  prefill: Prefill;
  offer: QuoteOffer;
}

/** The request for a quote, with the kit that it suggests. Without JavaScript the browser sends it. */
export default function QuoteForm({ sent, source, topic, label, prefill, offer }: QuoteFormProps) {
  const start = sent ? answersOf(sent) : prefill;
  const [counts, setCounts] = useState(start.counts);
  const [chosen, setChosen] = useState(start.wants);
  const [kit, setKit] = useState(() => keptOr(prefill));
  // A draft changes several at once.
  const toggle = (id: WantId) =>
    setChosen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const hasKit =
    isInBrowser && chosen.length > 0 && Object.values(counts).some((count) => count > 0);
  const entered = useMemo(() => ({ ...kit, counts, wants: chosen }), [kit, counts, chosen]);
  useAddress(entered, queryOf);
  useEffect(() => {
    if (hasKit) keepDraft(KIT, [['query', prefillQuery(entered, '')]]);
    else removeDraft(KIT);
  }, [hasKit, entered]);
  return (
    <>
      <InquiryForm
        kind="quote"
        source={source}
        sent={sent}
        check={checkQuote}
        submitLabel={label}
        className="grid items-start gap-6 lg:grid-cols-12"
        done={({ email }) => ({
          title: t('Request sent'),
          text: (
            <>
              A person checks the kit and sends the quote
              {email ? t(' to {email}', { email }) : ''}. Rather talk it through?{' '}
              <a className="text-link underline" href="/book-a-call">
                Book a call
              </a>
            </>
          ),
        })}
      >
        {({ values, errors, submit }) => (
          <>
            <input type="hidden" name="topic" value={topic} />
            <div
              className="grid min-w-0 gap-6 lg:col-span-7"
              data-given={isGiven(prefill) || undefined}
            >
              <Fleet
                values={{ ...namedCounts(prefill.counts), ...values }}
                errors={errors}
                onCount={(id, count) => setCounts((before) => ({ ...before, [id]: count }))}
              />
              <Wants chosen={chosen} onToggle={toggle} />
            </div>
            <aside
              aria-label="Suggested kit"
              className="rounded-xl border border-line bg-sunken p-5 lg:sticky lg:top-22 lg:col-span-5 lg:row-span-2"
            >
              <h2 className="text-heading">Your kit and its price</h2>
              <div role="status" className="mt-2 text-small">
                {hasKit ? (
                  <ProposedKit
                    entered={entered}
                    offer={offer}
                    onAmount={(want, count) =>
                      setKit((now) => ({ ...now, amounts: { ...now.amounts, [want]: count } }))
                    }
                    onDeal={(change) => setKit((before) => ({ ...before, ...change }))}
                  />
                ) : (
                  <ExampleFleets offer={offer} />
                )}
              </div>
            </aside>
            <div className={`lg:col-span-7 ${BOX}`}>
              <h2 className="mb-4 text-heading">Where should we send it?</h2>
              <TextFields
                values={values}
                errors={errors}
                messageLabel={t('Anything else? (optional)')}
              />
              <Reply values={values} />
              {submit}
            </div>
          </>
        )}
      </InquiryForm>
      {hasKit && <BesideContract entered={entered} offer={offer} />}
    </>
  );
}
