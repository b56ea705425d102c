import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { ChoiceRow, type ChoiceProps } from '../../../demo-fleet/choice-row.tsx';
import { Pane, Simulated } from '../../../demo-fleet/pane.tsx';
import { Drawing } from '../../drawing.tsx';
import { NeedsScript, Slider } from '../../figure.tsx';
import {
  dayOf,
  DAYS,
  findingsOf,
  levelsOf,
  SITES,
  spanOf,
  supplyOf,
  type Finding,
  type Site,
} from './tank-levels.ts';

/** The columns of the table on wide screens. */
const COLUMNS = 'grid-cols-2 md:grid-cols-[5rem_7rem_1fr_4rem_5rem_10rem]';
/** A tank that lasts for no more days is soon empty. */
const SOON = 10;

const COLORS = {
  drop: 'stroke-error',
  short: 'stroke-warning-mark',
  delivery: 'stroke-info',
} as const;

/** The level of a tank over time; what is not the engine's doing has a color of its own. */
function LevelLine({ site, findings }: { site: Site; findings: Finding[] }) {
  const points = levelsOf(site).map(
    (level, i) => `${(i * 100) / (DAYS * 4)} ${(100 - (100 * level) / site.tank).toFixed(1)}`,
  );
  return (
    <>
      <path d={`M${points.join('L')}L100 100H0Z`} className="fill-success-mark/15" />
      <path
        d={`M${points.join('L')}`}
        className="fill-none stroke-success-mark"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {findings.map(({ at, kind }) => (
        <path
          key={at}
          d={`M${points[at]}L${points[at + 1]}`}
          className={`fill-none ${COLORS[kind]}`}
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
    </>
  );
}

/** What the findings of a site come to, in a few words. */
function verdictOf(findings: Finding[]): { text: string; color: string } {
  const drop = findings.find(({ kind }) => kind === 'drop');
  if (drop)
    return { text: t('{gallons} gal gone', { gallons: drop.gallons }), color: 'text-error' };
  const short = findings.find(({ kind }) => kind === 'short');
  if (short)
    return {
      text: t('{gallons} gal not delivered', { gallons: short.receipt - short.gallons }),
      color: 'text-warning',
    };
  return { text: t('as expected'), color: 'text-success' };
}

/** A site in the table. */
function Row({ site, findings, ...choice }: ChoiceProps & { site: Site; findings: Finding[] }) {
  const { level, ran, days } = supplyOf(site);
  const { text, color } = verdictOf(findings);
  return (
    <ChoiceRow
      {...choice}
      className={`grid items-center gap-x-4 gap-y-1 border-t px-4 py-3 text-small tabular-nums ${COLUMNS}`}
    >
      <b className="font-semibold">{site.name}</b>
      <span className="max-md:text-right">
        {t('{level} of {tank} gal', { level, tank: site.tank })}
      </span>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-9 w-full max-md:col-span-2 [&_path]:[vector-effect:non-scaling-stroke]"
        aria-hidden="true"
      >
        <LevelLine site={site} findings={findings} />
      </svg>
      <span className="md:text-right">
        {`${ran} h`} <span className="text-muted md:hidden">run</span>
      </span>
      <span className={`text-right ${days <= SOON ? 'font-semibold text-warning' : ''}`}>
        {t('{days} days', { days })}
      </span>
      <span className={`max-md:col-span-2 ${color}`}>{text}</span>
    </ChoiceRow>
  );
}

/** One finding of a site, in a sentence. */
const sentenceOf = ({ at, kind, gallons, receipt, hasVan }: Finding): string =>
  kind === 'drop'
    ? t('{span}: {gallons} gal gone that the engine didn’t burn. No van was there.', {
        span: spanOf(at),
        gallons,
      })
    : t('{day}: {receipt} gal on the receipt, {gallons} gal in the tank. {van}', {
        day: dayOf(at),
        receipt,
        gallons,
        van: hasVan ? t('A van was there.') : t('No van was there.'),
      });

/** The tank of the chosen site, large, and what was found. */
function Tank({ site, findings }: { site: Site; findings: Finding[] }) {
  const { level, burned, receipts, expected, ran } = supplyOf(site);
  const gallons = (amount: number) => t('{amount} gal', { amount });
  return (
    <div className="grid gap-x-8 gap-y-3 border-t border-line bg-sunken p-4 text-small lg:grid-cols-[1fr_20rem]">
      <div>
        <p className="mb-1 text-micro text-muted">{gallons(site.tank)}</p>
        <Drawing
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          chart
          className="h-48 border-b border-l border-line-strong"
          label={t('Fuel level of {name} over {DAYS} days', { name: site.name, DAYS })}
        >
          <path d="M0 25H100M0 50H100M0 75H100" className="stroke-line" strokeWidth="1" />
          <LevelLine site={site} findings={findings} />
        </Drawing>
        <p className="mt-1 flex justify-between text-micro text-muted">
          {[0, DAYS / 2, DAYS - 1].map((day) => (
            <span key={day}>{dayOf(day * 4)}</span>
          ))}
        </p>
      </div>
      <div role="status">
        <p className="text-heading">{site.name}</p>
        <ul className="mt-2 space-y-2">
          {findings.map((finding) => (
            <li
              key={finding.at}
              className={`border-l-3 pl-3 ${finding.kind === 'drop' ? 'border-error' : finding.kind === 'short' ? 'border-warning-mark' : 'border-info'}`}
            >
              {sentenceOf(finding)}
            </li>
          ))}
          {findings.length === 0 && (
            <li className="text-muted">
              {t('The level fell only as far as the engine’s hours explain.')}
            </li>
          )}
        </ul>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1 [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-muted">
          <dt>{t('In the tank on {day}', { day: dayOf(0) })}</dt>
          <dd>{gallons(site.start)}</dd>
          <dt>{t('Burned in {ran} h', { ran })}</dt>
          <dd>−{gallons(burned)}</dd>
          <dt>On receipts</dt>
          <dd>+{gallons(receipts)}</dd>
          <dt className="border-t border-line-strong pt-1">Should be there</dt>
          <dd className="border-t border-line-strong pt-1">{gallons(expected)}</dd>
          <dt>Is there</dt>
          <dd className="font-semibold">{gallons(level)}</dd>
        </dl>
      </div>
    </div>
  );
}

/** Generator sites by the days that their diesel lasts, and what their tanks, engines, and receipts say together. */
export default function SiteTable() {
  const [chosenName, setChosen] = useState(t('Tower 48'));
  const [tolerance, setTolerance] = useState(5);
  const sites = SITES.toSorted((a, b) => supplyOf(a).days - supplyOf(b).days);
  return (
    <Pane label={t('Generator sites and their diesel')}>
      <NeedsScript />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
        <p className="min-w-[min(10rem,100%)] flex-1 font-semibold">
          {t('Five sites, {from} to {to}', { from: dayOf(0), to: dayOf(4 * DAYS - 1) })}
        </p>
        <Simulated className="sm:order-last" />
        <Slider
          label={t('Alert from')}
          value={tolerance}
          range={[1, 20]}
          text={t('{tolerance} gal', { tolerance })}
          onChange={setTolerance}
        />
      </div>
      <div
        aria-hidden="true"
        className={`grid gap-x-4 border-t border-l-3 border-line border-l-transparent px-4 py-1.5 text-micro text-muted max-md:hidden ${COLUMNS}`}
      >
        <span>{t('Site')}</span>
        <span>{t('In the tank')}</span>
        <span>{t('Fuel level')}</span>
        <span className="text-right">{t('Engine ran')}</span>
        <span className="text-right">{t('Lasts for')}</span>
        <span>{t('Level against hours')}</span>
      </div>
      {sites.map((site) => {
        const findings = findingsOf(site, tolerance);
        const isChosen = site.name === chosenName;
        return (
          <div key={site.name}>
            <Row
              site={site}
              findings={findings}
              isChosen={isChosen}
              onChoose={() => setChosen(site.name)}
            />
            {isChosen && <Tank site={site} findings={findings} />}
          </div>
        );
      })}
    </Pane>
  );
}
