import { t } from '@ncf/contract/t';
import utility from 'picture:utility';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { FactList } from '../../facts.tsx';
import { Kit, type PricedKit } from '../../kit.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Limits } from '../../limits.tsx';
import { Rule } from '../../rule.tsx';

const StormMap = exhibit(() => import('./storm-map.tsx'));

export const meta = {
  title: t('Utility fleet tracking: crews, bucket trucks, outages'),
  description: t(
    'GPS tracking for electric, gas, water, and sewer crews: send the closest crew to an outage, log boom and PTO time, protect lone workers, and manage storm help.',
  ),
};

const FEATURES = [
  [
    t('PTO and boom'),
    t(
      'One wire to each. Hours with the bucket up are counted separately from hours with only the engine running.',
    ),
  ],
  [t('Outriggers'), t('An alarm sounds in the cab if a driver pulls away with one still down.')],
  [t('Lone workers'), t('A panic button and timed check-ins.')],
  [
    t('Storm help'),
    t('Visiting crews get a battery tracker at the gate and show up on your map within minutes.'),
  ],
  [
    t('Idling'),
    t('A bucket truck burns about 0.90 gal (3.4 L) an hour at idle, without load (US DOE).'),
  ],
] as const;

export default function Utility({ data }: PageProps<PricedKit>) {
  return (
    <div className="shell-width grid gap-x-12 gap-y-12 pt-8 md:pt-12 lg:grid-cols-12">
      <div className="lg:col-span-12">
        <h1 className="max-w-4xl text-display">Utility fleet tracking that sends the right crew</h1>
        <p className="mt-5 max-w-[72ch] text-lead text-muted">
          For electric, gas, water, and sewer crews. When a feeder trips at 2:14 AM, one list shows
          dispatch who’s close, which buckets reach the line, and how long each crew has been on
          duty.
        </p>
        <Actions />
        <div className="mt-8">
          <StormMap />
        </div>
      </div>
      <Picture
        of={utility}
        sizes="(min-width: 64rem) 38rem, 88vw"
        className="self-center lg:col-span-6"
      />
      <FactList
        items={FEATURES}
        look="statement"
        className="grid gap-y-3 self-center sm:grid-cols-2 sm:gap-x-10 lg:col-span-6"
      />
      <section className="lg:col-span-12">
        <h2 className="text-heading">A kit for 10 bucket trucks</h2>
        <Kit fleet="truck=10&want=where&want=video" kit={data} />
      </section>
      <section className="lg:col-span-8">
        <Rule
          cite="49 CFR 395.1(n) · 395.2"
          href="https://www.ecfr.gov/current/title-49/section-395.1"
        >
          Drivers of utility service vehicles (electric, gas, water, sewer, telephone, cable) are
          exempt from the hours-of-service rules while they repair, operate, or maintain the
          network. New construction doesn’t count. It’s decided trip by trip, and contractors can
          qualify.
        </Rule>
      </section>
      <section className="lg:col-span-4">
        <Limits>
          Drive time is an estimate. And in a large outage, cell towers lose power too; trackers
          then store their records until the network is back.
        </Limits>
      </section>
      <section className="lg:col-span-12">
        <Questions
          items={[
            [
              t('Does it connect to the boom’s electronics?'),
              t('It doesn’t have to. A switched 12 V signal on one input is enough.'),
            ],
            [
              t('Can we keep trip records for the exemption?'),
              t('Yes: the location, time, and purpose of every trip, for as long as you choose.'),
            ],
          ]}
        />
        <PageEnd
          links={[
            ['/solutions/fleet', t('Fleet tracking')],
            ['/industries/telecommunication', t('Telecom')],
            ['/solutions/eld#need', t('ELD checker')],
          ]}
        />
      </section>
    </div>
  );
}
