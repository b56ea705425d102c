import { t } from '@ncf/contract/t';
import type { AnswerCardProps } from '@ncf/widget/launcher';
import { useEffect, useId, useState } from 'react';
import { LOCALE, ownPath } from '../../shell/language.ts';
import { localAddress } from '../../shell/local-links.tsx';
import { payloadOf } from '../../shell/payload.ts';
import { QUOTE_PATH } from '../../shell/quote-link.ts';
import { VEHICLES, WANTS, type VehicleId, type WantId } from '../../tools/fit-options.ts';
import { moneyIn } from '../../tools/money.ts';
import { readCount } from '../../tools/numbers.ts';
import { CountInput } from '../count-input.tsx';
import { priceInWords, termName } from '../pricing/estimate.ts';
import { quoteWith, readPrefill, type Counts, type Prefill } from './prefill.ts';
import { propose } from './proposal.ts';
import { quoteSum, type QuoteOffer } from './quote-sum.ts';

const KINDS = Object.keys(VEHICLES) as VehicleId[];
/** What most fleets have. */
const USUAL: readonly VehicleId[] = ['car', 'truck', 'trailer', 'machine'];
const UNUSUAL = KINDS.filter((kind) => !USUAL.includes(kind));
const ALL_WANTS = Object.keys(WANTS) as WantId[];

/** The owner's prices, from the data of the page; null until they are known. */
function useOffer(): QuoteOffer | null {
  const [offer, setOffer] = useState<QuoteOffer | null>(null);
  useEffect(() => {
    let isGone = false;
    payloadOf(ownPath(QUOTE_PATH)).then(
      (page) => isGone || !page || setOffer((page.data as { offer: QuoteOffer }).offer),
      console.warn,
    );
    return () => void (isGone = true);
  }, []);
  return offer;
}

/** What a fleet costs, in words. */
function priceOf(
  { counts, wants, amounts, term, isInstalled }: Prefill,
  offer: QuoteOffer,
): string {
  const sum = quoteSum(propose(counts, wants, amounts), offer, term, isInstalled);
  return priceInWords(sum, sum.term.months, moneyIn(offer.currency, LOCALE));
}

/** The answer as a message, with the address of the filled-in form. */
const answerOf = (entered: Prefill, price: string | null): string =>
  [
    (Object.entries(entered.counts) as [VehicleId, number][])
      .map(([id, count]) => `${count} × ${VEHICLES[id].name}`)
      .join('\n'),
    entered.wants.map((id) => WANTS[id]).join(', '),
    price,
    location.origin + localAddress(quoteWith(entered, '/supports/livechat')),
  ]
    .filter((part) => part)
    .join('\n');

interface CountsProps {
  ids: readonly VehicleId[];
  /** As they are typed. */
  typed: Readonly<Partial<Record<VehicleId, string>>>;
  onType: (id: VehicleId, text: string) => void;
}

/** What was typed, as numbers. */
const countsOf = (typed: CountsProps['typed']): Counts =>
  Object.fromEntries(
    KINDS.map((kind) => [kind, readCount(typed[kind] ?? '').value ?? 0] as const).filter(
      ([, count]) => count > 0,
    ),
  );

/** How many there are of each kind. */
const CountFields = ({ ids, typed, onType }: CountsProps) =>
  ids.map((id) => (
    <label key={id} className="nc-answer-row">
      {VEHICLES[id].name}
      <CountInput
        type="text"
        value={typed[id] ?? ''}
        aria-invalid={readCount(typed[id] ?? '').value === null}
        onChange={(event) => onType(id, event.target.value)}
      />
    </label>
  ));

/** What the visitor wants to know. */
function WantFields({ wants, onChange }: { wants: WantId[]; onChange: (wants: WantId[]) => void }) {
  return (
    <details>
      <summary>What do you want to know? ({wants.length})</summary>
      {ALL_WANTS.map((want) => (
        <label key={want} className="nc-answer-row">
          {WANTS[want]}
          <input
            type="checkbox"
            checked={wants.includes(want)}
            onChange={({ target }) =>
              onChange(target.checked ? [...wants, want] : wants.filter((one) => one !== want))
            }
          />
        </label>
      ))}
    </details>
  );
}

/** Asks what the visitor runs and wants to know, adds it up, and sends it as a message. */
export function QuoteCard({ query, onAnswer }: AnswerCardProps) {
  const id = useId();
  const offer = useOffer();
  const [start] = useState(() => readPrefill(query));
  const [typed, setTyped] = useState<CountsProps['typed']>(() =>
    Object.fromEntries(Object.entries(start.counts).map(([kind, count]) => [kind, String(count)])),
  );
  const [wants, setWants] = useState(start.wants);
  const [term, setTerm] = useState(start.term);
  const [isAsked, setAsked] = useState(false);
  const counts = countsOf(typed);
  const entered = { ...start, counts, wants, term };
  const isEmpty = Object.keys(counts).length === 0;
  const price = offer === null || isEmpty ? null : priceOf(entered, offer);
  const fields = (ids: readonly VehicleId[]) => (
    <CountFields
      ids={ids}
      typed={typed}
      onType={(kind, text) => setTyped((before) => ({ ...before, [kind]: text }))}
    />
  );
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!isEmpty) onAnswer(answerOf(entered, price));
      }}
    >
      <h4 id={id}>What do you run, and how many?</h4>
      {fields(USUAL)}
      <details open={UNUSUAL.some((kind) => start.counts[kind])}>
        <summary>Other kinds</summary>
        {fields(UNUSUAL)}
      </details>
      <WantFields wants={wants} onChange={setWants} />
      {offer !== null && (
        <label className="nc-answer-row">
          {t('Contract length')}
          <select value={term} onChange={(event) => setTerm(Number(event.target.value))}>
            {offer.terms.map(({ months }) => (
              <option key={months} value={months}>
                {termName(months)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p role="status">
        {price !== null && <strong>{price}</strong>}
        {isEmpty && isAsked && (
          <span className="nc-error">Enter how many you run of at least one kind.</span>
        )}
      </p>
      <button className="nc-primary">Send</button>
      <a
        href={isEmpty ? QUOTE_PATH : quoteWith(entered, '/supports/livechat')}
        target="_blank"
        rel="noopener"
      >
        Open the quote form
      </a>
    </form>
  );
}
