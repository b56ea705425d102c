import { t } from '@ncf/contract/t';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { FactList } from '../../facts.tsx';
import { Kit, type PricedKit } from '../../kit.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Limits } from '../../limits.tsx';

const MachineSite = exhibit(() => import('./machine-site.tsx'));
const EngineHoursChart = exhibit(() => import('./engine-hours-chart.tsx'));

export const meta = {
  title: t('Construction equipment tracking'),
  description: t(
    'GPS tracking for excavators, trailers, and tools: engine hours you can bill, after-hours alerts, rental records, and one list for machines of every make.',
  ),
};

const JOBS = [
  [
    t('After-hours alerts'),
    t('A geofence around the site from 6 PM to 6 AM. If something moves, someone’s phone rings.'),
  ],
  [
    t('Idle machines'),
    t('Weekly hours for every machine. Three machines at 9 hours a week could be two.'),
  ],
  [
    t('Rental'),
    t('On-rent and off-rent by geofence and hour meter, with time stamps both sides can check.'),
  ],
  [
    t('Service'),
    t(
      'Due by engine hours, with each machine’s location, so the mechanic makes one trip instead of four.',
    ),
  ],
  [
    t('Small tools'),
    t(
      'On-metal UHF tags, read at the container door. Thirty out, twenty-nine back: you know which one is missing.',
    ),
  ],
] as const;

function KitAndMakers({ kit }: { kit: PricedKit }) {
  return (
    <section className="mt-16 rounded-xl bg-sunken p-6 md:p-10">
      <h2 className="text-heading">A kit for 6 machines, 4 trailers, and 2 vans</h2>
      <Kit
        fleet="machine=6&trailer=4&car=2&tools=1&want=where&want=engine&want=passed&machine.passed=0&trailer.passed=0&car.passed=0"
        kit={kit}
      />
      <h2 className="mt-8 text-heading">Machines of every make on one list</h2>
      <p className="mt-3 max-w-[76ch] text-muted">
        Through ISO/TS 15143-3 (AEMP 2.0), a manufacturer’s server can pass on 19 values, such as
        hours, location, fuel, idling, and faults. If your manufacturer offers it, the machine needs
        no device at all.
      </p>
    </section>
  );
}

function LimitsAndQuestions() {
  return (
    <section className="mt-16 grid gap-8 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <Limits>
          A tracker behind a counterweight sees few satellites. Pressure washing calls for IP69K,
          not IP67. And test coverage in a deep cut before you rely on it.
        </Limits>
      </div>
      <div className="lg:col-span-8">
        <Questions
          items={[
            [
              t('What if the machine has no battery?'),
              t('Use a solar or battery tracker: two reports a day, and more while it moves.'),
            ],
            [
              t('Can it stop the engine?'),
              t(
                'No. A relay can block the next start, but it never stops a running engine. Ask the manufacturer and your insurer first.',
              ),
            ],
            [
              t('Does it work on 24 V?'),
              t('Yes. The machine hub takes 9–36 V, the wired tracker 10–30 V.'),
            ],
          ]}
        />
        <PageEnd
          links={[
            ['/solutions/rfid', t('RFID for tools')],
            ['/industries/leasing', t('Leasing and rental')],
            ['/products', t('Trackers')],
          ]}
        />
      </div>
    </section>
  );
}

function Jobs() {
  return (
    <section>
      <h2 className="text-heading">Five jobs on every site</h2>
      <FactList items={JOBS} />
    </section>
  );
}

export default function Construction({ data }: PageProps<PricedKit>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-display">Construction equipment tracking</h1>
          <p className="mt-5 text-lead text-muted">
            For contractors and rental yards. Know where every machine, trailer, and tool is before
            the crew loads up at 6:30 AM, and bill the hours they really worked.
          </p>
          <Actions />
        </div>
        <div className="min-w-0 lg:row-span-2">
          <MachineSite />
        </div>
        <Jobs />
      </div>
      <section className="mt-8 grid items-start gap-10 lg:mt-20 lg:mt-28 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <EngineHoursChart />
        </div>
        <div className="lg:col-span-5">
          <h2 className="text-headline">Bill engine hours, not key hours</h2>
          <p className="mt-4 text-muted">
            A meter wired to the ignition counts lunch with the radio on. Real engine hours come
            from the machine’s data bus, or from vibration and alternator voltage if it has none.
            That difference is what rental disputes are about.
          </p>
        </div>
      </section>
      <KitAndMakers kit={data} />
      <LimitsAndQuestions />
    </div>
  );
}
