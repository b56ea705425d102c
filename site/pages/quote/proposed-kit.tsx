import { addDays } from '@ncf/contract/calendar-days';
import { DETAIL } from '@ncf/contract/inquiry-form';
import { t } from '@ncf/contract/t';
import { useId, useState } from 'react';
import { LOCALE } from '../../shell/language.ts';
import { localToday, longDate } from '../../tools/dates.ts';
import { moneyIn } from '../../tools/money.ts';
import { readCount } from '../../tools/numbers.ts';
import { CountInput } from '../count-input.tsx';
import { priceInWords, termName, totalsOf } from '../pricing/estimate.ts';
import { Radios } from '../radios.tsx';
import { Totals } from '../totals.tsx';
import { ToolActions } from '../tool-actions.tsx';
import { wantOf, type Deal, type Prefill } from './prefill.ts';
import { inWords, propose, unanswered, type Proposal } from './proposal.ts';
import { QUOTE_DAYS, quoteSum, type QuoteOffer } from './quote-sum.ts';
import { QuoteSheet } from './quote-sheet.tsx';

/**
 * For how many of a kind a thing is: not every van needs a camera.
 * @param asked how many the visitor wants, which may be more than there are
 */
function KindWant({
  of: { id, vehicle, count },
  want,
  asked,
  onAmount,
}: {
  of: Proposal;
  want: Proposal['wants'][number];
  asked: number;
  onAmount: (want: string, count: number) => void;
}) {
  const error = useId();
  const [typed, setTyped] = useState<string>();
  const read = readCount(typed ?? String(asked));
  const problem =
    read.error ??
    (read.value > count && t('You run {count} of these, so the kit has {count}.', { count }));
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <CountInput
        value={typed ?? String(asked)}
        aria-label={t('{want}, for how many: {vehicle}', { want: want.name, vehicle })}
        aria-invalid={Boolean(problem)}
        aria-describedby={error}
        className="w-16 shrink-0"
        onChange={({ target: { value } }) => {
          setTyped(value);
          onAmount(wantOf(id, want.id), readCount(value).value ?? 0);
        }}
      />
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{want.name}</b> <span className="text-muted">{want.note}</span>
      </span>
      <span id={error} className="w-full text-error">
        {problem}
      </span>
    </li>
  );
}

/** What the kit costs, by contract length. */
function Price({
  proposals,
  offer,
  entered,
  onDeal,
}: {
  proposals: Proposal[];
  offer: QuoteOffer;
  entered: Prefill;
  onDeal: (deal: Partial<Deal>) => void;
}) {
  const { isInstalled } = entered;
  const sum = quoteSum(proposals, offer, entered.term, isInstalled);
  const { term } = sum;
  const money = moneyIn(offer.currency, LOCALE);
  const until = longDate(addDays(localToday(), QUOTE_DAYS));
  const totals = totalsOf(sum, term.months, money);
  return (
    <div className="border-t border-line pt-3">
      <input
        type="hidden"
        name={`${DETAIL}Estimate`}
        value={priceInWords(sum, term.months, money)}
      />
      <Radios
        legend={t('Contract length')}
        name="quote-term"
        value={String(term.months)}
        options={offer.terms.map(({ months }) => [String(months), termName(months)])}
        onChange={(months) => onDeal({ term: Number(months) })}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={isInstalled}
          onChange={(event) => onDeal({ isInstalled: event.target.checked })}
          className="size-4 accent-accent"
        />
        {t('With installation')}
      </label>
      <Totals of={totals} />
      <p className="my-3 text-muted">
        {t('These prices hold until {until}. Taxes aren’t included.', { until })}
      </p>
      <ToolActions
        anchor="kit"
        sheet={
          <QuoteSheet
            proposals={proposals}
            offer={offer}
            term={term}
            isInstalled={isInstalled}
            totals={totals}
            until={until}
          />
        }
      />
    </div>
  );
}

/** The kit for each kind of vehicle, with its reasons and its price; the form sends it too. */
export default function ProposedKit({
  entered,
  offer,
  onAmount,
  onDeal,
}: {
  entered: Prefill;
  offer: QuoteOffer;
  onAmount: (want: string, count: number) => void;
  onDeal: (deal: Partial<Deal>) => void;
}) {
  const { counts, wants, amounts } = entered;
  const proposals = propose(counts, wants, amounts);
  return (
    <>
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="py-3">
            <p className="font-semibold">
              {proposal.count} × {proposal.vehicle}
            </p>
            <input
              type="hidden"
              name={DETAIL + t('Kit for {vehicle}', { vehicle: proposal.vehicle.toLowerCase() })}
              value={inWords(proposal)}
            />
            <p className="mt-1 flex flex-wrap gap-x-3">
              {proposal.parts.length === 0 && t('Nothing chosen for these.')}
              {proposal.parts.map(({ id, name, href, count }) => (
                <a
                  key={id}
                  className="py-1 text-link underline"
                  href={href}
                  target="_blank"
                  rel="noopener"
                >
                  {count} × {name}
                </a>
              ))}
            </p>
            <ul className="mt-1">
              {proposal.wants.map((want) => (
                <KindWant
                  key={want.id}
                  of={proposal}
                  want={want}
                  asked={amounts[wantOf(proposal.id, want.id)] ?? proposal.count}
                  onAmount={onAmount}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {unanswered(counts, wants).map(({ want, reason }) => (
        <p key={want} className="border-t border-line py-3 text-muted">
          <b className="font-semibold text-text">{want}:</b> {reason}
        </p>
      ))}
      <Price proposals={proposals} offer={offer} entered={entered} onDeal={onDeal} />
    </>
  );
}
