import { t } from '@ncf/contract/t';
import agriculture from 'picture:agriculture';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { Kit, type PricedKit } from '../../kit.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Limits } from '../../limits.tsx';
import { Rule } from '../../rule.tsx';

const SeasonPane = exhibit(() => import('./season-pane.tsx'));
const AirMiles = exhibit(() => import('./air-miles.tsx'));

export const meta = {
  title: t('GPS tracking for farms and ag haulers'),
  description: t(
    'GPS tracking for farms, custom harvesters, and ag haulers: hours by field, machines in far sheds, ATV theft alerts, and the 150-air-mile exemption.',
  ),
};

const QUESTIONS = [
  [
    t('What if there’s no coverage in the far fields?'),
    t('The tracker keeps recording and sends everything once it’s back in range of a cell tower.'),
  ],
  [
    t('Can it handle dust and washing?'),
    t('IP67 is dust-tight. Pressure washing calls for IP69K, which the machine hub has.'),
  ],
  [
    t('Does it work on an old tractor without electronics?'),
    t('Yes. Three wires (power, ground, ignition) are enough for location and hours.'),
  ],
] as const;

export default function Agriculture({ data }: PageProps<PricedKit>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[2fr_3fr]">
        <h1 className="text-display">GPS tracking for farms and ag haulers</h1>
        <div>
          <p className="text-lead text-muted">
            Know which fields are done, where the grain trucks are, and whether your harvest
            exemption still applies, without calling anyone on the radio.
          </p>
          <Actions />
        </div>
      </div>
      <div className="mt-8">
        <SeasonPane />
      </div>
      <section className="mt-20 lg:mt-28 grid items-start gap-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="mb-5 text-headline">The 150-air-mile farm exemption</h2>
          <Rule cite="49 CFR 395.1(k)" href="https://www.ecfr.gov/current/title-49/section-395.1">
            No hours-of-service limits, loaded or empty, when hauling farm goods within 150 air
            miles of their source during the planting and harvesting periods the state sets. Beyond
            that line, hours start to count. The first place you load is the source.
          </Rule>
        </div>
        <div className="min-w-0 lg:col-span-7">
          <AirMiles />
        </div>
      </section>
      <section className="mt-14">
        <h2 className="text-heading">A kit for 5 machines</h2>
        <Kit fleet="machine=5&trailer=4&want=where&want=driver&want=engine" kit={data} />
      </section>
      <section className="mt-14 grid items-center gap-10 md:grid-cols-2 lg:grid-cols-3">
        <Picture
          of={agriculture}
          sizes="(min-width: 64rem) 26rem, 88vw"
          className="md:max-lg:col-span-2"
        />
        <div>
          <h2 className="text-heading">More jobs on the farm</h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 text-muted">
            <li>Get an alert within about a minute when an ATV or trailer moves at night.</li>
            <li>Bill custom work by the hours in the field, not from memory.</li>
            <li>See when, where, and for how long the fuel trailer was open.</li>
            <li>In winter, get one report a day from every machine in the shed.</li>
            <li>Get service done by engine hours before the season, not in the middle of it.</li>
          </ul>
        </div>
        <Limits>
          A tracker is accurate to a few yards: enough for the field, but not for the row, and it
          doesn’t steer anything. Under a metal roof it may not see the satellites, so the map keeps
          the last position.
        </Limits>
      </section>
      <section className="mt-12 max-w-4xl">
        <Questions items={QUESTIONS} />
        <PageEnd
          links={[
            ['/solutions/eld#need', t('ELD checker')],
            ['/solutions/personal#battery', t('Battery life')],
            ['/industries/construction', t('Construction')],
          ]}
        />
      </section>
    </div>
  );
}
