import { t } from '@ncf/contract/t';
import { toast } from '@ncf/ui/toast';
import Link from 'icon:tabler/link';
import Back from 'icon:tabler/player-skip-back';
import Forward from 'icon:tabler/player-skip-forward';
import { DEMO_DAY } from '../../demo-fleet/fleet.ts';
import { PlayGlyph } from '../../demo-fleet/pane.tsx';
import { timeOfDay } from '../../tools/duty-hours.ts';
import { useDemo } from './demo-context.ts';
import { Timeline } from './timeline.tsx';

const PACES = [1, 10, 60];
const ICON_BUTTON =
  'grid size-9 shrink-0 cursor-pointer place-items-center rounded-md border border-line-strong bg-raised hover:border-accent hover:text-accent';

/** `2:14:36 PM` */
const clockText = (seconds: number): string =>
  timeOfDay(seconds / 60).replace(' ', `:${String(Math.floor(seconds % 60)).padStart(2, '0')} `);

/** Copies the address of this moment. */
async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast(t('Link copied'), {
      kind: 'success',
      description: t('It opens this view at this moment.'),
    });
  } catch {
    toast(t('Your browser blocked copying'), { kind: 'warning', description: url, duration: 0 });
  }
}

/** Chooses how fast the clock runs. */
function Paces({ pace, onPace }: { pace: number; onPace: (pace: number) => void }) {
  return (
    <div
      role="group"
      aria-label={t('Speed of the clock')}
      className="flex overflow-hidden rounded-md border border-line-strong max-lg:ml-auto"
    >
      {PACES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={pace === one}
          onClick={() => onPace(one)}
          className="min-h-9 min-w-10 cursor-pointer border-line-strong px-1.5 font-mono text-micro not-first:border-l hover:text-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {one}×
        </button>
      ))}
    </div>
  );
}

/** Moves the clock to the event before, or to the next one. */
function EventSteps() {
  const { minute, alerts, seek } = useDemo();
  const before = alerts.findLast(({ from }) => from < Math.floor(minute));
  const next = alerts.find(({ from }) => from > minute);
  const steps = [
    [t('Previous event'), before, Back],
    [t('Next event'), next, Forward],
  ] as const;
  return (
    <div className="flex gap-1.5 max-sm:hidden">
      {steps.map(([label, alert, Icon]) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          disabled={!alert}
          onClick={() => alert && seek(alert.from)}
          className={`${ICON_BUTTON} disabled:opacity-50`}
        >
          <Icon className="size-4" />
        </button>
      ))}
    </div>
  );
}

/** The one clock of the demo: play and pace, the day's events, and the link to this moment. */
export function ClockBar({
  running,
  pace,
  onPlay,
  onPace,
  address,
}: {
  running: boolean;
  pace: number;
  onPlay: () => void;
  onPace: (pace: number) => void;
  address: () => string;
}) {
  const { seconds } = useDemo();
  const copyButton = (className: string) => (
    <button
      type="button"
      aria-label={t('Copy link to this moment')}
      onClick={() => void copyLink(address())}
      className={`${ICON_BUTTON} ${className}`}
    >
      <Link className="size-4" />
    </button>
  );
  return (
    <section
      aria-label={t('Clock')}
      className="flex shrink-0 gap-x-5 border-t border-line bg-raised px-3 py-2 max-lg:flex-wrap max-lg:gap-y-1 lg:items-center lg:px-4 lg:py-3"
    >
      <div className="flex flex-wrap items-center gap-3 max-lg:w-full lg:flex-nowrap">
        <button
          type="button"
          aria-label={running ? t('Pause') : t('Play')}
          onClick={onPlay}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-strong"
        >
          <PlayGlyph running={running} />
        </button>
        <p className="min-w-28 lg:min-w-34">
          <span className="block font-mono text-lg leading-6 font-semibold tabular-nums lg:text-xl">
            {clockText(seconds)}
          </span>
          <span className="block text-micro text-muted">{DEMO_DAY}</span>
        </p>
        <Paces pace={pace} onPace={onPace} />
        <EventSteps />
        {copyButton('lg:hidden')}
      </div>
      <div className="min-w-0 flex-1">
        <Timeline />
      </div>
      <div className="w-62 max-xl:hidden">
        <button
          type="button"
          onClick={() => void copyLink(address())}
          className="flex min-h-10 w-full cursor-pointer items-center justify-center gap-2 rounded-md border border-line-strong px-2 font-semibold whitespace-nowrap hover:border-accent hover:text-accent"
        >
          <Link className="size-4" /> Copy link to this moment
        </button>
        <p className="mt-1.5 text-center text-micro text-muted">
          Simulated fleet. Nothing leaves your browser.
        </p>
      </div>
      {copyButton('max-lg:hidden xl:hidden')}
    </section>
  );
}
