import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { ChoiceRow, type ChoiceProps } from '../../../demo-fleet/choice-row.tsx';
import { Legend, Pane, Simulated } from '../../../demo-fleet/pane.tsx';
import { LOCALE } from '../../../shell/language.ts';
import { moneyIn } from '../../../tools/money.ts';
import { Bars } from '../../bars.tsx';
import { Drawing } from '../../drawing.tsx';
import { Choice, NeedsScript, Slider } from '../../figure.tsx';
import {
  type Contract,
  CONTRACTS,
  leftPerMonth,
  projectionOf,
  totalsOf,
  type Projection,
} from './contracts.ts';

const WINDOWS = [
  ['recent', t('Last 3 months')],
  ['all', t('Whole contract')],
] as const;

/** Miles over or under that fill half of a bar; what is past its ends is cut off. */
const MOST = 15_000;

const money = moneyIn('USD', LOCALE);
const miles = (value: number): string =>
  `${(Math.round(value / 100) * 100).toLocaleString(LOCALE)} mi`;
const excessText = (excess: number): string =>
  excess > 0
    ? t('{miles} over', { miles: miles(excess) })
    : t('{miles} under', { miles: miles(-excess) });

/** The miles of a contract by month: allowed, driven, and projected to the end. */
function Curve({ contract, projection }: { contract: Contract; projection: Projection }) {
  const { term, allowed, months } = contract;
  const { month, driven, atEnd, excess } = projection;
  const top = Math.max(allowed, atEnd) * 1.06;
  const point = (at: number, value: number) =>
    `${((100 * at) / term).toFixed(2)} ${(100 - (100 * value) / top).toFixed(2)}`;
  const line = totalsOf(months).map((total, i) => point(i + 1, total));
  return (
    <div className="min-w-0 p-4">
      <p className="mb-1 text-micro text-muted">{miles(top)}</p>
      <Drawing
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        chart
        className="h-64 border-b border-l border-line-strong lg:h-80"
        label={t('{name}: {driven} by month {month}, {atEnd} projected, {allowed} allowed', {
          name: contract.name,
          driven: miles(driven),
          month,
          atEnd: miles(atEnd),
          allowed: miles(allowed),
        })}
      >
        <path
          d={`M${point(month, driven)}L${point(term, atEnd)}L${point(term, allowed)}L${point(month, (allowed * month) / term)}Z`}
          className={excess > 0 ? 'fill-error/15' : 'fill-success-mark/15'}
        />
        <path
          d={`M0 100L${point(term, allowed)}`}
          className="stroke-line-strong"
          strokeWidth="2"
          strokeDasharray="6 5"
        />
        <path
          d={`M0 100L${line.join('L')}`}
          className="fill-none stroke-accent-mark"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d={line.map((at) => `M${at}h.01`).join('')}
          className="stroke-accent"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d={`M${point(month, driven)}L${point(term, atEnd)}`}
          className={excess > 0 ? 'stroke-error' : 'stroke-success'}
          strokeWidth="2.5"
          strokeDasharray="2 5"
          strokeLinecap="round"
        />
        <path
          d={`M${point(term, allowed)}L${point(term, atEnd)}`}
          className={excess > 0 ? 'stroke-error' : 'stroke-success'}
          strokeWidth="8"
        />
      </Drawing>
      <p className="mt-1 flex justify-between text-micro text-muted">
        <span>{t('Start')}</span>
        <span>{t('Month {term}', { term })}</span>
      </p>
      <Legend
        items={[
          ['w-6 border-t-2 border-accent-mark border-solid', t('Driven')],
          ['w-6 border-t-2 border-line-strong border-dashed', t('Allowed')],
          [
            `w-6 border-t-2 border-dotted ${excess > 0 ? 'border-error' : 'border-success'}`,
            t('At this pace'),
          ],
        ]}
        className="mt-2"
      />
    </div>
  );
}

