import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';

/** A phone's lock screen, cut off at its lower edge. @param time of day, shown without AM or PM @param children the notifications */
export function Phone({
  day,
  time,
  className = '',
  children,
}: {
  day: string;
  time: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`w-60 rounded-t-[2.25rem] border-8 border-b-0 border-neutral-800 bg-primary-950 px-3 pt-3 pb-4 text-center text-white shadow-overlay ${className}`}
    >
      <p className="text-small text-white">{day}</p>
      <p className="text-title font-medium">{time.replace(/\s.*/, '')}</p>
      <div className="mt-3 text-left">{children}</div>
    </div>
  );
}

/** A notification of the app on a phone. */
export function Notification({
  title,
  age = t('now'),
  children,
}: {
  title: string;
  age?: string;
  children: ReactNode;
}) {
  return (
    <div className="rounded-xl bg-white p-3 text-micro text-neutral-950">
      <p className="flex justify-between gap-2 text-neutral-700">
        <span className="font-semibold uppercase">{brand}</span> {age}
      </p>
      <p className="mt-1 text-small font-semibold">{title}</p>
      <div className="mt-0.5">{children}</div>
    </div>
  );
}
