import { t } from '@ncf/contract/t';
import { iftaLines, PURCHASES, quarterMiles } from '../../../demo-fleet/ifta.ts';
import { Bar } from '../../../demo-fleet/pane.tsx';
import { FactList } from '../../facts.tsx';
import { DispatchBoard } from './dispatch-board.tsx';
import { BAR_COLUMN, Table } from '../../table.tsx';

const LINES = iftaLines(quarterMiles(0), PURCHASES);
const MOST = Math.max(...LINES.map(({ miles }) => miles));

/** Miles and gallons of the demo fleet's quarter by state. */
function StateMiles() {
  return (
    <Table
      label={t('Miles and gallons by state')}
      heads={[t('State'), '', t('Miles'), t('Gallons burned'), t('Gallons bought')]}
      rows={LINES.map(({ state, miles, taxable, purchased }) => [
        state,
        <Bar key="bar" share={Math.round((miles / MOST) * 100)} isLate={false} />,
        miles,
        taxable,
        purchased,
      ])}
      hasFigures
      className={BAR_COLUMN}
    />
  );
}

/** What a dispatcher does with the board. */
const USES = [
  [
    t('Answer “where’s my load?” before they ask'),
    t(
      'Your customer gets a link with the arrival time and this one truck. It updates as the truck moves and ends with the delivery.',
    ),
  ],
  [
    t('Bill detention with proof'),
    t(
      'The geofence logs when the truck came and left. The clock starts with the appointment, and the invoice line has both times.',
    ),
  ],
  [
    t('Assign the load to a driver who can finish it'),
    t(
      'Each row shows how much longer the driver may drive today under the hours-of-service rules.',
    ),
  ],
] as const;

function Ifta() {
  return (
    <section className="mt-16 grid items-start gap-x-10 gap-y-6 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 className="text-title">IFTA miles, added up by state</h2>
        <p className="mt-4 text-muted">
          Every position counts toward the state it was in. At the end of the quarter, the miles are
          ready for the return, beside the gallons you bought there.
        </p>
      </div>
      <div className="lg:col-span-8">
        <StateMiles />
      </div>
    </section>
  );
}

/** What a carrier's office sees of the demo fleet: the board of the day and the miles of the quarter. */
export default function Office() {
  return (
    <>
      <DispatchBoard />
      <FactList items={USES} look="heading" className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-3" />
      <Ifta />
    </>
  );
}
