import type { Catalogue as Items } from '../build/content.ts';
import { Icon } from './icon.tsx';

/** Devices or accessories with their deciding facts. */
export function Catalogue({ items }: { items: Items }) {
  return (
    <ul>
      {items.map((item) => (
        <li
          key={item.id}
          id={item.id}
          className="grid gap-4 border-b border-line py-7 sm:grid-cols-[3rem_1fr]"
        >
          <span className="text-accent">
            <Icon name={item.icon} />
          </span>
          <div>
            <h2 className="text-heading font-semibold">{item.name}</h2>
            <p className="mt-1 max-w-[60ch] text-muted">{item.summary}</p>
            <dl className="mt-3 grid gap-x-4 gap-y-1 text-small sm:grid-cols-[6rem_1fr]">
              {Object.entries(item.specs).map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="font-mono text-micro leading-6 text-faint">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}
