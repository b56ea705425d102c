import { t } from '@ncf/contract/t';
import coverage from 'picture:coverage';
import { exhibit } from '../../shell/exhibit.tsx';
import { Facts, InWriting } from '../facts.tsx';
import { Actions } from '../section-parts/actions.tsx';
import { PageEnd } from '../section-parts/page-end.tsx';
import { Questions } from '../section-parts/questions.tsx';
import { WidePicture } from '../wide-picture.tsx';

const StoreForward = exhibit(() => import('../howncftrackworks/store-forward.tsx'));

export const meta = {
  title: t('GPS tracking coverage: networks, borders, dead zones'),
  description: t(
    'Which networks trackers, cameras, and tablets use, what happens in a dead zone or at a border, and how we confirm coverage where you drive.',
  ),
};

const NETWORKS = [
  [
    'LTE-M',
    t('Trackers'),
    t(
      'A 4G network for devices, about 1 Mbit/s. It hands over from tower to tower as the vehicle moves.',
    ),
  ],
  ['LTE', t('Cameras and tablets'), t('Regular 4G, with room for video.')],
  [
    'NB-IoT',
    t('Equipment that stays put'),
    t('Tens to about 150 kbit/s. It doesn’t hand over between towers.'),
  ],
  [
    t('Satellite'),
    t('Where there’s no cell service'),
    t('Short messages from anywhere with a view of the sky.'),
  ],
] as const;

const STEPS = [
  [
    t('Tell us where you drive'),
    t('States, provinces, countries, and the roads where phones lose signal.'),
  ],
  [
    t('We confirm it in writing'),
    t('Networks and radio bands of your models, and what roaming costs, before you order.'),
  ],
  [
    t('Try your worst route'),
    t('Put one device on it during a trial, and look for gaps that never filled in.'),
  ],
] as const;

const QUESTIONS = [
  [
    t('Does it work in Canada and Mexico?'),
    t(
      'That depends on the SIM card and the radio bands of the model. Tell us where you drive, and we’ll confirm coverage and roaming costs in writing.',
    ),
  ],
  [
    t('What happens at a border?'),
    t('The device keeps recording until it joins a network on the other side.'),
  ],
  [
    t('How long can it go without a network?'),
    t(
      'Trackers of this class store about 400,000 records. At one every 10 seconds, that’s more than 45 days of driving around the clock.',
    ),
  ],
  [
    t('Is an alert late in a dead zone?'),
    t('Yes. An alert can’t arrive before the position does, and it’s marked as late.'),
  ],
] as const;

export default function Coverage() {
  return (
    <div className="pt-8 md:pt-12">
      <div className="shell-width">
        <h1 className="max-w-4xl text-display font-semibold text-balance">
          GPS tracking coverage, and what happens outside it
        </h1>
        <p className="mt-5 max-w-[60ch] text-lead text-muted">
          Trackers find their position wherever they see the sky, and report over the cell network.
          In a dead zone they keep recording. Off the grid, a satellite tracker keeps reporting.
        </p>
        <Actions>
          <a className="button-quiet" href="/products/satellite-tracker">
            See the satellite tracker
          </a>
        </Actions>
        <WidePicture
          of={coverage}
          caption={t(
            'Near a tower, positions arrive as the truck drives. Beyond it, the tracker keeps the trip.',
          )}
          priority
        />
        <h2 className="mt-14 text-title font-semibold">Which network does each device use?</h2>
        <ul className="mt-4">
          {NETWORKS.map(([network, devices, text]) => (
            <li
              key={network}
              className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[8rem_14rem_1fr]"
            >
              <strong className="font-mono text-accent">{network}</strong>
              <span className="font-semibold">{devices}</span>
              <span className="text-muted">{text}</span>
            </li>
          ))}
        </ul>
        <p className="border-t border-line pt-4 text-small text-muted">
          No device needs 3G. US carriers shut down 3G in 2022.
        </p>
      </div>
      <section className="mt-14 border-y border-line bg-sunken py-14">
        <div className="shell-width max-w-5xl">
          <h2 className="text-title font-semibold">Drive through a dead zone</h2>
          <p className="mt-3 mb-6 max-w-[68ch] text-muted">
            Without a network, the map shows the last position and how old it is. Once the network
            is back, the stored positions arrive, oldest first, and the trip is complete.
          </p>
          <StoreForward />
        </div>
      </section>
      <div className="shell-width mt-14">
        <h2 className="text-title font-semibold">
          Know your coverage before you order
          <InWriting />
        </h2>
        <Facts items={STEPS} />
        <div className="mt-14 grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 className="text-title font-semibold">Where no tracker reports</h2>
            <p className="mt-3 max-w-[54ch] text-muted">
              Deep inside steel or concrete there’s neither sky nor signal. The map keeps the last
              position before the vehicle went in, with its time.
            </p>
            <PageEnd
              links={[
                ['/trial', t('Try it first')],
                ['/howncftrackworks', t('How it works')],
                ['/products', t('Trackers and cameras')],
                ['/book-a-call', t('Book a call')],
              ]}
            />
          </div>
          <Questions items={QUESTIONS} />
        </div>
      </div>
    </div>
  );
}
