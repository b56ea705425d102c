import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Choice, Figure } from '../figure.tsx';

const QUESTIONS = [
  ['now', t('Where is it now?')],
  ['day', t('Where has it been today?')],
  ['who', t('Who was driving?')],
  ['how', t('How was it driven?')],
  ['hours', t('How many hours are left?')],
  ['load', t('What’s on board?')],
  ['seen', t('What happened?')],
  ['gone', t('Is it being stolen?')],
] as const;
type Question = (typeof QUESTIONS)[number][0];
/** Path, name, and which questions it answers: 2 in full, 1 in part or with an accessory. */
const ROWS: readonly (readonly [string, string, Partial<Record<Question, 1 | 2>>])[] = [
  ['fleet', t('Fleet tracking'), { now: 2, day: 2, who: 1, how: 1, load: 1, gone: 2 }],
  ['eld', t('ELD and hours of service'), { now: 1, day: 1, who: 2, hours: 2 }],
  ['safety', t('Driver safety'), { who: 1, how: 2, seen: 1 }],
  ['livecameras', t('Dash cams and live video'), { who: 1, how: 1, seen: 2, gone: 1 }],
  ['rfid', t('RFID tracking'), { who: 1, load: 2 }],
  ['private', t('Your own car'), { now: 2, day: 1, gone: 2 }],
  ['personal', t('Personal trackers'), { now: 2, day: 1 }],
];
const SAYS = {
  now: t('A tracker that reports every 30 seconds. You always see how old the position is.'),
  day: t('Trips, stops, and idling, from the same positions.'),
  who: t(
    'A driver ID fob, a log, or a cab camera. A position alone doesn’t tell you who’s driving.',
  ),
  how: t('Harsh braking and cornering, measured against a threshold you choose.'),
  hours: t('Only a record of duty status answers this. In the US, that usually means an ELD.'),
  load: t('RFID tags on the cargo and a reader at the door. A probe adds the temperature.'),
  seen: t('Video of the seconds before and after an event.'),
  gone: t('A geofence, the ignition, and an alert when the tracker loses power.'),
} as const;

/** Solutions by question: choose a question to see which ones answer it. */
export default function Matrix() {
  const [chosen, setChosen] = useState<Question>('now');
  return (
    <Figure
      title="What do you need to know?"
      note={t('Dot: yes · ring: partly, or with an accessory')}
    >
      <div className="p-4">
        <Choice label="Your question" options={QUESTIONS} value={chosen} onChange={setChosen} />
        <p role="status" className="mt-2 text-small text-muted">
          {SAYS[chosen]}
        </p>
      </div>
      <div
        className="overflow-x-auto border-t border-line"
        tabIndex={0}
        role="region"
        aria-label="Solutions by question"
      >
        <table className="w-full text-small md:min-w-[43rem]">
          <thead>
            <tr className="align-bottom">
              <td className="p-3 md:w-40 lg:w-52">
                <span className="sr-only">Solution</span>
              </td>
              {QUESTIONS.map(([id, text]) => (
                <th
                  key={id}
                  scope="col"
                  className={`p-2 text-micro font-normal ${id === chosen ? 'bg-accent-soft font-semibold text-accent max-md:w-32' : 'text-muted max-md:hidden'}`}
                >
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([path, name, marks]) => (
              <tr key={path} className="border-t border-line">
                <th scope="row" className="p-3 text-left font-semibold">
                  <a
                    className="inline-block py-1.5 text-link underline"
                    href={`/solutions/${path}`}
                  >
                    {name}
                  </a>
                </th>
                {QUESTIONS.map(([id]) => {
                  const mark = marks[id];
                  return (
                    <td
                      key={id}
                      className={`p-2 text-center ${id === chosen ? 'bg-accent-soft' : 'max-md:hidden'}`}
                    >
                      <svg
                        viewBox="0 0 20 20"
                        className="mx-auto size-5"
                        role="img"
                        aria-label={mark === 2 ? t('yes') : mark === 1 ? t('partly') : 'no'}
                      >
                        {mark === 2 && <circle cx="10" cy="10" r="6" className="fill-accent" />}
                        {mark === 1 && (
                          <circle
                            cx="10"
                            cy="10"
                            r="5"
                            className="fill-none stroke-accent"
                            strokeWidth="2"
                          />
                        )}
                        {!mark && <path d="M8 10h4" className="stroke-line-strong" />}
                      </svg>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Figure>
  );
}
