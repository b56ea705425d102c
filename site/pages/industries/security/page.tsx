import { t } from '@ncf/contract/t';
import security from 'picture:security';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { FactList } from '../../facts.tsx';
import { Kit, type PricedKit } from '../../kit.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Limits } from '../../limits.tsx';

const TourSheet = exhibit(() => import('./tour-sheet.tsx'));
const CheckpointVisits = exhibit(() => import('./checkpoint-visits.tsx'));

export const meta = {
  title: t('Guard patrol tracking and proof of rounds'),
  description: t(
    'GPS and NFC tracking for security patrols and cash vehicles: rounds proven by checkpoint and time, panic buttons, signs of jamming, doors, and vaults.',
  ),
};

const FEATURES = [
  [
    t('Panic button'),
    t('One in the vehicle and one on the guard. It sends the location at once, then every minute.'),
  ],
  [
    t('Signs of jamming'),
    t(
      'A tracker that goes silent on an open road may be jammed. You set the rule, such as an alert after 2 minutes.',
    ),
  ],
  [
    t('Doors and vault'),
    t(
      'Inputs for the door, vault, and seat. If the vault opens away from a stop with the engine on, you get an alert.',
    ),
  ],
  [t('Live video'), t('A low-bandwidth view during an alarm, and the full clip afterward.')],
  [t('Lone guard'), t('No movement and no answer for a set time sets off the alarm.')],
  [t('Customer report'), t('Last night’s rounds in a table, every morning at 6 AM.')],
] as const;

export default function Security({ data }: PageProps<PricedKit>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display">Guard patrol tracking that proves every round</h1>
      <div className="mt-5 grid items-center gap-x-10 gap-y-5 lg:grid-cols-[1fr_auto]">
        <p className="max-w-[62ch] text-lead text-muted">
          For guard companies whose customers want proof. “Was anyone at Gate C at three?” Yes:
          guard 7, at 3:04 AM, confirmed by tag and by geofence.
        </p>
        <Actions />
      </div>
      <div className="mt-8">
        <TourSheet />
      </div>
      <section className="mt-20 lg:mt-28">
        <h2 className="text-headline">Which proof catches which trick?</h2>
        <p className="mt-3 mb-6 max-w-[54ch] text-muted">
          A copied tag can fake a tap, and driving past can fake a geofence visit. Try each trick
          against each proof.
        </p>
        <CheckpointVisits />
      </section>
      <section className="mt-14 grid items-center gap-x-12 gap-y-2 md:grid-cols-2">
        <Picture of={security} sizes="(min-width: 48rem) 36rem, 88vw" />
        <FactList items={FEATURES} look="heading" className="space-y-5" />
      </section>
      <section className="mt-14">
        <h2 className="text-heading">A kit for 4 patrol cars and 12 checkpoints</h2>
        <Kit fleet="car=4&want=where&want=driver&want=video&want=help" kit={data} />
        <p className="mt-3 text-muted">
          The 12 checkpoints each get an NFC tag that a phone can read.
        </p>
        <div className="mt-8 grid gap-8 lg:grid-cols-[2fr_3fr]">
          <Limits>
            Silence can mean a parking garage, not a jammer. No alert goes to the police unless you
            arrange that with a monitoring center. And tell your guards what you record.
          </Limits>
          <div>
            <Questions
              items={[
                [
                  t('Can a tracker beat a jammer?'),
                  t(
                    'No. It can notice the jamming, keep recording, sound the horn through a relay, and report when it ends.',
                  ),
                ],
                [
                  t('Who can see a guard’s round?'),
                  t('Only the people you name, and every view is logged.'),
                ],
                [
                  t('Does it record audio?'),
                  t(
                    'Not unless you order it that way. In many places, recording sound takes everyone’s consent.',
                  ),
                ],
              ]}
            />
            <PageEnd
              links={[
                ['/solutions/livecameras', t('Dash cams and live video')],
                ['/solutions/rfid', t('RFID and NFC')],
                ['/solutions/personal', t('Lone workers')],
              ]}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
