import { t } from '@ncf/contract/t';
import leasing from 'picture:leasing';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { FactList } from '../../facts.tsx';
import { Kit, type PricedKit } from '../../kit.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Limits } from '../../limits.tsx';
import { Rule } from '../../rule.tsx';

const ContractCurve = exhibit(() => import('./contract-curve.tsx'));

export const meta = {
  title: t('GPS tracking for leased and rental vehicles'),
  description: t(
    'GPS tracking for leasing and rental fleets: mileage against the lease, service by distance, border and tamper alerts, and returns, with disclosure first.',
  ),
};

const USES = [
  [t('Service by mileage'), t('Based on the odometer, not on the calendar.')],
  [t('Border alerts'), t('You know when a vehicle leaves the countries its insurance covers.')],
  [
    t('Tamper alerts'),
    t('If someone unplugs the tracker, you get an alert with the last position.'),
  ],
  [t('Returns'), t('See where the vehicle is when it’s due back, and plan the pickup.')],
  [t('Hourly rental'), t('Time, fuel, and mileage at handover and at return.')],
] as const;

function Disclosure() {
  return (
    <section className="mt-14 grid items-start gap-8 lg:grid-cols-2">
      <Rule cite={t('Driver Privacy Act of 2015 (US)')}>
        The data in a vehicle’s event data recorder belongs to its owner or, in a lease, to the
        lessee. Reading it takes consent or one of the law’s exceptions. Your tracker is a separate
        matter, but you should disclose it too.
      </Rule>
      <div className="rounded-lg border border-line p-5">
        <h2 className="font-semibold">Three sentences for your contract</h2>
        <ol className="mt-2 list-decimal pl-5 text-small text-muted">
          <li>This vehicle has a tracker, installed in [place].</li>
          <li>
            We read its mileage and service data. We look at its location only after a theft or an
            accident, or if it is [number] days overdue.
          </li>
          <li>We keep this data for [number] months, then delete it.</li>
        </ol>
        <p className="mt-2 text-micro text-faint">
          This is an example. Have your lawyer review yours.
        </p>
      </div>
    </section>
  );
}

function KitAndQuestions({ kit }: { kit: PricedKit }) {
  return (
    <section className="mt-14">
      <h2 className="text-heading">A kit for 50 cars</h2>
      <Kit fleet="car=50&want=where" kit={kit} />
      <div className="mt-8 grid gap-8 lg:grid-cols-[2fr_3fr]">
        <Limits>
          Some cars don’t share their odometer through the port. The tracker then adds up the
          distance between positions, which comes up a little short on curves.
        </Limits>
        <div>
          <Questions
            items={[
              [
                t('Can we disable the vehicle if a customer doesn’t pay?'),
                t(
                  'Many places limit or forbid it. Ask a lawyer before you install a relay, and never act on a moving car.',
                ),
              ],
              [t('Who can see the trips?'), t('No one, if you set the tracker to mileage only.')],
              [
                t('Can we move a tracker to the next car?'),
                t('Yes. A plug-in takes a minute: enter the new VIN and odometer.'),
              ],
            ]}
          />
          <PageEnd
            links={[
              ['/industries/construction', t('Construction rental')],
              ['/solutions/private', t('Car theft')],
              ['/privacy', t('Privacy')],
            ]}
          />
        </div>
      </div>
    </section>
  );
}

export default function Leasing({ data }: PageProps<PricedKit>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display">GPS tracking for leased and rental vehicles</h1>
      <p className="mt-5 max-w-[54ch] text-lead text-muted">
        For leasing companies and rental fleets. The vehicle is yours, and the trips are your
        customer’s: track mileage, service, and theft without watching where people go.
      </p>
      <Actions />
      <div className="mt-8">
        <ContractCurve />
      </div>
      <p className="mt-5 max-w-[76ch] text-muted">
        While the lease is running, your customer can drive less or buy more miles. On the last day,
        they can only argue.
      </p>
      <div className="mt-14 grid items-center gap-x-10 gap-y-6 lg:grid-cols-12">
        <Picture of={leasing} sizes="(min-width: 64rem) 42rem, 88vw" className="lg:col-span-7" />
        <FactList items={USES} className="border-b border-line lg:col-span-5" />
      </div>
      <Disclosure />
      <KitAndQuestions kit={data} />
    </div>
  );
}
