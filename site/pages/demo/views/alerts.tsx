import { t } from '@ncf/contract/t';
import { DEMO_DAY } from '../../../demo-fleet/fleet.ts';
import { Notification, Phone } from '../../../demo-fleet/phone.tsx';
import { RULE_IDS, RULES, type Alert, type RuleId } from '../../../demo-fleet/rules.ts';
import { ageText } from '../../../demo-fleet/simulation.ts';
import { durationText, timeOfDay } from '../../../tools/duty-hours.ts';
import { Slider } from '../../figure.tsx';
import { useDemo } from '../demo-context.ts';
import { SplitView, ViewTitle } from '../parts.tsx';
import { EventGlyph } from '../timeline.tsx';

const NAMES: Record<RuleId, string> = {
  late: t('Equipment moves after hours'),
  door: t('Refrigerator door open'),
  cold: t('Refrigerator too warm'),
  violation: t('Hours of service violation'),
  hours: t('Drive time runs out'),
  idle: t('Idling too long'),
  speed: t('Driving too fast'),
  zone: t('Entering or leaving a geofence'),
};

const ZONES = [
  ['1', t('Depot')],
  ['2', t('Job site')],
  ['3', t('Both')],
] as const;

/** The threshold of a rule in words. */
function thresholdText(rule: RuleId, value: number): string {
  if (rule === 'speed') return t('over {value} mph', { value });
  if (rule === 'cold') return t('over {value} °F', { value });
  if (rule === 'late') return t('after {time}', { time: timeOfDay(value) });
  if (rule === 'hours') return t('under {duration}', { duration: durationText(value) });
  return t('{value} min or longer', { value });
}

/** A rule with its switch and its threshold. */
function Rule({ rule, count }: { rule: RuleId; count: number }) {
  const { rules, go } = useDemo();
  const value = rules[rule];
  const { start, min, max, step } = RULES[rule];
  const isFixed = rule === 'violation';
  return (
    <li className="border-b border-line px-4 py-3">
      <label className="flex cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={value !== null}
          onChange={() => go({ [rule]: value === null ? String(start) : 'off' })}
          className="size-4.5 cursor-pointer accent-accent"
        />
        <EventGlyph rule={rule} />
        <b className="flex-1 font-semibold">{NAMES[rule]}</b>
        <span className="text-micro text-muted">
          {value === null ? t('off') : t('{count} today', { count })}
        </span>
      </label>
      {value !== null && rule === 'zone' && (
        <select
          aria-label={NAMES.zone}
          value={String(value)}
          onChange={(event) => go({ zone: event.target.value })}
          className="mt-2 h-10 w-full cursor-pointer rounded-md border border-line-strong bg-raised px-2"
        >
          {ZONES.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {value !== null && rule !== 'zone' && !isFixed && (
        <div className="mt-2 flex">
          <Slider
            label={t('Alert')}
            text={thresholdText(rule, value)}
            value={value}
            range={[min, max, step]}
            onChange={(next) => go({ [rule]: String(next) })}
          />
        </div>
      )}
    </li>
  );
}

/** An alert, which moves the clock to its time. */
function AlertRow({ alert, minute }: { alert: Alert; minute: number }) {
  const { seek, go } = useDemo();
  const { rule, vehicle, from, to, text } = alert;
  const isOpen = from <= minute && minute < to;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={() => {
          go({ v: vehicle.id });
          seek(from);
        }}
        className={`flex w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-left hover:bg-sunken ${from > minute ? 'text-muted' : ''}`}
      >
        <span className="w-17 shrink-0 font-mono text-micro">{timeOfDay(from)}</span>
        <EventGlyph rule={rule} isPast={from <= minute} />
        <span className="min-w-0 flex-1">
          <b className="font-semibold">{vehicle.name}</b> {text}
        </span>
        {isOpen && (
          <span className="rounded-full bg-error-soft px-2 py-0.5 text-micro text-error">
            {t('open')}
          </span>
        )}
      </button>
    </li>
  );
}

/** The rules, which the visitor changes, and what they find on the day; the phone shows what came last. */
export default function Alerts() {
  const { alerts, minute } = useDemo();
  const past = alerts.filter(({ from }) => from <= minute).toReversed();
  const coming = alerts.filter(({ from }) => from > minute);
  return (
    <SplitView
      title={t('Rules')}
      aside={t('Change one and see it fire')}
      list={
        <ul>
          {RULE_IDS.map((rule) => (
            <Rule
              key={rule}
              rule={rule}
              count={alerts.filter((alert) => alert.rule === rule).length}
            />
          ))}
        </ul>
      }
    >
      <div className="grid h-full xl:grid-cols-[1fr_20rem]">
        <div className="min-h-0 xl:overflow-y-auto">
          <ViewTitle
            title={t('Alerts today')}
            aside={
              <span role="status">
                {t('{past} so far, {coming} to come', { past: past.length, coming: coming.length })}
              </span>
            }
          />
          <ol>
            {past.map((alert) => (
              <AlertRow key={alert.id} alert={alert} minute={minute} />
            ))}
          </ol>
          {coming.length > 0 && (
            <h3 className="border-b border-line bg-sunken px-4 py-2 text-micro text-muted">
              Later today
            </h3>
          )}
          <ol>
            {coming.map((alert) => (
              <AlertRow key={alert.id} alert={alert} minute={minute} />
            ))}
          </ol>
        </div>
        <div className="flex justify-center border-l border-line bg-sunken px-4 pt-8 max-xl:hidden">
          <Phone day={DEMO_DAY} time={timeOfDay(minute)} className="mt-auto h-128">
            <div className="space-y-2">
              {past.slice(0, 3).map(({ id, vehicle, text, from }) => (
                <Notification
                  key={id}
                  title={vehicle.name}
                  age={ageText(Math.floor(minute - from) * 60)}
                >
                  {text}
                </Notification>
              ))}
            </div>
          </Phone>
        </div>
      </div>
    </SplitView>
  );
}
