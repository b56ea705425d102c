import { t } from '@ncf/contract/t';
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

const INDUSTRIES = [
  ['transportation', transportation, t('Transportation'), t('Will the reefer make its dock time?')],
  ['construction', construction, t('Construction'), t('Which site has the plate compactor?')],
  ['agriculture', agriculture, t('Agriculture'), t('Which fields are done?')],
  ['oilandgas', oilandgas, t('Oil and gas'), t('Is the tanker off the lease road yet?')],
  ['utility', utility, t('Utilities'), t('Which crew is closest to the outage?')],
  ['telecommunication', telecommunication, t('Telecom'), t('Who refueled the generator?')],
  ['security', security, t('Security'), t('Did the guard check the back gate?')],
  ['leasing', leasing, t('Leasing and rental'), t('Is the car over its mileage?')],
  ['others', others, t('More industries'), t('Is the bus on time?')],
] as const;

/** The nine industries, each with its picture and a question that tracking answers. The first is the largest. */
export default function Industries() {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {INDUSTRIES.map(([name, picture, industry, question], i) => (
        <li key={name} className={i === 0 ? 'col-span-2 lg:row-span-2' : ''}>
          <a href={`/industries/${name}`} className="group block wrap-anywhere hyphens-auto">
            <Picture of={picture} decorative />
            <span
              className={`mt-2 block font-semibold group-hover:text-accent ${i === 0 ? 'text-title' : ''}`}
            >
              {industry} →
            </span>
            <span className={`block text-muted ${i === 0 ? 'text-lead' : 'text-small'}`}>
              {question}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
