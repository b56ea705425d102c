import { t } from '@ncf/contract/t';
import { iftaLines, PURCHASES, quarterMiles } from '../../../demo-fleet/ifta.ts';
import { Bar } from '../../../demo-fleet/pane.tsx';
import { LOCALE } from '../../../shell/language.ts';
import { FactList } from '../../facts.tsx';
import { DispatchBoard } from './dispatch-board.tsx';

const LINES = iftaLines(quarterMiles(0), PURCHASES);
const MOST = Math.max(...LINES.map(({ miles }) => miles));
const whole = (value: number): string => Math.round(value).toLocaleString(LOCALE);
const CELL = 'border-b border-line py-2.5 pl-3 text-right tabular-nums sm:pl-4';

/** Miles and gallons of the demo fleet's quarter by state. */
function StateMiles() {
  return (
    <div
      className="overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={t('Miles and gallons by state')}
    >
      <table className="w-full text-left text-small">
        <thead className="text-micro text-muted">
          <tr>
            <th scope="col" className="border-b border-line py-2 font-normal">
              {t('State')}
            </th>
            <th className="w-1/3 border-b border-line max-sm:hidden" aria-hidden="true" />
            {[t('Miles'), t('Gallons burned'), t('Gallons bought')].map((head) => (
              <th key={head} scope="col" className={`${CELL} font-normal`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ state, miles, taxable, purchased }) => (
            <tr key={state}>
              <th scope="row" className="border-b border-line py-2.5 font-semibold">
                {state}
              </th>
              {/* Beside the number that it shows. */}
              <td className="border-b border-line pl-4 max-sm:hidden">
                <Bar share={Math.round((miles / MOST) * 100)} isLate={false} />
              </td>
              {[miles, taxable, purchased].map((value, i) => (
                <td key={i} className={CELL}>
                  {whole(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
