import { t } from '@ncf/contract/t';
import construction from 'picture:construction';
import transportation from 'picture:transportation';
import { Picture } from '../../shell/picture.tsx';

const INDUSTRIES = [
  ['/industries/agriculture', t('Agriculture'), t('Which fields are done?')],
  ['/industries/oilandgas', t('Oil and gas'), t('Is the tanker off the lease road yet?')],
  ['/industries/utility', t('Utilities'), t('Which crew is closest to the outage?')],
  ['/industries/telecommunication', t('Telecom'), t('Who refueled the generator?')],
  ['/industries/security', t('Security'), t('Did the guard check the back gate?')],
  ['/industries/leasing', t('Leasing and rental'), t('Is the car over its mileage?')],
  ['/industries/others', t('More industries'), t('Is the bus on time?')],
] as const;

/** Industries: two with pictures, and the others with a question each. */
export default function Industries() {
  return (
    <div className="mt-6 grid gap-x-10 lg:grid-cols-3">
      {(
        [
          [
            '/industries/transportation',
            t('Transportation'),
            t('Dock-to-dock times for every load'),
            transportation,
          ],
          [
            '/industries/construction',
            t('Construction'),
            t('Billable hours, and equipment you can find'),
            construction,
          ],
        ] as const
      ).map(([href, name, text, picture]) => (
        <a key={href} href={href} className="group block">
          <Picture of={picture} decorative sizes="(min-width: 64rem) 25rem, 92vw" />
          <span className="text-heading font-semibold group-hover:text-accent">{name} →</span>
          <span className="block text-muted">{text}</span>
        </a>
      ))}
      <ul className="mt-6 border-t border-line lg:mt-0">
        {INDUSTRIES.map(([href, name, text]) => (
          <li key={href} className="border-b border-line">
            <a
              href={href}
              className="group flex flex-wrap justify-between gap-x-4 py-2.5 wrap-anywhere"
            >
              <span className="font-semibold group-hover:text-accent">{name}</span>
              <span className="text-small text-muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
