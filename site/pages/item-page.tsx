import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import type { Catalog } from '../build/content.ts';
import type { DecorativePicture, PictureData } from '../build/pictures.ts';
import { CompareButton } from '../shell/compare-button.tsx';
import { Picture } from '../shell/picture.tsx';
import { QUOTE_PATH } from '../shell/quote-link.ts';
import { Steps } from './steps.tsx';

type Item = Catalog[number];

/** A picture of where an item is used. */
export interface Scene {
  picture: PictureData;
  caption: string;
}

function SceneFigure({ picture, caption }: Scene) {
  return (
    <figure className="print:hidden">
      <Picture of={picture} sizes="(min-width: 64rem) 36rem, 88vw" className="rounded-xl" />
      <figcaption className="mt-2 text-micro text-muted">{caption}</figcaption>
    </figure>
  );
}

interface IntroductionProps {
  item: Item;
  /** How soon it ships and for how long it can be returned. */
  terms: Readonly<Record<'returnDays' | 'shipsDays', string>>;
  /** What a quote for it begins with (quote/prefill.ts). */
  fleet?: string;
  picture: PictureData;
  /** Path of the catalog. */
  base: string;
  /** The action beside the quote. */
  children: ReactNode;
}

/** What a catalog's item is, when to choose it, its portrait, and the page's actions. */
export function Introduction({
  item,
  terms: { returnDays, shipsDays },
  fleet,
  picture,
  base,
  children,
}: IntroductionProps) {
  return (
    <div className="shell-width grid items-start gap-x-12 gap-y-4 lg:grid-cols-12">
      <div className="lg:order-2 lg:col-span-7 print:max-w-xs">
        <Picture
          of={picture}
          sizes="(min-width: 64rem) 44rem, 88vw"
          priority
          className="rounded-xl"
        />
      </div>
      <div className="lg:col-span-5">
        <p className="eyebrow">
          {item.group}
          {item.model && ` · ${item.model}`}
        </p>
        <h1 className="mt-3 text-headline">{item.name}</h1>
        <p className="mt-4 text-lead text-muted">{item.summary}</p>
        <p className="mt-4 text-title tabular-nums">{item.specs[t('Price')]}</p>
        <p className="mt-1">
          {t(
            'Installation: {text}. Ships within {shipsDays} business days, and you have {returnDays} days to return it.',
            { text: item.specs[t('Installation')] ?? '', shipsDays, returnDays },
          )}
        </p>
        <dl className="mt-5 space-y-3 border-l-2 border-accent-mark pl-5">
          <div>
            <dt className="font-semibold">Choose it if</dt>
            <dd className="text-muted">{item.when}</dd>
          </div>
          <div>
            <dt className="font-semibold">Watch out for</dt>
            <dd className="text-muted">{item.mind}</dd>
          </div>
        </dl>
        <p className="mt-7 flex max-w-md flex-wrap gap-3 *:justify-center *:text-center max-sm:*:grow print:hidden">
          <a className="button" href={fleet ? `${QUOTE_PATH}?${fleet}` : QUOTE_PATH}>
            Get a quote
          </a>
          {children}
          <CompareButton base={base} id={item.id} />
        </p>
      </div>
    </div>
  );
}

/** The item's figures. @param children what else the price includes */
export function Specification({ item, children }: { item: Item; children: ReactNode }) {
  return (
    <section className="lg:col-span-7">
      <h2 className="text-heading">Specifications</h2>
      <table className="mt-3 block w-full border-t-2 border-accent-mark text-left">
        <tbody className="block">
          {Object.entries(item.specs).map(([name, value]) => (
            <tr key={name} className="flex flex-wrap gap-x-4 border-b border-line py-3">
              <th scope="row" className="w-28 leading-6 font-normal text-muted">
                {name}
              </th>
              <td className="flex-[1_1_9rem] first-letter:uppercase">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-[60ch] text-small text-muted">{children}</p>
    </section>
  );
}

/** How the item is installed, what comes with it, and a picture of the place. */
export function Installation({ item, scene }: { item: Item; scene?: Scene | undefined }) {
  return (
    <div className="space-y-8 lg:col-span-5">
      <section>
        <h2 className="text-heading">Installation</h2>
        <Steps items={item.install.map((step) => [step] as const)} className="mt-4" />
      </section>
      <section>
        <h2 className="text-heading">In the box</h2>
        <p className="mt-2 text-muted first-letter:uppercase">{item.box.join(' · ')}</p>
      </section>
      {scene && <SceneFigure {...scene} />}
    </div>
  );
}

interface WorksWithProps {
  /** Path of the other catalog. */
  base: string;
  items: { id: string; name: string; summary: string; picture: DecorativePicture }[];
  /** Why they fit. */
  children?: ReactNode;
  scene?: Scene | undefined;
}

/** The items of the other catalog that connect to this one, as a row of pictures, and where they are used. */
export function WorksWith({ base, items, children, scene }: WorksWithProps) {
  const [row, card] =
    items.length === 1
      ? ['max-w-2xl', 'sm:grid-cols-[12rem_1fr]']
      : ['sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(15rem,24rem))]', 'lg:grid-cols-1'];
  return (
    // The texts about other items are on their pages, so the search leaves them out here.
    <section
      data-other-pages=""
      className={`shell-width mt-14 ${scene ? 'grid items-center gap-x-12 gap-y-8 lg:grid-cols-2' : ''}`}
    >
      <div>
        <h2 className="text-heading">Works with</h2>
        {children && <p className="mt-1 text-muted">{children}</p>}
        <ul className={`mt-4 grid gap-3 ${row}`}>
          {items.map(({ id, name, summary, picture }) => (
            <li
              key={id}
              className={`relative grid grid-cols-[min(6.5rem,35%)_minmax(0,1fr)] content-start items-center gap-x-4 rounded-lg border border-line bg-raised p-4 hover:border-accent ${card}`}
            >
              <Picture of={picture} decorative className="mx-auto max-w-60" />
              <div>
                <a
                  className="font-semibold after:absolute after:inset-0 hover:text-accent"
                  href={`${base}/${id}`}
                >
                  {name} →
                </a>
                <p className="mt-1 text-small text-muted">{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {scene && <SceneFigure {...scene} />}
    </section>
  );
}
