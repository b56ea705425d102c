import { t } from '@ncf/contract/t';
import Hidden from 'icon:tabler/eye-off';
import Seen from 'icon:tabler/eye';
import { Pane, PaneTitle } from './pane.tsx';

const VIEWS = [
  [t('8:02 AM'), t('Dispatcher'), t('Opened the live map'), false],
  [t('11:40 AM'), t('Service desk'), t('Replayed the trip to Harbor St'), false],
  [t('2:15 PM'), t('Fleet manager'), t('Downloaded the weekly report'), false],
  [t('5:31 PM'), t('Off duty'), t('Location hidden until 7:00 AM'), true],
] as const;

/** Who looked at a vehicle of the demo fleet during a day. */
export default function AccessLog() {
  return (
    <Pane label="Who looked at a vehicle of the demo fleet">
      <PaneTitle>Who looked at Van 12 today</PaneTitle>
      <ol>
        {VIEWS.map(([time, who, what, isHidden]) => {
          const Icon = isHidden ? Hidden : Seen;
          return (
            <li
              key={time}
              className={`grid grid-cols-[1.25rem_1fr_auto] gap-x-3 border-t border-line px-4 py-3 text-small ${isHidden ? 'bg-accent-soft' : ''}`}
            >
              <Icon className={`mt-0.5 size-5 ${isHidden ? 'text-accent' : 'text-muted'}`} />
              <span>
                <b className="block font-semibold">{who}</b>
                <span className="text-muted">{what}</span>
              </span>
              <span className="font-mono text-micro leading-6 text-muted">{time}</span>
            </li>
          );
        })}
      </ol>
      <p className="px-4 py-2.5 text-micro text-muted">Deleted after the time you set.</p>
    </Pane>
  );
}
