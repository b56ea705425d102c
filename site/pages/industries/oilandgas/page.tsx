import { t } from '@ncf/contract/t';
import oilandgas from 'picture:oilandgas';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { Kit } from '../../kit.tsx';
import { Actions } from '../../section-parts/actions.tsx';
import { PageEnd } from '../../section-parts/page-end.tsx';
import { Questions } from '../../section-parts/questions.tsx';
import { Rule } from '../../rule.tsx';

const LoneWorker = exhibit(() => import('./lone-worker.tsx'));

export const meta = {
  title: t('Oil and gas fleet tracking beyond cell coverage'),
  description: t(
    'GPS tracking for oilfield service fleets: lease roads without coverage, time at the well, lone workers, hazardous areas, and the oilfield hours-of-service rules.',
  ),
};

const JOBS = [
  [
    t('Lease speed limits'),
    t(
      'Set a limit for each lease. You get an alert above 25 mph inside its geofence, and above the posted limit outside.',
    ),
  ],
  [
    t('Time at the well'),
    t('In at 6:52 AM, out at 11:40 AM. If the field ticket doesn’t match, you can ask why.'),
  ],
  [
    t('Who is on site'),
    t('When you need a head count: one list of every vehicle and driver inside the geofence.'),
  ],
  [
    t('Lone workers'),
    t('A panic button and timed check-ins. If a driver misses one, the alarm goes off.'),
  ],
  [
    t('Skids and pumps'),
    t('Battery trackers outside the hazardous zones, with two reports a day.'),
  ],
];

const GAS_ZONES = [
  ['0', t('continuously')],
  ['1', t('more than 10 h a year')],
  ['2', t('less than 10 h a year')],
];

function Jobs() {
  return (
    <ul className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
      {JOBS.map(([name, text]) => (
        <li key={name} className="border-t-2 border-accent-mark pt-3">
          <h2 className="font-semibold">{name}</h2>
          <p className="mt-1 text-small text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function HazardousAreas() {
  return (
    <div className="border-2 border-warning-mark bg-warning-soft p-6">
      <h2 className="text-heading font-semibold">In hazardous areas, ask for the certificate</h2>
      <table className="mt-4 w-full text-left text-small">
        <thead className="font-mono text-micro">
          <tr>
            <th className="py-1 font-normal">Gas zone</th>
            <th className="py-1 font-normal">An explosive mixture is present</th>
          </tr>
        </thead>
        <tbody>
          {GAS_ZONES.map(([zone, how]) => (
            <tr key={zone} className="border-t border-warning-mark">
              <td className="py-2 font-mono">{zone}</td>
              <td>{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small">
        These are guide values. Dust has zones 20, 21, and 22, and the US also uses Class I,
        Division 1 and 2. A vehicle tracker isn’t certified for any of them by default, and we don’t
        claim that ours is. Park outside the zone, or buy a device that comes with an ATEX or IECEx
        certificate.
      </p>
    </div>
  );
}

function KitAndQuestions() {
  return (
    <section className="mt-8 lg:mt-14">
      <h2 className="text-heading font-semibold">A kit for 8 pickups and 3 vac trucks</h2>
      <Kit
        fleet="car=11&container=1&remote=2&want=where&want=driver&want=help&remote.help=0"
        items={[
          [11, '/products/wired-tracker', t('Wired tracker')],
          [11, '/accessories/panic-button', t('Panic button')],
          [11, '/accessories/driver-id-fob', t('Driver ID reader and fob')],
          [2, '/products/satellite-tracker', t('Satellite tracker for the far leases')],
          [1, '/products/battery-asset-tracker', t('Battery asset tracker per skid')],
        ]}
      />
      <div className="mt-8 grid gap-8 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 className="text-heading font-semibold">What you should know</h2>
          <p className="mt-3 text-muted">
            A plug-in tracker has no input for a panic button or a fob. And a live alarm beyond cell
            coverage takes a satellite link, tested on your lease.
          </p>
        </div>
        <div>
          <Questions
            items={[
              [
                t('How many records can it store?'),
                t(
                  'Devices of this class hold about 400,000. At one every 10\u00a0s, that’s 46 days of nonstop driving.',
                ),
              ],
              [
                t('Can it handle mud?'),
                t('The tracker sits in the cab. Outside, look for IP67 or IP69K.'),
              ],
            ]}
          />
          <PageEnd
            links={[
              ['/solutions/eld#need', t('ELD checker')],
              ['/howncftrackworks', t('How it works')],
              ['/accessories', t('Panic button')],
            ]}
          />
        </div>
      </div>
    </section>
  );
}

export default function OilAndGas() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-8 lg:grid-cols-2">
        <div>
          <h1 className="text-display font-semibold text-balance">
            Oil and gas fleet tracking beyond cell coverage
          </h1>
          <p className="mt-5 max-w-[52ch] text-lead text-muted">
            For service fleets on lease roads: four bars at the gate, none at the well, and you
            still get the whole trip. The tracker stores every record until it’s back in coverage.
          </p>
          <Actions />
        </div>
        <Picture of={oilandgas} sizes="(min-width: 64rem) 38rem, 88vw" priority />
      </div>
      <Jobs />
      <section className="mt-14">
        <h2 className="text-title font-semibold">
          A fall an hour beyond cell coverage: who finds out, and when?
        </h2>
        <p className="mt-3 mb-6 max-w-[54ch] text-muted">
          Trip records can wait for coverage (
          <a className="text-link underline" href="/howncftrackworks">
            see how
          </a>
          ). An alarm can’t. See how a satellite link and a check-in schedule change that.
        </p>
        <LoneWorker />
      </section>
      <section className="mt-14 grid items-start gap-6 lg:grid-cols-2">
        <HazardousAreas />
        <Rule cite="49 CFR 395.1(d)" href="https://www.ecfr.gov/current/title-49/section-395.1">
          Drivers of dedicated oilfield vehicles may restart their hours after 24 hours off. Waiting
          time at the well counts as off duty only for specially built well-service units with
          specially trained drivers, not for trucks that haul sand or water.
        </Rule>
      </section>
      <KitAndQuestions />
    </div>
  );
}
