import { t } from '@ncf/contract/t';
import type { PageProps } from '../../../page.ts';
import { CompareTray } from '../../../shell/compare-tray.tsx';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Installation, Introduction, Specification, WorksWith } from '../../item-page.tsx';
import { Actions } from '../../section-parts/parts.tsx';
import type { load } from './data.ts';

const EXHIBITS = {
  parked: exhibit(() => import('../exhibits/parked.tsx')),
  battery: exhibit(() => import('../exhibits/year-strip.tsx')),
  cells: exhibit(async () => ({
    default: (await import('../exhibits/year-strip.tsx')).CellStrip,
  })),
  card: exhibit(() => import('../exhibits/card.tsx')),
  rings: exhibit(() => import('../../solutions/rfid/range-rings.tsx')),
  log: exhibit(() => import('../../solutions/eld/log-grid.tsx')),
  pins: exhibit(() => import('../../accessories/[item]/pins.tsx')),
  hours: exhibit(() => import('../../industries/construction/engine-hours-chart.tsx')),
  port: exhibit(async () => ({
    default: (await import('../../accessories/[item]/pins.tsx')).SixteenPins,
  })),
  theft: exhibit(async () => ({
    default: (await import('../../../demo-fleet/theft-alert.tsx')).MotorcycleTheft,
  })),
  messages: exhibit(() => import('../exhibits/messages.tsx')),
  personal: exhibit(() => import('../../../demo-fleet/personal-alert.tsx')),
};

type DeviceData = ReturnType<typeof load>;

export const meta = ({ item }: DeviceData) => ({
  title: item.name,
  description: item.summary,
  figure: item.specs[t('Price')],
});

export default function Device({
  data: { item, fleet, picture, scene, goes, next, hasDataSheet, figures },
}: PageProps<DeviceData>) {
  const { longMonths, longOff, shortMonths, shortOff } = figures;
  const Exhibit = item.exhibit && EXHIBITS[item.exhibit];
  return (
    <article className="pt-6 md:pt-8">
      <Introduction item={item} terms={figures} fleet={fleet} picture={picture} base="/products">
        {hasDataSheet && (
          <a className="button-quiet" href={`/downloads/data-sheet-${item.id}.pdf`} download>
            Data sheet (PDF)
          </a>
        )}
      </Introduction>
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
        <Specification item={item}>
          The monthly price is the plan without a contract and includes SIM card, data, software,
          updates, and support. With a contract of {shortMonths} or {longMonths} months, it’s{' '}
          {shortOff}% or {longOff}% less.
        </Specification>
        <Installation item={item} scene={scene} />
      </div>
      {goes.length > 0 && <WorksWith base="/accessories" items={goes} />}
      <div className="shell-width mt-8 print:hidden">
        <Actions fleet={fleet} />
      </div>
      <p className="shell-width mt-8 flex flex-wrap justify-between gap-4 text-small print:hidden">
        <a className="py-1.5 text-link underline" href="/products">
          All devices
        </a>
        <a className="py-1.5 text-link underline" href={`/products/${next.id}`}>
          Next: {next.name}
        </a>
      </p>
      <CompareTray base="/products" className="shell-width" />
    </article>
  );
}
