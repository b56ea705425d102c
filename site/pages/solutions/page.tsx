import eld from 'picture:eld';
import fleet from 'picture:fleet';
import cameras from 'picture:livecameras';
import personal from 'picture:personal';
import ownCar from 'picture:private';
import rfid from 'picture:rfid';
import safety from 'picture:safety';
import { exhibit } from '../../shell/exhibit.tsx';
import { Picture } from '../../shell/picture.tsx';

const Matrix = exhibit(() => import('./matrix.tsx'));

export const meta = {
  title: 'Solutions',
  description:
    'Seven solutions by the question that each answers: where it is, who drove, how, whether it may drive on, what is in it.',
};

const LIST = [
  ['fleet', 'Fleet tracking', fleet, 'Where is van 12, and when did it reach the yard?'],
  ['eld', 'ELD and driving hours', eld, 'How long may this driver go on today?'],
  ['safety', 'Driver safety', safety, 'Was that harsh, and by whose number?'],
  ['livecameras', 'Live cameras', cameras, 'What happened in the ten seconds before?'],
  ['rfid', 'RFID', rfid, 'Did the saw go back into the van?'],
  ['private', 'Private vehicles', ownCar, 'Is my car moving without me?'],
  ['personal', 'Personal tracking', personal, 'Is someone who works alone all right?'],
] as const;

export default function Solutions() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        Start from the question; the device follows
      </h1>
      <p className="mt-5 mb-8 max-w-[60ch] text-lead text-muted">
        Eight questions that people bring, and seven ways to answer them. Some need two.
      </p>
      <Matrix />
      <ul className="mt-16 grid gap-x-10 gap-y-4 md:grid-cols-2">
        {LIST.map(([path, name, picture, question], i) => (
          <li key={path} className={i === 0 ? 'md:col-span-2' : ''}>
            <a
              href={`/solutions/${path}`}
              className={`group grid items-center gap-x-6 border-t border-line py-4 ${i === 0 ? 'md:grid-cols-2' : 'grid-cols-[8rem_1fr] sm:grid-cols-[min(12rem,35%)_1fr]'}`}
            >
              <Picture
                of={picture}
                sizes={i === 0 ? '(min-width: 48rem) 38rem, 92vw' : '12rem'}
                priority={i === 0}
              />
              <span>
                <span
                  className={`block font-semibold group-hover:text-accent ${i === 0 ? 'text-title' : 'text-heading'}`}
                >
                  {name} →
                </span>
                <span className="mt-1 block text-muted">{question}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
