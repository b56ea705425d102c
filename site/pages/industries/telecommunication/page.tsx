import { t } from '@ncf/contract/t';
import telecommunication from 'picture:telecommunication';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { FactList } from '../../facts.tsx';
import { Kit, type PricedKit } from '../../kit.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Limits } from '../../limits.tsx';

const SiteTable = exhibit(() => import('./site-table.tsx'));

export const meta = {
  title: t('Telecom fleet tracking: towers, crews, and diesel'),
  description: t(
    'GPS tracking for tower and cable crews: proof of every site visit, generator hours compared with diesel bought, and the spare parts in every van.',
  ),
};

const DAY = [
  [
    t('7:05 AM'),
    t('The van leaves with rectifier 114 on board. The reader at the door saw its tag.'),
  ],
  [
    t('8:40 AM'),
    t('It enters the geofence of tower 21. The technician taps the NFC tag at the cabinet.'),
  ],
  [t('9:55 AM'), t('The van leaves. The visit is on record: where, who, and 75 minutes.')],
  [t('1:10 PM'), t('At tower 33, the generator has run 6.2 hours since Monday.')],
  [t('4:30 PM'), t('Rectifier 114 didn’t come back. It’s at tower 21, as planned.')],
] as const;

function OneDay() {
  return (
    <div className="lg:col-span-5">
      <h2 className="text-heading">A technician’s day</h2>
      <FactList items={DAY} look="row" className="mt-4" />
    </div>
  );
}

function KitAndLimits({ kit }: { kit: PricedKit }) {
  return (
    <section className="mt-14">
      <h2 className="text-heading">A kit for 6 vans and 20 towers</h2>
      <Kit fleet="car=6&trailer=20&want=where&want=passed&trailer.passed=0" kit={kit} />
      <div className="mt-10 grid gap-8 md:grid-cols-2">
        <div>
          <h2 className="text-heading">More for tower crews</h2>
          <p className="mt-3 text-muted">
            Shelter door alerts, battery theft alerts, check-ins for climbers, the closest van with
            the right part, and an NFC tag at every cabinet that a phone can read.
          </p>
        </div>
        <Limits>
          Hours times a burn rate is an estimate, because load changes the rate. A tank sensor tells
          you more, but it drifts. And if your own tower is down, the tracker may lose its network
          too.
        </Limits>
      </div>
    </section>
  );
}

function QuestionsAndLinks() {
  return (
    <section className="mt-12 max-w-4xl">
      <Questions
        items={[
          [
            t('Do the hours-of-service rules apply to our crews?'),
            t(
              'Repairing telephone and cable lines counts as utility service, which is exempt (49 CFR 395.1(n)); new construction doesn’t count. This isn’t legal advice.',
            ),
          ],
          [
            t('Should we use NB-IoT or LTE-M at the towers?'),
            t(
              'Anything that stays put can use NB-IoT. Anything that drives needs LTE-M or better, because NB-IoT doesn’t hand over between cells.',
            ),
          ],
        ]}
      />
      <PageEnd
        links={[
          ['/industries/utility', t('Utilities')],
          ['/solutions/rfid', t('RFID tracking')],
          ['/products', t('Trackers')],
        ]}
      />
    </section>
  );
}

export default function Telecommunication({ data }: PageProps<PricedKit>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display">
        Telecom fleet tracking for tower crews and generators
      </h1>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">
        For operators and tower contractors: prove every site visit, know which van has the part,
        and see whether the diesel you paid for went into the generator.
      </p>
      <Actions />
      <div className="mt-8">
        <SiteTable />
      </div>
      <p className="mt-5 max-w-[76ch] text-muted">
        Three records should agree: the hours the generator ran, the gallons on the receipt, and
        whether a van was at the tower when it was filled. Where they don’t, the table says so.
      </p>
      <section className="mt-14 grid items-center gap-10 lg:grid-cols-12">
        <Picture
          of={telecommunication}
          sizes="(min-width: 64rem) 44rem, 88vw"
          className="lg:col-span-7"
        />
        <OneDay />
      </section>
      <KitAndLimits kit={data} />
      <QuestionsAndLinks />
    </div>
  );
}
