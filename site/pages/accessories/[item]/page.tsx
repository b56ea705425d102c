import { t } from '@ncf/contract/t';
import type { Catalog } from '../../../build/content.ts';
import type { PageProps } from '../../../page.ts';
import { CompareTray } from '../../../shell/compare-tray.tsx';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Installation, Introduction, Specification, WorksWith } from '../../item-page.tsx';
import { Actions } from '../../section-parts/parts.tsx';
import type { load } from './data.ts';

/** The ports of devices, as the page names them. */
const PORT_NAMES: Record<NonNullable<Catalog[number]['needs']>, string> = {
  '1-wire': '1-wire',
  '16-pin port': t('16-pin port'),
  '6-pin port': t('6-pin port'),
  '9-pin port': t('9-pin port'),
  'UHF antenna': t('UHF antenna'),
  'analog input': t('analog input'),
  'bolt holes': t('bolt holes'),
  'camera input': t('camera input'),
  'digital input': t('digital input'),
  output: t('output'),
};

const CONNECTORS = {
  nine: exhibit(() => import('./pins.tsx')),
  sixteen: exhibit(async () => ({ default: (await import('./pins.tsx')).SixteenPins })),
  six: exhibit(async () => ({ default: (await import('./pins.tsx')).SixPins })),
};

type AccessoryData = ReturnType<typeof load>;

export const meta = ({ item }: AccessoryData) => ({
  title: item.name,
  description: item.summary,
  figure: item.specs[t('Price')],
});

function OtherAccessories({ others }: Pick<AccessoryData, 'others'>) {
  return (
    <span className="py-1.5">
      Similar accessories:{' '}
      {others.map(({ id, name }, i) => (
        <span key={id}>
          {i > 0 && ' · '}
          <a className="text-link underline" href={`/accessories/${id}`}>
            {name}
          </a>
        </span>
      ))}
    </span>
  );
}

export default function Accessory({
  data: { item, picture, scene, goes, others, terms },
}: PageProps<AccessoryData>) {
  const Connector = item.drawing && CONNECTORS[item.drawing];
  const port = item.needs && PORT_NAMES[item.needs];
  return (
    <article className="pt-6 md:pt-8">
      <Introduction item={item} terms={terms} picture={picture} base="/accessories">
        <a className="button-quiet" href="/accessories#fit">
          Fit finder
        </a>
      </Introduction>
      <WorksWith base="/products" items={goes} scene={scene}>
        {goes.length > 1
          ? t('Each of these has the port it needs: {port}.', { port: port ?? '' })
          : t('It has the port that this needs: {port}.', { port: port ?? '' })}
      </WorksWith>
      {Connector && (
        <section className="mt-12 border-y border-line bg-sunken py-10">
          <div className="shell-width max-w-5xl">
            <Connector />
          </div>
        </section>
      )}
      <div className="shell-width mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <Specification item={item}>Accessories have no monthly price.</Specification>
        <Installation item={item} />
      </div>
      <div className="shell-width mt-8 print:hidden">
        <Actions />
      </div>
      <p className="shell-width mt-8 flex flex-wrap justify-between gap-4 text-small print:hidden">
        <a className="py-1.5 text-link underline" href="/accessories">
          All accessories
        </a>
        {others.length > 0 && <OtherAccessories others={others} />}
      </p>
      <CompareTray base="/accessories" className="shell-width" />
    </article>
  );
}
