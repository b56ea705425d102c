import { t } from '@ncf/contract/t';
import { Pane, PaneTitle } from '../../../demo-fleet/pane.tsx';
import { durationText, timeOfDay } from '../../../tools/duty-hours.ts';
import { Table } from '../../table.tsx';

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
      <PaneTitle>{t('Vac truck 2, Tuesday, Nov 17')}</PaneTitle>
      <div className="px-4">
        <Table
          heads={[t('Place'), t('In and out'), t('On site'), t('Ticket'), t('Difference')]}
          rows={VISITS.map(([place, from, to, ticket]) => {
            const more = ticket - (to - from);
            return [
              place,
              `${timeOfDay(from)}–${timeOfDay(to)}`,
              durationText(to - from),
              durationText(ticket),
              more > TOLERANCE ? (
                <b className="font-semibold text-error">+{durationText(more)}</b>
              ) : (
                <span className="text-success">{t('as billed')}</span>
              ),
            ];
          })}
          hasFigures
          className="[&_tr>:nth-child(2)]:max-sm:hidden"
        />
      </div>
    </Pane>
  );
}
