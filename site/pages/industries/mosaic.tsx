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
    '04:40. Will the reefer make its dock time?',
    'md:col-span-4',
  ],
  [
    'construction',
    'Construction',
    construction,
    '06:30. On which site is the plate compactor?',
    'md:col-span-2',
  ],
  ['agriculture', 'Agriculture', agriculture, '05:10. Which fields are done?', 'md:col-span-2'],
  [
    'oilandgas',
    'Oil and gas',
    oilandgas,
    '22:00. Has the tanker left the lease road?',
    'md:col-span-2',
  ],
  ['utility', 'Utilities', utility, '02:14. Which crew is nearest to the fault?', 'md:col-span-2'],
  [
    'telecommunication',
    'Telecommunication',
    telecommunication,
    '03:30. Who refueled the genset, and how much?',
    'md:col-span-3',
  ],
  ['security', 'Security', security, '01:00. Was the back gate checked?', 'md:col-span-3'],
  ['leasing', 'Leasing and rental', leasing, 'Month 20. Is it over its distance?', 'md:col-span-3'],
  ['others', 'Other trades', others, '07:25. Has the school bus passed?', 'md:col-span-3'],
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
