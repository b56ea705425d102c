import agriculture from 'picture:agriculture';
import construction from 'picture:construction';
import leasing from 'picture:leasing';
import oilandgas from 'picture:oilandgas';
import others from 'picture:others';
import security from 'picture:security';
import telecommunication from 'picture:telecommunication';
import transportation from 'picture:transportation';
import utility from 'picture:utility';
import { Picture } from '../../shell/picture.tsx';

/** Path, name, picture, question, and how many of six columns the tile takes on wide screens. */
const LIST = [
  [
    'transportation',
    'Transportation',
    transportation,
    '4:40 AM: Will the reefer make its dock time?',
    'md:col-span-4',
  ],
  [
    'construction',
    'Construction',
    construction,
    '6:30 AM: Which site has the plate compactor?',
    'md:col-span-2',
  ],
  ['agriculture', 'Agriculture', agriculture, '5:10 AM: Which fields are done?', 'md:col-span-2'],
  [
    'oilandgas',
    'Oil and gas',
    oilandgas,
    '10:00 PM: Is the tanker off the lease road yet?',
    'md:col-span-2',
  ],
  [
    'utility',
    'Utilities',
    utility,
    '2:14 AM: Which crew is closest to the outage?',
    'md:col-span-2',
  ],
  [
    'telecommunication',
    'Telecom',
    telecommunication,
    '3:30 AM: Who refueled the generator, and with how much?',
    'md:col-span-3',
  ],
  [
    'security',
    'Security',
    security,
    '1:00 AM: Did the guard check the back gate?',
    'md:col-span-3',
  ],
  [
    'leasing',
    'Leasing and rental',
    leasing,
    'Month 20: Is the car over its mileage?',
    'md:col-span-3',
  ],
  ['others', 'More industries', others, '7:25 AM: Has the school bus gone by?', 'md:col-span-3'],
] as const;

/** The nine industries as tiles of three widths. */
export default function Mosaic() {
  return (
    <ul className="mt-14 grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-6">
      {LIST.map(([path, name, picture, question, span], i) => (
        <li key={path} className={`bg-surface ${span}`}>
          <a
            href={`/industries/${path}`}
            className={`group grid h-full content-between gap-2 p-5 ${i === 0 ? 'items-center md:grid-cols-2' : ''}`}
          >
            <Picture
              of={picture}
              sizes={
                i === 0 || i > 4
                  ? '(min-width: 48rem) 36rem, 92vw'
                  : '(min-width: 48rem) 22rem, 92vw'
              }
            />
            <span>
              <span className="block text-heading font-semibold group-hover:text-accent">
                {name} →
              </span>
              <span className="block text-small text-muted">{question}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
