import { t } from '@ncf/contract/t';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Vehicle } from '../../demo-fleet/fleet.ts';
import { alertsOf, DAY, watch, type Alert, type Rules } from '../../demo-fleet/rules.ts';
import { useClock } from '../../demo-fleet/use-clock.ts';
import { pushEntry } from '../../shell/scroll-positions.ts';
import { linkQuery, useLinkState } from '../../tools/link-state.ts';
import { useEarlyInput } from '../early-input.ts';
import { ClockBar } from './clock-bar.tsx';
import { DemoContext, type Demo } from './demo-context.ts';
import {
  CHOICES,
  DEFAULTS,
  fleetIn,
  rulesIn,
  secondsOf,
  timeInLink,
  type DemoLink,
} from './demo-link.ts';
import { Rail } from './rail.tsx';
import { View } from './view.tsx';

const START = secondsOf(DEFAULTS.at) ?? 0;

/** The clock of the demo: it starts where the address says, and stands if the address names a moment. */
function useDayClock(at: string) {
  const box = useRef<HTMLDivElement>(null);
  const [pace, setPace] = useState(10);
  const clock = useClock(box, START, pace);
  const { seconds, setRunning, setSeconds } = clock;
  useEffect(() => {
    const wanted = secondsOf(at) ?? START;
    setSeconds((now) => (Math.abs(now - wanted) < 1 ? now : wanted));
  }, [at, setSeconds]);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    // A customer's link shows the vehicle on its way.
    if (query.has('at') && query.get('view') !== 'track') setRunning(false);
  }, [setRunning]);
  const isOver = seconds >= DAY.to * 60;
  useEffect(() => {
    if (isOver) setRunning(false);
  }, [isOver, setRunning]);
  return { ...clock, seconds: Math.min(seconds, DAY.to * 60), box, pace, setPace };
}

/** The alerts of the day; null before the first time. They are found after a render, one vehicle after the other: all at once would hold the page up. */
function useAlerts(vehicles: readonly Vehicle[], rules: string): readonly Alert[] | null {
  const [alerts, setAlerts] = useState<readonly Alert[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const found: Alert[] = [];
      for (const vehicle of vehicles) {
        await new Promise((resolve) => setTimeout(resolve));
        if (isGone) return;
        found.push(...alertsOf([vehicle], JSON.parse(rules) as Rules));
      }
      startTransition(() => setAlerts(found.toSorted((a, b) => a.from - b.from)));
    })();
    return () => void (isGone = true);
  }, [vehicles, rules]);
  return alerts;
}

/** The whole product with the demo fleet: views, one clock, and an address for every moment. */
export default function DemoApp() {
  const [link, patch] = useLinkState(DEFAULTS, CHOICES);
  const { seconds, setSeconds, running, setRunning, box, pace, setPace } = useDayClock(link.at);
  useEarlyInput(box);
  const rules = useMemo(() => rulesIn(link), [link]);
  const { order } = link;
  const vehicles = useMemo(() => fleetIn({ order }), [order]);
  const [kept, setKept] = useState<Demo['kept']>({});
  const alerts = useAlerts(vehicles, JSON.stringify(rules));
  const isFramed = link.view !== 'track';
  const fleet = watch(vehicles, seconds, rules);
  const addressOf = (draft: DemoLink): string =>
    location.pathname + linkQuery(DEFAULTS, { ...draft, at: timeInLink(seconds) });
  const demo: Demo = {
    seconds,
    minute: seconds / 60,
    isLive: alerts !== null,
    fleet,
    chosen: fleet.find(({ vehicle }) => vehicle.id === link.v) ?? null,
    rules,
    alerts: alerts ?? [],
    kept,
    keep: (name, value) => setKept((before) => ({ ...before, [name]: value })),
    link,
    go: (change) => {
      const next = { ...link, ...change };
      if (next.view !== link.view) pushEntry(addressOf(next));
      patch({ at: timeInLink(seconds), ...change });
    },
    seek: (minute) => {
      setRunning(false);
      setSeconds(minute * 60);
      patch({ at: timeInLink(minute * 60) });
    },
  };
  return (
    <DemoContext value={demo}>
      <div
        ref={box}
        className="flex h-[calc(100dvh-4.0625rem-var(--bar,0rem))] min-h-128 flex-col overflow-hidden bg-surface text-small lg:flex-row"
      >
        {isFramed && <Rail />}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <section aria-label={t('View')} className="relative min-h-0 flex-1">
            <View />
          </section>
          {isFramed && (
            <ClockBar
              {...{ running, pace }}
              onPlay={() => {
                setRunning(!running);
                patch({ at: timeInLink(seconds) });
              }}
              onPace={setPace}
              address={() => location.origin + addressOf(link)}
            />
          )}
        </div>
      </div>
    </DemoContext>
  );
}
