import { t } from '@ncf/contract/t';
import { Picture } from '../../shell/picture.tsx';
import type { HomeData } from './data.ts';

/** The prices of the calculator at a glance. Each leads to the calculator with one of it. */
export default function Prices({ data }: { data: HomeData }) {
  const { longMonths, longOff, noticeDays, shortMonths, shortOff } = data.figures;
  return (
    <>
      <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-3">
        {data.prices.map(({ id, name, device, monthly, picture }) => (
          <li key={id}>
            <a
              href={`/pricing?${id}=1#calculator`}
              className="group grid items-center gap-x-5 gap-y-2 wrap-anywhere sm:grid-cols-2"
            >
              {picture && <Picture of={picture} decorative />}
              <span>
                <span className="block font-semibold group-hover:text-accent">{name} →</span>
                <span className="block">
                  <b className="text-title tabular-nums">{monthly}</b> a month
                </span>
                <span className="block text-small text-muted">
                  {t('and {device} once for the device', { device })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-[68ch] text-muted">
        These are month-to-month prices; cancel with {noticeDays} days’ notice. A contract takes{' '}
        {shortOff}% off each month for {shortMonths} months, or {longOff}% for {longMonths}.
        Installation is extra, unless you do it yourself.
      </p>
    </>
  );
}