/** What the contract comes to at its end, and what would keep it within its miles. */
function Facts({
  contract,
  projection: { month, driven, pace, excess },
  rate,
}: {
  contract: Contract;
  projection: Projection;
  rate: number;
}) {
  const { name, term, allowed } = contract;
  const left = leftPerMonth(contract);
  return (
    <div className="border-line p-4 text-small max-lg:border-t lg:border-l lg:p-6" role="status">
      <p className="text-muted">{t('{name}, month {month} of {term}', { name, month, term })}</p>
      <p className={`mt-1 text-title tabular-nums ${excess > 0 ? 'text-error' : 'text-success'}`}>
        {excessText(excess)}
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1.5 [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-muted">
        <dt>Driven so far</dt>
        <dd>{miles(driven)}</dd>
        <dt>Allowed so far</dt>
        <dd>{miles((allowed * month) / term)}</dd>
        <dt>Pace</dt>
        <dd>{t('{miles} a month', { miles: miles(pace) })}</dd>
        <dt className="border-t border-line pt-2 font-semibold text-text!">Cost at the end</dt>
        <dd className="border-t border-line pt-2 font-semibold">
          {money(Math.max(0, excess * rate))}
        </dd>
      </dl>
      <p className="mt-4">
        {excess > 0
          ? left > 0
            ? t('It stays within its miles at {left} a month from now on.', { left: miles(left) })
            : t('Its miles for the whole term are used up.')
          : t('It stays within its miles.')}
      </p>
    </div>
  );
}

/** A contract in the list, with its excess as a bar to the right, or what it has to spare to the left. */
function Row({
  contract: { name, term },
  projection: { month, excess },
  rate,
  ...choice
}: ChoiceProps & { contract: Contract; projection: Projection; rate: number }) {
  return (
    <ChoiceRow
      {...choice}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-t px-4 py-2 text-small tabular-nums md:grid-cols-[13rem_1fr_9rem_5rem]"
    >
      <span>
        <b className="font-semibold">{name}</b>{' '}
        <span className="text-muted">{t('month {month} of {term}', { month, term })}</span>
      </span>
      <Bars
        ends={[-MOST, MOST]}
        parts={[
          [-MOST, MOST, 'fill-line', 10],
          excess > 0 ? [0, excess, 'fill-error'] : [excess, 0, 'fill-success-mark'],
          [-0.002 * MOST, 0.004 * MOST, 'fill-text'],
        ]}
        className="h-4 max-md:order-last max-md:col-span-2"
      />
      <span className={`text-right ${excess > 0 ? 'text-error' : 'text-success'}`}>
        {excessText(excess)}
      </span>
      <span className="text-right max-md:hidden">{excess > 0 ? money(excess * rate) : ''}</span>
    </ChoiceRow>
  );
}

/** Leased vehicles by the miles that they will be over, and the curve of the chosen contract. */
export default function ContractCurve() {
  const [chosenName, setChosen] = useState('SUV 131');
  const [basis, setBasis] = useState<(typeof WINDOWS)[number][0]>('recent');
  const [cents, setCents] = useState(20);
  const rate = cents / 100;
  const contracts = CONTRACTS.map((contract) => ({
    contract,
    projection: projectionOf(contract, basis === 'recent' ? 3 : undefined),
  })).toSorted((a, b) => b.projection.excess - a.projection.excess);
  const chosen = contracts.find(({ contract }) => contract.name === chosenName);
  const over = contracts.filter(({ projection }) => projection.excess > 0);
  const sum = over.reduce((all, { projection }) => all + projection.excess, 0);
  return (
    <Pane label={t('Contract miles of leased vehicles')}>
      <NeedsScript />
      {chosen && (
        <div className="grid lg:grid-cols-[1fr_22rem]">
          <Curve {...chosen} />
          <Facts {...chosen} rate={rate} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line bg-sunken p-4">
        <p className="min-w-[min(14rem,100%)] flex-1">
          <b className="font-semibold">
            {t('{over} of {all} end over their miles: {money}.', {
              over: over.length,
              all: contracts.length,
              money: money(sum * rate),
            })}
          </b>
        </p>
        <Choice label={t('Pace that counts')} options={WINDOWS} value={basis} onChange={setBasis} />
        <Slider
          label={t('An extra mile costs')}
          value={cents}
          range={[5, 50]}
          text={money(rate)}
          onChange={setCents}
        />
        <Simulated />
      </div>
      {contracts.map(({ contract, projection }) => (
        <Row
          key={contract.name}
          contract={contract}
          projection={projection}
          rate={rate}
          isChosen={contract.name === chosenName}
          onChoose={() => setChosen(contract.name)}
        />
      ))}
    </Pane>
  );
}
