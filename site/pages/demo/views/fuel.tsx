import { t } from '@ncf/contract/t';
import { idlingAt, milesAt } from '../../../demo-fleet/day-plan.ts';
import { FLEET } from '../../../demo-fleet/fleet.ts';
import { fleetMpg, iftaTable, PURCHASES, quarterMiles } from '../../../demo-fleet/ifta.ts';
import { useDemo } from '../demo-context.ts';
import { Card, DataTable, PageView } from '../parts.tsx';

/** Miles a gallon, and gallons an hour of idling: a loaded truck’s and a van’s. */
const TRUCK = { mpg: 6.3, idle: 0.8 };
const VAN = { mpg: 15, idle: 0.5 };

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Fuel of the day by vehicle, and the IFTA return of the quarter so far. */
export default function Fuel() {
  const { minute } = useDemo();
  const ifta = iftaTable(minute);
  const vehicles = FLEET.filter(({ kind }) => kind === 'van' || kind === 'truck').map(
    ({ name, kind, plan }) => {
      const { mpg, idle } = kind === 'truck' ? TRUCK : VAN;
      const [driven, idling] = [milesAt(plan, minute), (idlingAt(plan, minute) / 60) * idle];
      return [name, tenths(driven), tenths(driven / mpg), tenths(idling)] as const;
    },
  );
  return (
    <PageView>
      <div className="grid content-start gap-4 xl:grid-cols-2">
        <Card
          title={t('IFTA, fourth quarter to date')}
          aside={t('{mpg} mpg fleet average', {
            mpg: fleetMpg(quarterMiles(minute), PURCHASES).toFixed(2),
          })}
        >
          <DataTable label={t('IFTA by state')} heads={ifta.head} rows={ifta.rows} />
          <p className="p-4 text-micro text-muted">
            Positive gallons are taxed at the state’s rate; negative ones are a credit. Today’s
            miles are in it as they are driven.
          </p>
        </Card>
        <Card title={t('Fuel today')}>
          <DataTable
            label={t('Fuel by vehicle')}
            heads={[t('Vehicle'), t('Miles'), t('Driving gal'), t('Idling gal')]}
            rows={vehicles}
          />
        </Card>
      </div>
    </PageView>
  );
}
