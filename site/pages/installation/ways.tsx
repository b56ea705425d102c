import { t } from '@ncf/contract/t';
import bolt from 'picture:install-bolt';
import door from 'picture:install-door';
import plug from 'picture:install-plug';
import truck from 'picture:install-truck';
import windshield from 'picture:install-windshield';
import wire from 'picture:install-wire';
import type { PictureData } from '../../build/pictures.ts';
import { Picture } from '../../shell/picture.tsx';
import type { InstallableDevice } from './data.ts';

interface Shown {
  /** What is done with a device. */
  way: string;
  picture: PictureData;
  /** Where each step happens on the picture, as an SVG's points in hundredths of its width. */
  spots: string;
}

/** Ways to install a device, each with the ID of the device that shows it. */
export const WAYS: readonly (Shown & { device: string })[] = [
  {
    device: 'obd-tracker',
    way: t('Plug it in'),
    picture: plug,
    spots: '29.5,19 16.5,36 74,16 18,47 68,36',
  },
  {
    device: 'solar-asset-tracker',
    way: t('Bolt it or glue it on'),
    picture: bolt,
    spots: '33.5,27 29,8.5 48.5,44.5 63,5 30.5,17.5',
  },
  {
    device: 'truck-gateway',
    way: t('Plug it into the truck'),
    picture: truck,
    spots: '33,19 24.5,38.5 41,8.5 76,34.5 62,3.5',
  },
  {
    device: 'wired-tracker',
    way: t('Have it wired'),
    picture: wire,
    spots: '27.5,10 69.5,12.5 89,18.5 54,18 65,38',
  },
  {
    device: 'dual-dash-camera',
    way: t('Stick it to the windshield and wire it'),
    picture: windshield,
    spots: '16.5,47 76,12.5 33,20 85,19 81,38',
  },
  {
    device: 'rfid-reader',
    way: t('Mount it across the door'),
    picture: door,
    spots: '31,16 68,18 18,36.5 46,49.5 59.3,51',
  },
];

/** A device in its place, the numbers of its steps on the picture, and the steps beside it. */
function Way({
  device: { id, name, minutes, install },
  way,
  picture,
  spots,
  isFirst,
}: Shown & { device: InstallableDevice; isFirst: boolean }) {
  return (
    <section className="group grid items-center gap-x-12 gap-y-4 lg:grid-cols-12">
      <div className="relative lg:col-span-7 lg:group-even:order-2">
        <Picture of={picture} sizes="(min-width: 64rem) 44rem, 88vw" priority={isFirst} />
        <svg viewBox="0 0 100 66.67" className="absolute inset-0 size-full" aria-hidden="true">
          {spots
            .split(' ')
            .slice(0, install.length)
            .map((spot, i) => (
              <g key={spot} transform={`translate(${spot})`}>
                <circle r="2.6" strokeWidth="0.5" className="fill-accent stroke-surface" />
                <text
                  y="1.1"
                  fontSize="3"
                  textAnchor="middle"
                  className="fill-on-accent font-semibold"
                >
                  {i + 1}
                </text>
              </g>
            ))}
        </svg>
      </div>
      <div className="lg:col-span-5">
        <h2 className="text-title">{way}</h2>
        <p className="mt-2 text-muted">{t('{name}, {minutes} min', { name, minutes })}</p>
        <ol className="mt-4 space-y-3">
          {install.map((step, i) => (
            <li key={step} className="flex items-baseline gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-small font-semibold text-on-accent"
              >
                {i + 1}
              </span>
              {step}.
            </li>
          ))}
        </ol>
        <a className="mt-3 inline-block py-1 text-link underline" href={`/products/${id}`}>
          Specs and wiring
        </a>
      </div>
    </section>
  );
}

/** The ways, one below the other. */
export function Ways({ devices }: { devices: readonly InstallableDevice[] }) {
  return (
    <div className="mt-8 space-y-14">
      {WAYS.map(({ device, ...way }, i) => {
        const found = devices.find(({ id }) => id === device);
        return found && <Way key={device} device={found} {...way} isFirst={i === 0} />;
      })}
    </div>
  );
}
