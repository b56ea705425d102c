import { t } from '@ncf/contract/t';
import { useRef, useState } from 'react';
import type { DecorativePicture } from '../../build/pictures.ts';
import { Picture } from '../../shell/picture.tsx';
import { CountInput } from '../count-input.tsx';
import { useEarlyInput } from '../early-input.ts';
import { Radios } from '../radios.tsx';
import { Totals } from '../totals.tsx';
import {
  emptyHref,
  estimateOf,
  linesOf,
  openingOf,
  termName,
  totalsOf,
  type Estimate,
  type Line,
  type PricingStart,
} from './estimate.ts';
import { useAddress } from '../../tools/link-state.ts';
import { moneyIn } from '../../tools/money.ts';
import { LOCALE } from '../../shell/language.ts';

/** One kind of vehicle or addition, with how many there are and what one costs. */
function CountRow({
  line,
  picture,
  value,
  isWrong,
  money,
}: {
  line: Line;
  picture: DecorativePicture | undefined;
  value: string | undefined;
  isWrong: boolean;
  money: (amount: number) => string;
}) {
  return (
    <label className="flex min-h-16 flex-wrap items-center gap-x-3 border-b border-line py-1">
      <span className="w-14 shrink-0 sm:w-18">
        {picture && <Picture of={picture} decorative="thumbnail" />}
      </span>
      <span className="min-w-0 flex-[1_1_6rem]">
        {line.name}
        <span className="block text-small text-muted">
          {money(line.device)} device
          {line.install > 0 && t(', {money} installation', { money: money(line.install) })},{' '}
          {money(line.monthly)} a month
        </span>
      </span>
      <CountInput
        name={line.id}
        defaultValue={value}
        aria-label={t('How many: {name}', { name: line.name })}
        aria-invalid={isWrong}
        className="w-16 max-sm:order-first sm:ml-auto sm:w-20"
      />
    </label>
  );
}

/** What the fleet costs. */
function Total({
  estimate,
  isExample,
  money,
}: {
  estimate: Estimate;
  isExample: boolean;
  money: (amount: number) => string;
}) {
  const { months, percentOff } = estimate;
  // Without a contract, the sums are those of a year.
  const counted = months === 1 ? 12 : months;
  return (
    <section
      aria-label="Your total"
      className="rounded-xl border border-line bg-sunken p-5 sm:p-6 lg:sticky lg:top-22 lg:col-span-5"
    >
      <h2 className="text-heading">{isExample ? t('Example total') : t('Your total')}</h2>
      <div role="status">
        <Totals of={totalsOf(estimate, months, money)} />
        {estimate.uncounted.length > 0 && (
          <p className="mt-3 text-small text-error">
            Not counted: {estimate.uncounted.join(', ')}. Enter whole numbers up to 9,999.
          </p>
        )}
        {estimate.surplus.length > 0 && (
          <p className="mt-3 text-small text-error">
            More than one for each vehicle it fits: {estimate.surplus.join(', ')}.
          </p>
        )}
      </div>
      <p className="mt-3 min-h-6 text-small text-muted">
        {estimate.vehicles > 0 && estimate.surplus.length === 0
          ? t('That’s {money} per vehicle per month over {period}, devices included.{value}', {
              money: money(
                Math.round((estimate.wholeTerm / estimate.vehicles / counted) * 100) / 100,
              ),
              period: t('{months} months', { months: counted }),
              value: percentOff
                ? t(' The contract takes {percentOff}% off each month.', { percentOff })
                : '',
            })
          : estimate.once === 0 && t('Enter how many you run to see the total.')}
      </p>
      <a className="button mt-4" href={isExample ? '/quote?from=/pricing' : estimate.quoteHref}>
        {estimate.vehicles > 0 && !isExample ? t('Get a quote for this fleet') : t('Get a quote')}
      </a>
      <p className="mt-4 text-small text-muted">
        Shipping, activation, SIM card, data, software, updates, and support are included. Taxes
        aren’t.
      </p>
    </section>
  );
}

const queryOf = (values: PricingStart['entered']): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();

/** Adds up a fleet with the owner's figures. */
export default function Calculator({ pricing, pictures, entered }: PricingStart) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const opening = openingOf(pricing, entered);
  const [{ values, isExample }, setState] = useState(opening);
  const money = moneyIn(pricing.currency, LOCALE);
  const estimate = estimateOf(pricing, values);
  useAddress(values, queryOf);
  const read = (current: HTMLFormElement) =>
    setState({
      values: Object.fromEntries(
        [...new FormData(current)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
      isExample: false,
    });
  return (
    <div id="calculator" className="grid scroll-mt-6 items-start gap-6 lg:grid-cols-12">
      <form
        ref={form}
        action="/pricing"
        onInput={(event) => read(event.currentTarget)}
        className="rounded-xl border border-line bg-raised p-5 shadow-raised sm:p-6 lg:col-span-7"
      >
        <h2 className="text-heading">Add up your fleet</h2>
        <p className="mt-1 text-small text-muted">
          {isExample
            ? t('This fleet is an example. Change the numbers to match yours.')
            : t('Enter how many of each you run.')}{' '}
          {opening.isExample && (
            <a className="text-link underline" href={emptyHref(pricing)}>
              Start from zero
            </a>
          )}
        </p>
        <div className="mt-2">
          {linesOf(pricing).map((line, i) => (
            <CountRow
              key={line.id}
              line={line}
              picture={pictures[i]}
              value={opening.values[line.id]}
              isWrong={[...estimate.uncounted, ...estimate.surplus].includes(line.name)}
              money={money}
            />
          ))}
        </div>
        <div className="mt-5 flex flex-wrap gap-x-12 gap-y-4">
          <Radios
            legend={t('Contract length')}
            name="term"
            value={String(estimate.months)}
            options={pricing.terms.map((term) => [
              String(term.months),
              t('{term}{value}', {
                term: termName(term.months),
                value: term.percentOff
                  ? t(' ({percentOff}% off each month)', { percentOff: term.percentOff })
                  : '',
              }),
            ])}
          />
          <Radios
            legend={t('Who installs it?')}
            name="installer"
            value={estimate.isInstalled ? 'pro' : 'self'}
            options={[
              ['pro', t('An installer')],
              ['self', t('Your own team')],
            ]}
          />
        </div>
        <noscript>
          <button className="button-quiet mt-4">Add it up</button>
        </noscript>
      </form>
      <Total estimate={estimate} isExample={isExample} money={money} />
    </div>
  );
}
