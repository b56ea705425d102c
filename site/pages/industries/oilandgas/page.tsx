import { t } from '@ncf/contract/t';
import oilandgas from 'picture:oilandgas';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { FactList } from '../../facts.tsx';
import { Kit, type PricedKit } from '../../kit.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Limits } from '../../limits.tsx';
import { Rule } from '../../rule.tsx';
import type { load } from './data.ts';

const LoneWorker = exhibit(() => import('./lone-worker.tsx'));
const FieldTickets = exhibit(() => import('./field-tickets.tsx'));
const HazardousAreas = exhibit(() => import('./hazardous-areas.tsx'));

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
      'Set a limit for each lease: for example, an alert above 25 mph inside its geofence, and above the posted limit outside.',
    ),
  ],
  [
    t('Who is on site'),
    t('When you need a head count: one list of every vehicle and driver inside the geofence.'),
  ],
  [
    t('Skids and pumps'),
    t('Battery trackers outside the hazardous zones, with two reports a day.'),
  ],
] as const;

function Hero() {
  return (
    <div className="shell-width grid items-center gap-x-8 pt-8 pb-36 md:pt-12 lg:grid-cols-[7fr_5fr]">
      <div>
        <h1 className="text-display">Oil and gas fleet tracking beyond cell coverage</h1>
        <p className="mt-5 max-w-[52ch] text-lead text-muted">
          For service fleets on lease roads: four bars at the gate, none at the well. When someone
          gets hurt out there, your office knows within minutes. And every trip is complete, even
          the miles that no tower saw.
        </p>
        <Actions />
      </div>
      <Picture of={oilandgas} sizes="(min-width: 64rem) 31rem, 88vw" priority />
    </div>
  );
}

/** The visits that a day's tickets are checked against, next to the other jobs. */
function OnTheLease() {
  return (
    <section className="shell-width mt-20 lg:mt-28 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <h2 className="text-headline">Check every field ticket before you pay it</h2>
        <p className="mt-3 mb-6 max-w-[60ch] text-muted">
          A geofence around each well writes down who came and for how long. Records from beyond
          coverage arrive when the truck does (
          <a className="text-link underline" href="/howncftrackworks">
            see how
          </a>
          ), and the visit is complete.
        </p>
        <FieldTickets />
      </div>
      <FactList items={JOBS} look="heading" className="space-y-6 lg:pt-14" />
    </section>
  );
}

function KitAndQuestions({ kit }: { kit: PricedKit }) {
  return (
    <section className="mt-16 bg-sunken py-14">
      <div className="shell-width">
        <h2 className="text-title">A kit for 8 pickups and 3 vac trucks</h2>
        <Kit
          fleet="car=11&container=1&remote=2&want=where&want=driver&want=help&remote.help=0"
          kit={kit}
        />
        <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[3fr_2fr]">
          <Questions
            items={[
              [
                t('How many records can it store?'),
                t('It stores 400,000. At one every 10\u00a0s, that’s 46 days of nonstop driving.'),
              ],
              [
                t('Can it handle mud?'),
                t('The tracker sits in the cab. Outside, look for IP67 or IP69K.'),
              ],
            ]}
          />
          <div>
            <Limits>
              A plug-in tracker has no input for a panic button or a fob. And a live alarm beyond
              cell coverage takes a satellite link, tested on your lease.
            </Limits>
            <PageEnd
              links={[
                ['/solutions/eld#need', t('ELD checker')],
                ['/howncftrackworks', t('How it works')],
                ['/accessories', t('Panic button')],
              ]}
            />
          </div>
        </div>
      </div>
    </section>
  );
}

export default function OilAndGas({
  data: { kit, satelliteTrackerMonthly, satelliteTrackerPrice },
}: PageProps<ReturnType<typeof load>>) {
  return (
    <>
      <div className="bg-sunken">
        <Hero />
      </div>
      <section className="shell-width -mt-28">
        <h2 className="sr-only">Who finds out, and when?</h2>
        <LoneWorker />
        <p className="mt-5 max-w-[76ch] text-muted">
          {t(
            'Trip records can wait for coverage. An alarm can’t: it takes a satellite tracker, {satelliteTrackerPrice} once and {satelliteTrackerMonthly} a month, which uses the cell network wherever there is one.',
            { satelliteTrackerMonthly, satelliteTrackerPrice },
          )}
        </p>
      </section>
      <OnTheLease />
      <section className="shell-width mt-16 grid items-start gap-6 lg:grid-cols-2">
        <HazardousAreas />
        <Rule cite="49 CFR 395.1(d)" href="https://www.ecfr.gov/current/title-49/section-395.1">
          Drivers of dedicated oilfield vehicles may restart their hours after 24 hours off. Waiting
          time at the well counts as off duty only for specially built well-service units with
          specially trained drivers, not for trucks that haul sand or water.
        </Rule>
      </section>
      <KitAndQuestions kit={kit} />
    </>
  );
}
