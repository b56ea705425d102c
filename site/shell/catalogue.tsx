import { useEffect, useState } from 'react';
import { CatalogueCard, type Shown } from './catalogue-card.tsx';

const MOST = 3;

/** What is chosen, as it stands in the address: `?use=Trucks&compare=a,b`. */
interface Choice {
  use: string;
  compare: string[];
}

function readChoice(): Choice {
  const query = new URLSearchParams(location.search);
  const compare = (query.get('compare') ?? '').split(',').filter(Boolean);
  return { use: query.get('use') ?? '', compare: compare.slice(0, MOST) };
}

function writeChoice({ use, compare }: Choice): void {
  const query = new URLSearchParams();
  if (use) query.set('use', use);
  if (compare.length > 0) query.set('compare', compare.join(','));
  const search = query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}

/** The chosen items side by side. */
function Comparison({ items, base }: { items: Shown[]; base: string }) {
  const names = [...new Set(items.flatMap((item) => Object.keys(item.specs)))];
  return (
    <div
      className="mt-8 overflow-x-auto rounded-lg border border-line bg-raised"
      tabIndex={0}
      role="region"
      aria-label="Comparison"
    >
      <table className="w-full min-w-lg text-left text-small">
        <thead>
          <tr className="border-b border-line">
            <td className="p-3">
              <span className="sr-only">Property</span>
            </td>
            {items.map((item) => (
              <th key={item.id} scope="col" className="p-3 font-semibold">
                <a className="text-link underline" href={`${base}/${item.id}`}>
                  {item.name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-b border-line align-top last:border-0">
              <th scope="row" className="p-3 font-mono text-micro font-normal text-faint">
                {name}
              </th>
              {items.map((item) => (
                <td key={item.id} className="p-3">
                  {item.specs[name] ?? 'not stated'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Devices or accessories with their deciding facts; filter and comparison stand in the address. */
export function Catalogue({ items, base }: { items: Shown[]; base: string }) {
  const [choice, setChoice] = useState<Choice>({ use: '', compare: [] });
  useEffect(() => {
    const follow = () => setChoice(readChoice());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const choose = (next: Choice) => {
    writeChoice(next);
    setChoice(next);
  };
  const uses = [...new Set(items.flatMap((item) => item.uses))];
  const shown = choice.use ? items.filter((item) => item.uses.includes(choice.use)) : items;
  const groups = [...new Set(shown.map((item) => item.group))];
  const compared = items.filter((item) => choice.compare.includes(item.id));
  return (
    <>
      <div
        role="group"
        aria-label="Show what is for"
        className="flex flex-wrap gap-2 pt-6 print:hidden"
      >
        {['', ...uses].map((use) => (
          <button
            key={use}
            type="button"
            aria-pressed={choice.use === use}
            onClick={() => choose({ ...choice, use })}
            className="min-h-11 cursor-pointer rounded-md border border-line-strong px-4 text-small aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
          >
            {use || 'All'}
          </button>
        ))}
      </div>
      <p role="status" className="mt-3 font-mono text-micro text-faint">
        {shown.length} of {items.length}
        {compared.length > 0 && ` · ${compared.length} of ${MOST} to compare`}
      </p>
      {compared.length > 1 && <Comparison items={compared} base={base} />}
      {groups.map((group) => (
        <section
          key={group}
          aria-label={group}
          className="mt-10 grid gap-x-10 border-t-2 border-accent-mark lg:grid-cols-12"
        >
          <p className="pt-4 font-mono text-small text-accent lg:sticky lg:top-4 lg:col-span-3 lg:self-start lg:pt-7">
            {group}
          </p>
          <ul className="lg:col-span-9">
            {shown
              .filter((item) => item.group === group)
              .map((item) => {
                const chosen = choice.compare.includes(item.id);
                return (
                  <CatalogueCard
                    key={item.id}
                    item={item}
                    base={base}
                    compare={
                      <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 text-small print:hidden">
                        <input
                          type="checkbox"
                          className="size-5 accent-accent"
                          checked={chosen}
                          disabled={!chosen && choice.compare.length >= MOST}
                          onChange={() =>
                            choose({
                              ...choice,
                              compare: chosen
                                ? choice.compare.filter((id) => id !== item.id)
                                : [...choice.compare, item.id],
                            })
                          }
                        />
                        Compare<span className="sr-only"> {item.name}</span>
                      </label>
                    }
                  />
                );
              })}
          </ul>
        </section>
      ))}
    </>
  );
}
