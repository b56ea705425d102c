import { t } from '@ncf/contract/t';
import eld from 'picture:eld';
import fleet from 'picture:fleet';
import cameras from 'picture:livecameras';
import personal from 'picture:personal';
import ownCar from 'picture:private';
import rfid from 'picture:rfid';
import safety from 'picture:safety';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Picture } from '../../shell/picture.tsx';
import { Actions } from '../section-parts/parts.tsx';
import type { load } from './data.ts';

const Matrix = exhibit(() => import('./matrix.tsx'));

export const meta = {
  title: t('GPS tracking solutions: fleet, ELD, dash cams, and RFID'),
  description: t(
    'GPS fleet tracking, ELD, driver safety, dash cams, RFID, and trackers for your own car or for people. Start with your question and see what answers it.',
  ),
};

/** Path, name, picture, the question that it answers, and what one price is for. */
const LIST = [
  [
    'fleet',
    t('Fleet tracking'),
    fleet,
    t('Where is Van 12, and when did it get to the yard?'),
    t('per vehicle'),
  ],
  [
    'eld',
    t('ELD and hours of service'),
    eld,
    t('How much longer can this driver drive today?'),
    t('per truck, with tablet and cable'),
  ],
  [
    'safety',
    t('Driver safety'),
    safety,
    t('Who brakes hard, how often, and where?'),
    t('per vehicle'),
  ],
  [
    'livecameras',
    t('Dash cams and live video'),
    cameras,
    t('What happened in the ten seconds before?'),
    t('per vehicle'),
  ],
  [
    'rfid',
    t('RFID tracking'),
    rfid,
    t('Did the saw make it back into the van?'),
    t('per van with a wired tracker, plus tags'),
  ],
  ['private', t('Your own car'), ownCar, t('Is my car moving without me?'), t('per car')],
  ['personal', t('Personal trackers'), personal, t('Is your lone worker OK?'), t('per person')],
] as const;

/** A solution: its question, its name, and what it costs. The first is twice as wide. */
const TILE =
  'group relative grid grid-cols-[min(9rem,38%)_minmax(0,1fr)] items-center gap-x-6 border-t border-line py-6 sm:grid-cols-[13rem_minmax(0,1fr)] lg:first:col-span-2 lg:first:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:first:gap-x-12 lg:first:border-0 lg:first:py-0';

export default function Solutions({ data }: PageProps<ReturnType<typeof load>>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 className="text-display">GPS tracking for your fleet, your cargo, and your drivers</h1>
        <div>
          <p className="text-lead text-muted">
            Start with the one question that costs you the most. Add the others on the same map when
            you need them.
          </p>
          <Actions />
        </div>
      </div>
      <ul className="mt-8 grid gap-x-12 lg:grid-cols-2">
        {LIST.map(([path, name, picture, question, unit], i) => (
          <li key={path} className={TILE}>
            <Picture
              of={picture}
              sizes={
                i === 0
                  ? '(min-width: 64rem) 42rem, (min-width: 40rem) 13rem, 9rem'
                  : '(min-width: 40rem) 13rem, 9rem'
              }
              priority={i === 0}
              decorative={i > 0}
            />
            <div>
              <h2 className={`font-semibold ${i === 0 ? 'text-headline' : 'text-heading'}`}>
                <a
                  href={`/solutions/${path}`}
                  className="after:absolute after:inset-0 group-hover:text-accent"
                >
                  {name} →
                </a>
              </h2>
              <p className={`mt-1 ${i === 0 ? 'text-lead' : ''}`}>{question}</p>
              <p className="mt-1 text-small text-muted">
                {data[path]}, {unit}
              </p>
            </div>
          </li>
        ))}
        <li className="mt-2 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-xl bg-accent-soft p-6 lg:col-span-2">
          <div>
            <h2 className="text-heading">Not sure which one you need?</h2>
            <p className="mt-1 text-muted">
              Enter what you run. The right devices and their price appear at once.
            </p>
          </div>
          <p>
            <a className="button" href="/quote?from=/solutions">
              See your price
            </a>
          </p>
        </li>
      </ul>
      <section className="mt-20 lg:mt-28">
        <h2 className="text-headline">Pick a question, see what answers it</h2>
        <p className="mt-3 mb-6 text-lead text-muted">Some questions take two.</p>
        <Matrix />
      </section>
    </div>
  );
}
