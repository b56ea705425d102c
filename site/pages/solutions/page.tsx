import { t } from '@ncf/contract/t';
import eld from 'picture:eld';
import fleet from 'picture:fleet';
import cameras from 'picture:livecameras';
import personal from 'picture:personal';
import ownCar from 'picture:private';
import rfid from 'picture:rfid';
import safety from 'picture:safety';
import { exhibit } from '../../shell/exhibit.tsx';
import { Picture } from '../../shell/picture.tsx';
import { Actions } from '../section-parts/actions.tsx';

const Matrix = exhibit(() => import('./matrix.tsx'));

export const meta = {
  title: t('GPS tracking solutions: fleet, ELD, dash cams, and RFID'),
  description: t(
    'GPS fleet tracking, ELD, driver safety, dash cams, RFID, and trackers for your own car or for people. Start with your question and see what answers it.',
  ),
};

const LIST = [
  ['fleet', t('Fleet tracking'), fleet, t('Where is Van 12, and when did it get to the yard?')],
  ['eld', t('ELD and hours of service'), eld, t('How much longer can this driver drive today?')],
  ['safety', t('Driver safety'), safety, t('Who brakes hard, how often, and where?')],
  [
    'livecameras',
    t('Dash cams and live video'),
    cameras,
    t('What happened in the ten seconds before?'),
  ],
  ['rfid', t('RFID tracking'), rfid, t('Did the saw make it back into the van?')],
  ['private', t('Your own car'), ownCar, t('Is my car moving without me?')],
  ['personal', t('Personal trackers'), personal, t('Is your lone worker OK?')],
] as const;

export default function Solutions() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        GPS tracking for your fleet, your cargo, and your drivers
      </h1>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">
        Start with what you need to know. Pick a question to see which solution answers it. Some
        take two.
      </p>
      <div className="mb-8">
        <Actions />
      </div>
      <Matrix />
      <ul className="mt-16 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {LIST.map(([path, name, picture, question]) => (
          <li key={path}>
            <a href={`/solutions/${path}`} className="group block">
              <Picture
                of={picture}
                sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 88vw"
              />
              <span className="block border-t border-line pt-3 text-heading font-semibold group-hover:text-accent">
                {name} →
              </span>
              <span className="mt-1 block text-muted">{question}</span>
            </a>
          </li>
        ))}
        <li className="flex flex-col justify-center rounded-xl bg-accent-soft p-8 lg:col-span-2">
          <h2 className="text-headline font-semibold">Not sure which one you need?</h2>
          <p className="mt-3 text-muted">
            Tell us what you run and what you want to know. We’ll reply with the right devices and
            what they cost.
          </p>
          <Actions />
        </li>
      </ul>
    </div>
  );
}
