import { t } from '@ncf/contract/t';
import type { ComponentProps } from 'react';
import type { PageProps } from '../../page.ts';
import { Actions, PageEnd, Questions } from '../section-parts/parts.tsx';
import type { InstallableDevice, load } from './data.ts';
import { Ways, WAYS } from './ways.tsx';

export const meta = {
  title: t('GPS tracker installation: do it yourself or hire it out'),
  description: t(
    'Which trackers you can install yourself, which need an installer, the steps for every device, and what to check before the vehicle leaves.',
  ),
};

type InstallationData = ReturnType<typeof load>;
type Figures = InstallationData['figures'];

const BEFORE = [
  t('List each vehicle with its make, model, year, license plate, and odometer.'),
  t('Look at its diagnostic port: which plug it has, and whether something is plugged in already.'),
  t('Park under open sky, where a phone has a signal, so that each device can report at once.'),
  t('Have the keys ready, and know where the battery disconnect is.'),
  t('Tell your drivers what’s going in and what it records, before it does.'),
];
const AFTER = [
  t('The lights show that it has a network and a position.'),
  t('The map shows the right place, and the ignition switches on and off on the screen.'),
  t('The license plate and odometer are entered, and the odometer matches the dash.'),
  t(
    'Open the door, press the panic button, switch the attachment on: each shows up on the screen.',
  ),
  t('Take a photo of where it’s hidden, and fill in the installation record.'),
];

const questionsOf = ({
  driverTabletInstall,
  rfidReaderInstall,
}: Figures): ComponentProps<typeof Questions>['items'] => [
  [
    t('Will it void my vehicle’s warranty?'),
    t(
      'Using the diagnostic port or a fused supply normally doesn’t. Cutting into the data bus can. If you’re unsure, ask your dealer about your model.',
    ),
  ],
  [
    t('Does it work with 12 V and 24 V?'),
    t(
      'Yes. The wired tracker accepts 10–30 V, the truck gateway 9–30 V, and the machine hub 9–36 V.',
    ),
  ],
  [
    t('Where does a battery tracker go?'),
    t(
      'Where it can see the sky, stays fairly dry, and won’t have anything set on top of it. Never inside a closed steel box.',
    ),
  ],
  [
    t('What does installation cost?'),
    <>
      From {driverTabletInstall} for a driver tablet to {rfidReaderInstall} for an RFID reader. For
      five or more vehicles, that includes the trip to your yard.{' '}
      <a className="text-link underline" href="/pricing#list">
        See the price list
      </a>
      .
    </>,
  ],
  [
    t('Can I move it later?'),
    t(
      'Yes. Enter the new license plate and odometer first, so the history stays with the right vehicle.',
    ),
  ],
];

/** Minutes that fill the width of a bar. */
const LONGEST = 90;

/** Devices with the time that they take, which open to show their steps. */
function Steps({
  title,
  note,
  devices,
}: {
  title: string;
  note: string;
  devices: readonly InstallableDevice[];
}) {
  return (
    <section>
      <h2 className="text-title">{title}</h2>
      <p className="mt-2 text-muted">{note}</p>
      <div className="mt-4 border-t border-line">
        {devices.map(({ id, name, install, minutes }) => (
          <details key={id} className="disclosure">
            <summary>
              <span className="grid flex-1 grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-cols-[minmax(0,11rem)_1fr_minmax(min-content,4rem)]">
                {name}
                <svg
                  viewBox={`0 0 ${LONGEST} 8`}
                  preserveAspectRatio="none"
                  className="growing-bar h-2 w-full max-sm:hidden"
                  aria-hidden="true"
                >
                  <path d={`M0 4H${minutes}`} strokeWidth="8" className="stroke-accent-mark" />
                </svg>
                <span className="text-right font-mono text-small font-normal text-accent">
                  {t('{minutes} min', { minutes })}
                </span>
              </span>
            </summary>
            <ol className="list-decimal space-y-1 pb-3 pl-6 text-muted marker:text-accent">
              {install.map((step) => (
                <li key={step}>{step}.</li>
              ))}
            </ol>
            <a className="mb-4 inline-block py-1 text-link underline" href={`/products/${id}`}>
              Specs and wiring
            </a>
          </details>
        ))}
      </div>
    </section>
  );
}

const list = (title: string, items: readonly string[]) => (
  <section>
    <h2 className="text-title">{title}</h2>
    <ol className="mt-4 list-decimal space-y-2 pl-6 text-muted marker:font-mono marker:text-accent">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  </section>
);

export default function Installation({ data: { devices, figures } }: PageProps<InstallationData>) {
  const { obdTrackerMinutes, wiredTrackerMinutes } = figures;
  const others = devices.filter(({ id }) => WAYS.every(({ device }) => device !== id));
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-12 lg:grid-cols-12">
        <h1 className="text-display lg:col-span-7">
          Install GPS trackers yourself, or have it done
        </h1>
        <div className="lg:col-span-5">
          <p className="max-w-[60ch] text-lead text-muted max-lg:mt-5 lg:text-body">
            A plug-in tracker takes {obdTrackerMinutes} minutes with its test drive. Our installer
            wires a tracker in {wiredTrackerMinutes} minutes, in one of our shops or in your yard.
            Here are the steps for every device.
          </p>
          <Actions>
            <a className="button-quiet" href="/shops">
              Find an installer
            </a>
          </Actions>
        </div>
      </div>
      <Ways devices={devices} />
      <div className="mt-14 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Steps
          title="You can install these too"
          note={t('No wiring, and nothing to cut.')}
          devices={others.filter(({ isEasy }) => isEasy)}
        />
        <Steps
          title="Use an installer for these too"
          note={t('Ours, or your own mechanic. The minutes are for one vehicle.')}
          devices={others.filter(({ isEasy }) => !isEasy)}
        />
      </div>
      <div className="mt-14 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {list(t('Before installation day'), BEFORE)}
        {list(t('Before the vehicle leaves'), AFTER)}
      </div>
      <section className="mt-14 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 className="text-heading">Downloads and help</h2>
          <p className="mt-3 max-w-[54ch] text-muted">
            Print an{' '}
            <a className="text-link underline" href="/downloads">
              installation record
            </a>{' '}
            for each vehicle, and a notice for your drivers. If a light blinks and you don’t know
            why, use the{' '}
            <a className="text-link underline" href="/supports#light">
              light finder
            </a>
            .
          </p>
          <PageEnd
            links={[
              ['/accessories#fit', t('Fit finder')],
              ['/accessories/nine-pin-harness', t('Pin diagrams')],
              ['/book-a-call', t('Book a call')],
              ['/pricing', t('What it costs')],
            ]}
          />
        </div>
        <Questions items={questionsOf(figures)} />
      </section>
    </div>
  );
}
