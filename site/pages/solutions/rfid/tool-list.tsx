import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Pane, Simulated } from '../../../demo-fleet/pane.tsx';
import { Notification, Phone } from '../../../demo-fleet/phone.tsx';
import { ToolLine } from '../../../demo-fleet/tool-line.tsx';
import { toolsAt } from '../../../demo-fleet/yard.ts';
import { timeOfDay } from '../../../tools/duty-hours.ts';
import { NeedsScript, Slider } from '../../figure.tsx';

/** When the crews load up and when they are back, and where the list opens, in minutes after midnight. */
const DAY = { from: 5 * 60, to: 18 * 60 };
const START = 10 * 60 + 5;

/** The tools of the demo fleet by the hour: which van has each of them, and which one it left behind. */
export default function ToolList() {
  const [minute, setMinute] = useState(START);
  const tools = toolsAt(minute);
  const left = tools.filter(({ isLeftBehind }) => isLeftBehind);
  const [first] = left;
  return (
    <Pane label={t('Tools in the vans of the demo fleet')}>
      <NeedsScript />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 border-b border-line p-4">
        <p className="min-w-[min(10rem,100%)]">
          <b className={`block text-heading ${first ? 'text-error' : ''}`}>
            {first
              ? t('{left} of {all} left behind', { left: left.length, all: tools.length })
              : t('All {all} accounted for', { all: tools.length })}
          </b>
        </p>
        <Slider
          label={t('Time of day')}
          value={minute}
          range={[DAY.from, DAY.to, 5]}
          text={timeOfDay(minute)}
          onChange={setMinute}
        />
        <Simulated />
      </div>
      <div className="grid lg:grid-cols-[1fr_18rem]">
        <ul className="text-small sm:columns-2 sm:gap-0">
          {tools.map((tool) => (
            <li
              key={tool.tag}
              className={`flex min-h-16 break-inside-avoid items-center gap-3 border-b border-line px-4 py-2 ${tool.isLeftBehind ? 'bg-error-soft' : ''}`}
            >
              <ToolLine tool={tool} />
            </li>
          ))}
        </ul>
        <div className="flex items-end justify-center bg-sunken px-4 pt-6 max-lg:border-t max-lg:border-line lg:border-l lg:border-line">
          <Phone day={t('Friday, Nov 20')} time={timeOfDay(minute)}>
            <div role="status" className="min-h-32">
              {first && (
                <Notification title={t('{name} was left behind', { name: first.name })}>
                  {t('Last seen at {place} at {time}. The van drove on without it.', {
                    place: first.place,
                    time: timeOfDay(first.since),
                  })}
                </Notification>
              )}
            </div>
          </Phone>
        </div>
      </div>
    </Pane>
  );
}
