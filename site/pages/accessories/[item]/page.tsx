import type { Catalog } from '../../../build/content.ts';
import type { PictureData } from '../../../build/pictures.ts';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { ItemActions } from '../../../shell/item-actions.tsx';
import { QUOTE_PATH } from '../../../shell/quote-link.ts';
import { Picture } from '../../../shell/picture.tsx';
import { Actions } from '../../section-parts/actions.tsx';
import { PORT_NAMES } from './port-names.ts';

const Pins = exhibit(() => import('./pins.tsx'));
const OTHER_PINS: Record<string, typeof Pins> = {
  'obd-splitter': exhibit(async () => ({ default: (await import('./pins.tsx')).SixteenPins })),
  'six-pin-adapter': exhibit(async () => ({ default: (await import('./pins.tsx')).SixPins })),
};

interface AccessoryData {
  item: Catalog[number];
  picture: PictureData;
  goes: { id: string; name: string; picture: PictureData }[];
  others: { id: string; name: string }[];
}

export const meta = ({ item }: AccessoryData) => ({
  title: item.name,
  description: item.summary,
});

function WorksWith({ item, goes }: Pick<AccessoryData, 'item' | 'goes'>) {
  const port = item.needs && PORT_NAMES[item.needs];
  return (
    <section aria-label="Works with" className="mt-8">
      <h2 className="text-heading font-semibold">Works with</h2>
      <ul className="mt-3 flex flex-wrap gap-4">
        {goes.map((device) => (
          <li key={device.id} className="w-40">
            <a
              href={`/products/${device.id}`}
              className="block rounded-lg border border-line p-3 text-small font-semibold hover:border-accent hover:text-accent"
            >
              <Picture of={{ ...device.picture, alt: '' }} sizes="9rem" />
              {device.name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">Each of these has the port it needs: {port}.</p>
    </section>
  );
}

function Specification({ item }: Pick<AccessoryData, 'item'>) {
  return (
    <dl className="divide-y divide-line border-t-2 border-accent-mark">
      {Object.entries(item.specs).map(([name, value]) => (
        <div key={name} className="py-3 sm:grid sm:grid-cols-[8rem_1fr]">
          <dt className="font-mono text-small text-faint">{name}</dt>
          <dd className="first-letter:uppercase">{value}</dd>
        </div>
      ))}
      <div className="py-3 sm:grid sm:grid-cols-[8rem_1fr]">
        <dt className="font-mono text-small text-faint">In the box</dt>
        <dd>{item.box.join(' · ')}</dd>
      </div>
    </dl>
  );
}

function OtherAccessories({ others }: Pick<AccessoryData, 'others'>) {
  return (
    <p className="mt-6 text-small text-muted print:hidden">
      Similar accessories:{' '}
      {others.map(({ id, name }, i) => (
        <span key={id}>
          {i > 0 && ' · '}
          <a className="text-link underline" href={`/accessories/${id}`}>
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}

export default function Accessory({
  data: { item, picture, goes, others },
}: PageProps<AccessoryData>) {
  const Connector = OTHER_PINS[item.id] ?? Pins;
  return (
    <article className="shell-width pt-8 md:pt-12">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <div>
          <p className="eyebrow">{item.group}</p>
          <h1 className="mt-3 text-title font-semibold text-balance">{item.name}</h1>
          <p className="mt-4 max-w-[50ch] text-lead text-muted">{item.summary}</p>
          <p className="mt-5 max-w-[54ch]">
            <strong>Choose it if:</strong> <span className="text-muted">{item.when}</span>
          </p>
          <p className="mt-6 grid max-w-md grid-cols-2 gap-3 *:justify-center *:text-center print:hidden">
            <a className="button" href={QUOTE_PATH}>
              Get a quote
            </a>
            <a className="button-quiet" href="/accessories#fit">
              Fit finder
            </a>
            <ItemActions base="/accessories" id={item.id} />
          </p>
        </div>
        <div className="print:max-w-xs">
          <Picture of={picture} sizes="(min-width: 64rem) 30rem, 92vw" priority />
        </div>
      </div>
      <WorksWith item={item} goes={goes} />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div>
          {item.drawing ? (
            <Connector />
          ) : (
            <div className="border-l-4 border-warning-mark bg-warning-soft p-5">
              <h2 className="font-semibold">Before you order</h2>
              <p className="mt-2">{item.mind}</p>
            </div>
          )}
          <h2 className="mt-8 text-heading font-semibold">Installation</h2>
          <ol className="mt-3 list-decimal space-y-1 pl-6 marker:font-mono marker:text-accent">
            {item.install.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {item.drawing && <p className="mt-5 text-small text-muted">{item.mind}</p>}
        </div>
        <div>
          <Specification item={item} />
          <p className="mt-4 text-small text-muted">
            (sample) stands in for a model we haven’t chosen yet. Your quote says what it costs and
            includes the data sheet of the exact model.
          </p>
          {others.length > 0 && <OtherAccessories others={others} />}
          <div className="print:hidden">
            <Actions />
          </div>
        </div>
      </div>
    </article>
  );
}
