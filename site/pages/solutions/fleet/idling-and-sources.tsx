import { t } from '@ncf/contract/t';
import { Bars } from '../../bars.tsx';
import { BAR_COLUMN, Table } from '../../table.tsx';
import { FactList } from '../../facts.tsx';

const IDLE = [
  [t('Compact car'), 0.16],
  [t('Tow truck'), 0.59],
  [t('Delivery truck'), 0.84],
  [t('Bucket truck'), 0.9],
  [t('Transit bus'), 0.97],
] as const;

const SOURCES = [
  [
    t('Position and speed'),
    t('GPS satellites: within a few yards under open sky, less precise between tall buildings'),
  ],
  [t('Trips and stops'), t('the ignition wire, or the diagnostic port on plug-in trackers')],
  [t('Idling'), t('ignition on with no movement')],
  [
    t('Distance'),
    t('the vehicle’s odometer where available; otherwise the distance between positions'),
  ],
  [t('Fault codes'), t('P-codes over OBD-II; SPN and FMI codes over J1939')],
  [t('Service due'), t('miles or engine hours, whichever comes first')],
] as const;

/** How much fuel idling burns, and where the figures of reports come from. */
export default function IdlingAndSources() {
  return (
    <section className="mt-16 grid gap-10 lg:grid-cols-2">
      <div>
        <h2 className="text-title">How much fuel an hour of idling burns</h2>
        <Table
          rows={IDLE.map(([name, gallons]) => [
            name,
            <Bars
              key="bar"
              ends={[0, 1]}
              parts={[[0, gallons, 'fill-accent-mark']]}
              className="h-3"
            />,
            `${gallons.toFixed(2)} gal (${(gallons * 3.785).toFixed(1)} L)`,
          ])}
          hasFigures
          className={`mt-5 ${BAR_COLUMN}`}
        />
        <p className="mt-3 text-micro text-faint">
          Source: US Department of Energy, Fact 861, without load. Your vehicles will differ.
        </p>
      </div>
      <div>
        <h2 className="text-heading">Where each figure comes from</h2>
        <FactList items={SOURCES} look="row" className="mt-5 text-small" />
      </div>
    </section>
  );
}
