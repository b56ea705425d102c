import { t } from '@ncf/contract/t';
import rfid from 'picture:rfid';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { FactList } from '../../facts.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import type { load } from './data.ts';

type Figures = ReturnType<typeof load>;

const ToolList = exhibit(() => import('./tool-list.tsx'));
const RangeRings = exhibit(() => import('./range-rings.tsx'));

export const meta = {
  title: t('RFID tracking for tools, pallets, and gates'),
  description: t(
    'RFID tracking checks tools, pallets, and drivers in and out as they pass a reader. Compare LF, HF, UHF, and active tags by range, metal, and water.',
  ),
};

const BANDS = [
  [
    'LF',
    '125–134 kHz',
    t('about 4\u00A0in (10\u00A0cm)'),
    t('driver ID fobs, animal tags'),
    t('tolerates metal and water'),
  ],
  [
    'HF / NFC',
    '13.56 MHz',
    t('a touch, to about 3\u00A0ft (1\u00A0m)'),
    t('patrol checkpoints, tool cribs, phones'),
    t('shielded by metal behind the tag'),
  ],
  [
    t('UHF, passive'),
    '860–960 MHz',
    t('33–40\u00A0ft (10–12\u00A0m)'),
    t('gates, van doors, pallets'),
    t('blocked by metal, absorbed by water'),
  ],
  [
    t('Active'),
    '433\u00A0MHz · 2.45\u00A0GHz',
    t('tens to hundreds of yards'),
    t('containers, yards'),
    t('its battery runs out'),
  ],
] as const;

const READERS = [
  [
    t('Van door'),
    t(
      'Thirty tools go in at 6:40 AM and twenty-nine come back. You know which one is missing before the van leaves.',
    ),
  ],
  [
    t('Gate'),
    t(
      'Like a toll lane, a gate needs a range of 16 ft (5 m) or more. That means UHF, with the tag behind the windshield.',
    ),
  ],
  [t('Dash'), t('The driver holds a fob to the reader, so every trip has a name on it.')],
  [
    t('Wall'),
    t('The guard taps a checkpoint with a phone. One record shows who, where, and when.'),
  ],
] as const;

/** Heads of the bands' columns, after the band itself. */
const HEADS = [t('Frequency'), t('Range'), t('Used for'), t('Good to know')];

/** Where readers go, and what a van with one costs. */
function Readers({ figures }: { figures: Figures }) {
  const { rfidReaderInstall, rfidReaderMinutes, rfidReaderMonthly, rfidReaderPrice, uhfTagPrice } =
    figures;
  return (
    <section className="mt-16 grid items-center gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <Picture of={rfid} sizes="(min-width: 64rem) 32rem, 88vw" />
        <p className="text-lead">
          {t(
            'A reader for a van costs {rfidReaderPrice} once and {rfidReaderMonthly} a month, and ten tags {uhfTagPrice}. It reports through the van’s wired tracker. We install the reader in {rfidReaderMinutes} minutes for {rfidReaderInstall}.',
            {
              rfidReaderInstall,
              rfidReaderMinutes,
              rfidReaderMonthly,
              rfidReaderPrice,
              uhfTagPrice,
            },
          )}
        </p>
      </div>
      <div className="lg:col-span-7">
        <h2 className="text-headline">Where to put a reader</h2>
        <FactList
          items={READERS}
          look="heading"
          className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2"
        />
      </div>
    </section>
  );
}

function Limits() {
  return (
    <div className="space-y-6 lg:col-span-5">
      <div>
        <h3 className="text-heading">Where RFID fails</h3>
        <ul className="mt-4 list-disc space-y-2 pl-5 text-muted marker:text-error">
          <li>A plain UHF tag flat on steel won’t read. Use an on-metal tag with a spacer.</li>
          <li>
            A tag behind a canister or a person may read late, or not at all. Put readers on both
            sides.
          </li>
          <li>On a metallized windshield, put the tag on the uncoated patch.</li>
          <li>
            With 200 tags in one pass, expect to miss some. Test with your own load before you
            order.
          </li>
        </ul>
      </div>
      <div>
        <h3 className="text-heading">What RFID can’t do</h3>
        <p className="mt-4 text-muted">
          A tag doesn’t know where it is. Between two readers, you know only which one saw it last,
          and when. To find something anywhere, put a GPS tracker on it.
        </p>
      </div>
    </div>
  );
}

function Bands() {
  return (
    <section className="mt-16">
      <h2 className="text-title">Which RFID band do you need?</h2>
      <div className="mt-6 mb-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <RangeRings />
        </div>
        <Limits />
      </div>
      <div>
        <table className="w-full text-left text-small max-md:[&_:is(tbody,tr,th)]:block">
          <thead className="text-micro text-muted max-md:sr-only">
            <tr>
              {[t('Band'), ...HEADS].map((head) => (
                <th key={head} className="border-b border-line-strong py-2 pr-4 font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {BANDS.map(([name, ...cells]) => (
              <tr key={name} className="border-b border-line max-md:py-3">
                <th scope="row" className="font-semibold md:py-3 md:pr-4">
                  {name}
                </th>
                {cells.map((cell, i) => (
                  <td
                    key={cell}
                    className="max-md:grid max-md:grid-cols-[min(8rem,40%)_minmax(0,1fr)] md:py-3 md:pr-4"
                  >
                    <span className="text-muted md:hidden">{HEADS[i]}</span>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-muted">
        UHF frequencies differ by region: about 915 MHz in North America and about 866–868 MHz in
        Europe. You can’t use a reader made for one region in the other.
      </p>
    </section>
  );
}

function QuestionsAndLinks() {
  return (
    <section className="mt-16 grid gap-x-12 gap-y-6 lg:grid-cols-[2fr_1fr]">
      <Questions
        items={[
          [
            t('Do passive tags need charging?'),
            t('No. The reader’s field powers the tag for the few milliseconds it takes to answer.'),
          ],
          [
            t('Will tags survive washing and heat?'),
            t(
              'Hard tags do. Look for the IP rating: IP69K is tested with 176 °F (80 °C) jets at 80–100 bar.',
            ),
          ],
          [
            t('Can a phone read our tags?'),
            t('Yes, if they’re NFC tags, from an inch or so away. UHF tags need a reader.'),
          ],
          [
            t('How do tag reads get on the map?'),
            t(
              'The reader passes each read to the vehicle’s tracker, which adds the time and location, and stores it until there’s coverage.',
            ),
          ],
        ]}
      />
      <div>
        <PageEnd
          links={[
            ['/products', t('RFID reader')],
            ['/accessories', t('Tags and fobs')],
            ['/industries/construction', t('Construction')],
            ['/industries/security', t('Security')],
          ]}
        />
      </div>
    </section>
  );
}

export default function Rfid({ data }: PageProps<Figures>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 className="text-display">RFID tracking: know what’s on the van</h1>
        <div>
          <p className="text-lead text-muted">
            For crews, warehouses, and yards that lose track of tools and pallets. Tagged items
            check themselves in and out as they pass a reader, and the tags need no battery.
          </p>
          <Actions fleet="tools=1&want=passed" />
        </div>
      </div>
      <div className="mt-8">
        <ToolList />
      </div>
      <Readers figures={data} />
      <Bands />
      <QuestionsAndLinks />
    </div>
  );
}
