import { t } from '@ncf/contract/t';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { LOCALE } from '../../../shell/language.ts';
import { Bars } from '../../bars.tsx';
import { PageEnd, Questions } from '../../section-parts/parts.tsx';
import type { load } from './data.ts';

const YourData = exhibit(() => import('./your-data.tsx'));

export const meta = {
  title: t('Analyze your own fleet data'),
  description: t(
    'Drop a CSV of positions or trips from any vendor: miles by state, idling, speeding, after-hours use, and gaps. Your browser does it all.',
  ),
};

type Sample = Awaited<ReturnType<typeof load>>;

/** What the report says, by what it says of the sample. */
function Findings({ vehicles, miles, idling, speeding, afterHours, gaps, states }: Sample) {
  const driven = miles.toLocaleString(LOCALE);
  const most = Math.max(...states.map((one) => one.miles));
  const findings = [
    [
      t('{minutes} min', { minutes: idling }),
      t('Idling'),
      t('Time at a standstill with the engine on, and what the fuel costs.'),
    ],
    [
      t('{minutes} min', { minutes: speeding }),
      t('Speeding'),
      t('Time above the limit you set, and the top speed of each vehicle.'),
    ],
    [
      t('{miles} mi', { miles: afterHours }),
      t('After hours'),
      t('Who drove at night or on the weekend, when, and how far.'),
    ],
    [String(gaps), t('Gaps'), t('Where the tracker said nothing while the vehicle moved.')],
  ] as const;
  return (
    <section className="mt-20 lg:mt-28 grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 className="text-headline">What you find out</h2>
        <p className="mt-3 text-muted">
          The figures here are from our sample, with {vehicles} vehicles and {driven} miles. Your
          columns are recognized by name, or you choose them. Miles and kilometers both work.
        </p>
        <h3 className="mt-6 text-heading">Miles by state</h3>
        <ul className="mt-3 space-y-2">
          {states.map((one) => (
            <li key={one.state} className="grid grid-cols-[2rem_1fr_5rem] items-center gap-3">
              <span className="font-mono text-small">{one.state}</span>
              <Bars
                ends={[0, most]}
                parts={[[0, one.miles, 'fill-accent-mark']]}
                className="growing-bar h-3"
              />
              <span className="text-right font-mono text-small text-accent">
                {t('{miles} mi', { miles: one.miles.toLocaleString(LOCALE) })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <dl className="lg:col-span-7">
        {findings.map(([figure, name, text]) => (
          <div
            key={name}
            className="grid items-baseline gap-x-8 border-t border-line py-4 sm:grid-cols-[9rem_1fr]"
          >
            <dt className="font-semibold">
              {name}
              <span className="block text-heading whitespace-nowrap text-accent">{figure}</span>
            </dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function YourDataPage({ data }: PageProps<Sample>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="text-display">What your own data says</h1>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">
        Take the export of the tracker you have now. See miles by state, what idling costs, and
        where the data stops, before you talk to anyone.
      </p>
      <div id="file" className="mt-8 scroll-mt-6">
        <YourData />
      </div>
      <Findings {...data} />
      <section className="mt-14 grid gap-10 lg:grid-cols-2">
        <Questions
          items={[
            [
              t('Do you get to see my data?'),
              t(
                'No. The page reads the file in your browser and sends nothing. Close the page and it’s gone.',
              ),
            ],
            [
              t('Can I file these miles?'),
              t(
                'Use them to check a return. Each stretch between two positions counts toward the state its midpoint is in, so a road along a state line may count toward the neighbor.',
              ),
            ],
            [
              t('Why is idling missing?'),
              t(
                'Idling needs a column that says whether the engine is running: ignition, engine, or status.',
              ),
            ],
          ]}
        />
        <div>
          <PageEnd
            links={[
              ['/demo', t('Live demo')],
              ['/solutions/fleet', t('Fleet tracking')],
              ['/pricing', t('Prices')],
              ['/whyncftrack#contract', t('Compare your contract')],
            ]}
          />
        </div>
      </section>
    </div>
  );
}
