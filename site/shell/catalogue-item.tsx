import type { Catalogue } from '../build/content.ts';
import { Icon } from './icon.tsx';

interface CatalogueItemProps {
  item: Catalogue[number];
  eyebrow: string;
  back: { href: string; label: string };
}

/** One device or accessory: what it is for, then its specification as a table that prints on one page. */
export function CatalogueItem({ item, eyebrow, back }: CatalogueItemProps) {
  return (
    <article className="shell-width grid gap-10 pt-8 md:pt-12 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-3 text-title font-semibold text-balance">{item.name}</h1>
        <p className="mt-5 max-w-[44ch] text-lead text-muted">{item.summary}</p>
        <p className="mt-7 flex flex-wrap gap-3 print:hidden">
          <a className="button" href="/supports/livechat">
            Ask about it
          </a>
          <a className="button-quiet" href={back.href}>
            {back.label}
          </a>
        </p>
      </div>
      <div className="lg:col-span-7">
        <div className="flex items-center gap-4 border-b-2 border-accent-mark pb-3">
          <span className="text-accent">
            <Icon name={item.icon} />
          </span>
          <h2 className="text-heading font-semibold">Specification</h2>
        </div>
        <table className="w-full text-left">
          <tbody>
            {Object.entries(item.specs).map(([name, value]) => (
              <tr key={name} className="border-b border-line align-top">
                <th
                  scope="row"
                  className="w-32 py-3 pr-4 font-mono text-small font-normal text-faint"
                >
                  {name}
                </th>
                <td className="py-3">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-small text-muted">
          Typical values of this class of device. The data sheet of the model that you are offered
          decides; ask for it before you order.
        </p>
      </div>
    </article>
  );
}
