import { t } from '@ncf/contract/t';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Actions, PageEnd } from '../../section-parts/parts.tsx';
import { Rule } from '../../rule.tsx';
import type { load } from './data.ts';
import { FactList } from '../../facts.tsx';

type Figures = ReturnType<typeof load>;

const DriverTablet = exhibit(() => import('../../../demo-fleet/driver-tablet.tsx'));
const NeedChecker = exhibit(() => import('./need-checker.tsx'));

export const meta = {
  title: t('ELD and hours of service (HOS) for trucks'),
  description: t(
    'Electronic logging for trucks and buses: check whether you need an ELD, draw a log against the 11- and 14-hour limits, and print the in-cab papers.',
  ),
};

const RECORDS = [
  [t('Engine on or off'), t('date · time · location · engine hours · miles')],
  [t('Change of duty status'), t('the same, and who changed it')],
  [t('Every hour in motion'), t('location to about 1 mile')],
  [t('Marked personal use'), t('location to about 10 miles; miles and engine hours left blank')],
] as const;

function RecordTable() {
  return (
    <section className="mt-16">
      <h2 className="text-title">What an ELD records, and when</h2>
      <FactList items={RECORDS} look="row" className="mt-5" />
      <p className="mt-4 max-w-[68ch] text-muted">
        A truck counts as stopped after 3 seconds at 0 mph. The rule requires a record, not live
        tracking: a carrier may track the truck but may not use it to harass the driver (49 CFR
        390.36).
      </p>
    </section>
  );
}

function Rules() {
  return (
    <div className="mt-10 grid gap-6 lg:grid-cols-2">
      <Rule
        cite="49 CFR 395.3 · 395.8 · 395.26 · 395.34"
        href="https://www.ecfr.gov/current/title-49/subtitle-B/chapter-III/subchapter-B/part-395"
      >
        After 10 hours off duty: up to 11 hours of driving within 14 hours of coming on duty, and a
        30-minute break after 8 hours of driving. Buses have other limits: 10 hours of driving, 15
        on duty.
      </Rule>
      <Rule cite={t('Canada, federal rules south of 60° N')}>
        13 hours of driving and 14 on duty a day, no driving after 16 hours have passed, and 10
        hours off a day. A third party must certify the device and its software version. Enforced
        since Jan 1, 2023.
      </Rule>
    </div>
  );
}

function Limits({ driverTabletModel, truckGatewayModel }: Figures) {
  return (
    <section className="mt-16 grid gap-8 lg:grid-cols-12">
      <h2 className="text-heading lg:col-span-4">Is it on FMCSA’s list?</h2>
      <div className="lg:col-span-8">
        <p className="text-muted">
          FMCSA’s list changes, and a device removed from it must be replaced within 60 days. So
          look up the models {truckGatewayModel} and {driverTabletModel} there on the day you order.
          If they’re ever removed, we replace them at no charge.
        </p>
        <PageEnd
          links={[
            ['/faq', t('ELD questions')],
            ['/industries/transportation', t('Transportation')],
            ['/industries/oilandgas', t('Oilfield exemptions')],
            ['/industries/agriculture', t('Farm exemptions')],
          ]}
        />
      </div>
    </section>
  );
}

export default function Eld({ data }: PageProps<Figures>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-12 lg:grid-cols-12">
        <h1 className="text-display lg:col-span-6">An ELD that records drive time automatically</h1>
        <div className="lg:col-span-6">
          <p className="max-w-[60ch] text-lead text-muted max-lg:mt-5 lg:text-body">
            For carriers and drivers who must keep records of duty status. The log switches to
            driving at 5 mph, shows the hours left, and goes to the officer by web service, email,
            USB, or Bluetooth.
          </p>
          <Actions>
            <a className="button-quiet" href="#need">
              Do I need an ELD?
            </a>
          </Actions>
        </div>
      </div>
      <section id="demo-tablet" className="mt-8">
        <h2 className="sr-only">The driver’s tablet</h2>
        <DriverTablet />
        <p className="mt-3 max-w-[80ch] text-muted">
          This demo leaves out split sleeper periods and adverse conditions.{' '}
          <a className="text-link underline" href="/products/driver-tablet">
            Draw a log day of your own
          </a>{' '}
          and check it against the daily limits.
        </p>
      </section>

      <section id="need" className="mt-20 lg:mt-28">
        <h2 className="text-headline">Do you need an ELD?</h2>
        <p className="mt-4 mb-6 max-w-[68ch] text-muted">
          Most drivers in the US who must keep records of duty status need one, including drivers
          from Canada and Mexico. Tell us what you do, and the first rule that applies decides. Some
          states allow only 100 air miles for trips within the state.
        </p>
        <NeedChecker />
      </section>

      <RecordTable />

      <section className="mt-16 rounded-xl bg-sunken p-6 md:p-10">
        <h2 className="text-title">What to do when an ELD fails</h2>
        <p className="mt-3 max-w-[68ch] text-muted">
          Give the carrier written notice within 24 hours, rebuild today and the 7 days before on
          paper, and stay on paper. The carrier has 8 days to fix it (49 CFR 395.34).{' '}
          <a className="text-link underline" href="/downloads">
            Print the malfunction sheet, transfer sheet, and blank logs
          </a>
          , which belong in the cab with the manual (49 CFR 395.22(h)).
        </p>
      </section>

      <Rules />

      <Limits {...data} />
    </div>
  );
}
