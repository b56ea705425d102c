import type { Catalog } from '../../../build/content.ts';
import type { PictureData } from '../../../build/pictures.ts';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { ItemActions } from '../../../shell/item-actions.tsx';
import { QUOTE_PATH } from '../../../shell/quote-link.ts';
import { Picture } from '../../../shell/picture.tsx';
import { Actions } from '../../section-parts/actions.tsx';

const EXHIBITS = {
  parked: exhibit(() => import('../exhibits/parked.tsx')),
  battery: exhibit(() => import('../exhibits/year-strip.tsx')),
  card: exhibit(() => import('../exhibits/card.tsx')),
  rings: exhibit(() => import('../../solutions/rfid/range-rings.tsx')),
  log: exhibit(() => import('../../solutions/eld/log-grid.tsx')),
  pins: exhibit(() => import('../../accessories/[item]/pins.tsx')),
  hours: exhibit(() => import('../../industries/construction/hours.tsx')),
  braking: exhibit(() => import('../../solutions/safety/g-trace.tsx')),
  theft: exhibit(() => import('../../../demo-fleet/theft-alert.tsx')),
  messages: exhibit(() => import('../exhibits/messages.tsx')),
  worker: exhibit(() => import('../../industries/oilandgas/lone-worker.tsx')),
};

interface DeviceData {
  item: Catalog[number];
  picture: PictureData;
  goes: { id: string; name: string; summary: string; picture: PictureData }[];
  next: { id: string; name: string };
}

export const meta = ({ item }: DeviceData) => ({
  title: item.name,
  description: item.summary,
});

function Introduction({ item, picture }: Pick<DeviceData, 'item' | 'picture'>) {
  return (
    <div className="shell-width grid items-start gap-x-12 gap-y-4 lg:grid-cols-12">
      <div className="lg:order-2 lg:col-span-7 print:max-w-xs">
        <Picture of={picture} sizes="(min-width: 64rem) 44rem, 92vw" priority />
      </div>
      <div className="lg:col-span-5">
        <p className="eyebrow">{item.group}</p>
        <h1 className="mt-3 text-title font-semibold text-balance">{item.name}</h1>
        <p className="mt-4 text-lead text-muted">{item.summary}</p>
        <dl className="mt-6 space-y-3 border-l-2 border-accent-mark pl-5 text-small">
          <div>
            <dt className="font-semibold">Choose it if</dt>
            <dd className="text-muted">{item.when}</dd>
          </div>
          <div>
            <dt className="font-semibold">Watch out for</dt>
            <dd className="text-muted">{item.mind}</dd>
          </div>
        </dl>
        <p className="mt-7 grid max-w-md grid-cols-2 gap-3 *:justify-center *:text-center print:hidden">
          <a className="button" href={QUOTE_PATH}>
            Get a quote
          </a>
          <a className="button-quiet" href={`/downloads/data-sheet-${item.id}.pdf`} download>
            Data sheet (PDF)
          </a>
          <ItemActions base="/products" id={item.id} />
        </p>
      </div>
    </div>
  );
}

function Specification({ item }: Pick<DeviceData, 'item'>) {
  return (
    <section className="lg:col-span-7">
      <h2 className="text-heading font-semibold">Specifications</h2>
      <table className="mt-3 w-full border-t-2 border-accent-mark text-left">
        <tbody>
          {Object.entries(item.specs).map(([name, value]) => (
            <tr key={name} className="border-b border-line align-top">
              <th
                scope="row"
                className="w-32 py-3 pr-4 font-mono text-small font-normal text-faint"
              >
                {name}
              </th>
              <td className="py-3 first-letter:uppercase">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-[54ch] text-small text-muted">
        Typical for this kind of device; (sample) stands in for a model we haven’t chosen yet. Your
        quote includes the data sheet of the exact model, with its size, weight, and certifications.
      </p>
    </section>
  );
}

function Installation({ item }: Pick<DeviceData, 'item'>) {
  return (
    <div className="space-y-10 lg:col-span-5">
      <section>
        <h2 className="text-heading font-semibold">Installation</h2>
        <ol className="mt-4 border-l-2 border-accent-mark">
          {item.install.map((step, i) => (
            <li key={step} className="relative pb-4 pl-6 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-surface bg-accent-mark"
              />
              <span className="font-mono text-micro text-faint">{i + 1} </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="text-heading font-semibold">In the box</h2>
        <p className="mt-2 text-muted">{item.box.join(' · ')}</p>
      </section>
    </div>
  );
}

function GoesWith({ goes }: Pick<DeviceData, 'goes'>) {
  return (
    <section className="shell-width mt-14">
      <h2 className="text-heading font-semibold">Works with</h2>
      <ul className="mt-3 grid gap-x-10 border-t border-line md:grid-cols-2">
        {goes.map((part) => (
          <li key={part.id} className="border-b border-line">
            <a
              href={`/accessories/${part.id}`}
              className="group grid grid-cols-[6rem_1fr] items-center gap-4 py-3"
            >
              <Picture of={part.picture} sizes="6rem" />
              <span>
                <span className="font-semibold group-hover:text-accent">{part.name} →</span>
                <span className="block text-small text-muted">{part.summary}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Device({ data: { item, picture, goes, next } }: PageProps<DeviceData>) {
  const Exhibit = item.exhibit && EXHIBITS[item.exhibit];
  return (
    <article className="pt-6 md:pt-8">
      <Introduction item={item} picture={picture} />
      {Exhibit && (
        <section
          aria-label="Try it"
          className="mt-12 border-y border-line bg-sunken py-10 print:hidden"
        >
          <div className="shell-width max-w-5xl">
            <Exhibit />
          </div>
        </section>
      )}
      <div className="shell-width mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <Specification item={item} />
        <Installation item={item} />
      </div>
      {goes.length > 0 && <GoesWith goes={goes} />}
      <div className="shell-width mt-8 print:hidden">
        <Actions />
      </div>
      <p className="shell-width mt-8 flex flex-wrap justify-between gap-4 text-small print:hidden">
        <a className="py-1.5 text-link underline" href="/products">
          All devices
        </a>
        <a className="py-1.5 text-link underline" href={`/products/${next.id}`}>
          Next: {next.name}
        </a>
      </p>
    </article>
  );
}
