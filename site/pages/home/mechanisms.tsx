import { t } from '@ncf/contract/t';

const ROWS = [
  [
    t('A van leaves the yard at 10:10 PM'),
    t(
      'Its last position was inside the geofence and the new one is outside, during the hours you marked as closed: 8 PM to 6 AM.',
    ),
    t('One alert to the person on call, with the location and a link to the live map.'),
  ],
  [
    t('A trailer is unplugged'),
    t('The tracker loses outside power and switches to its own battery.'),
    t(
      'Its last position before, its first one after, and a new one every minute until you call it off.',
    ),
  ],
  [
    t('A driver has an hour left'),
    t('The log adds up today’s driving and checks it against the 11-hour and 14-hour limits.'),
    t('The tablet warns the driver at 60 and 30 minutes. Dispatch sees the same countdown.'),
  ],
] as const;

/** Three outcomes, each with the mechanism behind it. */
export default function Mechanisms() {
  return (
    <ol className="mt-8">
      {ROWS.map(([cause, rule, result]) => (
        <li key={cause} className="grid gap-x-8 gap-y-3 border-t border-line py-6 lg:grid-cols-3">
          <p className="border-l-2 border-line-strong pl-4 font-semibold">{cause}</p>
          <p className="border-l-2 border-line-strong pl-4 text-muted">
            <span className="block font-mono text-micro text-faint">What triggers it</span>
            {rule}
          </p>
          <p className="border-l-2 border-accent-mark pl-4">
            <span className="block font-mono text-micro text-accent">What you get</span>
            {result}
          </p>
        </li>
      ))}
    </ol>
  );
}
