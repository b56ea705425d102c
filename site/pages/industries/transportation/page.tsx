import { t } from '@ncf/contract/t';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Kit, type PricedKit } from '../../kit.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Limits } from '../../limits.tsx';
import { Rule } from '../../rule.tsx';

const Office = exhibit(() => import('./office.tsx'));
const ReeferTemperatureChart = exhibit(() => import('./reefer-temperature-chart.tsx'));

export const meta = {
  title: t('Truck tracking: ELD, IFTA, detention, and reefers'),
  description: t(
    'GPS tracking for trucking companies: hours of service, IFTA miles, detention time, arrival times, and reefer temperature, each with a record that holds up.',
  ),
};

function IftaRules() {
  return (
    <section className="mt-16 grid gap-8 lg:grid-cols-2">
      <Rule cite={t('IFTA · vehicle tracking records, from Jan 1, 2024')}>
        A position at least every 10 minutes while the engine is on (IRP: 15), latitude and
        longitude to 4 decimals, date and time, odometer from the engine, unit number or VIN. Export
        it as a spreadsheet or text; a PDF isn’t accepted. Keep it for 4 years.
      </Rule>
      <Rule cite={t('IFTA · who files, and when')}>
        Vehicles with two axles over 26,000 lb (11,797 kg), three or more axles at any weight, or a
        combination over 26,000 lb. Returns are due Apr 30, Jul 31, Oct 31, and Jan 31, even if you
        drove no miles.
      </Rule>
    </section>
  );
}

function KitAndQuestions({ kit }: { kit: PricedKit }) {
  return (
    <section className="mt-16">
      <h2 className="text-heading">A kit for 10 tractors and 14 trailers, 4 of them reefers</h2>
      <Kit
        fleet="truck=10&trailer=10&reefer=4&want=where&want=hours&want=video&want=cold"
        kit={kit}
      />
      <p className="mt-3 text-muted">
        The wired trackers and their probes draw power from the reefer units.
      </p>
      <div className="mt-8 grid gap-8 lg:grid-cols-[2fr_3fr]">
        <Limits>
          Arrival times are estimates. The gateway and tablet are an ELD only if that pair is on
          FMCSA’s list. Under a roof, a solar tracker runs on its battery.
        </Limits>
        <div>
          <Questions
            items={[
              [
                t('Why not report every half hour?'),
                t(
                  'IFTA requires a position at least every 10 minutes. With longer gaps, miles near a state line end up in the wrong state.',
                ),
              ],
              [
                t('Does my truck have a 6-pin or a 9-pin port?'),
                t(
                  'Newer heavy trucks have the 9-pin port (J1939). Older ones have 6 pins and need an adapter.',
                ),
              ],
              [
                t('Can it show tire pressure?'),
                t(
                  'Our catalog has no tire-pressure sensor. If your trucks have their own and report it on the J1939 bus, the truck gateway shows it.',
                ),
              ],
              [
                t('Who can open the arrival link?'),
                t('Anyone who has it, until the delivery is complete.'),
              ],
            ]}
          />
        </div>
      </div>
    </section>
  );
}

export default function Transportation({ data }: PageProps<PricedKit>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 className="text-display">Truck tracking from dock to dock</h1>
        <div>
          <p className="text-lead text-muted">
            For carriers responsible for arrival times, drivers’ hours, and cold cargo. See every
            load live, and answer every claim with a record.
          </p>
          <Actions>
            <a className="button-quiet" href="/demo?view=dispatch">
              Try the live demo
            </a>
          </Actions>
        </div>
      </div>
      <div className="mt-8">
        <Office />
      </div>
      <section className="mt-12 grid items-start gap-10 lg:mt-20 lg:mt-28 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-headline">Reefer temperature, with proof</h2>
          <p className="mt-4 text-muted">
            One probe in the airflow and one in the load tell you two different things. Set a delay
            on the alert, or it goes off every time a door opens and people start ignoring it.
          </p>
        </div>
        <div className="lg:col-span-7">
          <ReeferTemperatureChart />
        </div>
      </section>
      <KitAndQuestions kit={data} />
      <IftaRules />
      <PageEnd
        links={[
          ['/solutions/eld', 'ELD'],
          ['/solutions/eld#need', t('Do you need an ELD?')],
          ['/news/ifta-ten-minute-fixes', t('IFTA’s ten-minute rule')],
          ['/solutions/livecameras', t('Dash cams')],
        ]}
      />
    </div>
  );
}
