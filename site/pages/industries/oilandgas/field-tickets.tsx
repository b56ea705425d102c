import { t } from '@ncf/contract/t';
import { Pane, Simulated } from '../../../demo-fleet/pane.tsx';
import { durationText, timeOfDay } from '../../../tools/duty-hours.ts';

/** A visit to a well: when the truck was inside the geofence, and the minutes on the field ticket. */
const VISITS = [
  [t('Well 14'), 412, 700, 285],
  [t('Well 9'), 755, 845, 180],
  [t('Tank battery 3'), 880, 930, 50],
  [t('Well 22'), 965, 1030, 90],
] as const;
/** Minutes by which a ticket may differ. */
const TOLERANCE = 15;

/** A vac truck's day: the time inside each geofence next to the time on the ticket. */
export default function FieldTickets() {
  return (
    <Pane label={t('Visits to wells and their field tickets')}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <p className="font-semibold">{t('Vac truck 2, Tuesday, Nov 17')}</p>
        <Simulated />
      </div>
      <table className="w-full text-left text-small">
        <thead className="border-y border-line text-micro text-muted">
          <tr>
            <th className="py-1.5 pl-4 font-normal">{t('Place')}</th>
            <th className="font-normal max-sm:hidden">{t('In and out')}</th>
            <th className="text-right font-normal">{t('On site')}</th>
            <th className="text-right font-normal">{t('Ticket')}</th>
            <th className="pr-4 text-right font-normal">{t('Difference')}</th>
          </tr>
        </thead>
        <tbody>
          {VISITS.map(([place, from, to, ticket]) => {
            const more = ticket - (to - from);
            return (
              <tr key={place} className="border-b border-line last:border-0">
                <th className="py-3 pl-4 font-semibold">{place}</th>
                <td className="text-muted max-sm:hidden">
                  {timeOfDay(from)}–{timeOfDay(to)}
                </td>
                <td className="text-right">{durationText(to - from)}</td>
                <td className="text-right">{durationText(ticket)}</td>
                <td
                  className={`pr-4 text-right ${more > TOLERANCE ? 'font-semibold text-error' : 'text-success'}`}
                >
                  {more > TOLERANCE ? `+${durationText(more)}` : t('as billed')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Pane>
  );
}
