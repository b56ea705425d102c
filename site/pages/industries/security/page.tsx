import security from 'picture:security';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions } from '../../section-parts.tsx';

const RoundProof = exhibit(() => import('./proof.tsx'));

export const meta = {
  title: 'Security',
  description:
    'Tracking for patrol and cash vehicles: rounds proved by point and time, panic, signs of jamming, doors and vaults.',
};

export default function Security() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-8 md:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="text-display font-semibold text-balance">
            Patrol tracking that stands up when asked
          </h1>
          <p className="mt-5 text-lead text-muted">
            “Was anybody at gate C at three?” Gate C, 03:04, guard 7, by touch and by fence.
          </p>
          <p className="mt-6">
            <a className="button" href="/supports/livechat">
              Talk in confidence
            </a>
          </p>
        </div>
        <Picture of={security} sizes="(min-width: 48rem) 30rem, 92vw" priority />
      </div>
      <section className="mt-14">
        <h2 className="text-title font-semibold">Which lie passes which proof?</h2>
        <p className="mt-3 mb-6 max-w-[54ch] text-muted">
          A touch alone can be faked with a copied tag, a fence alone by driving past. Try each lie
          against each proof:
        </p>
        <RoundProof />
      </section>
      <section className="mt-14 grid gap-x-12 gap-y-2 md:grid-cols-2">
        {[
          [
            'Panic',
            'A button in the vehicle and on the guard. Place first, then every few seconds.',
          ],
          [
            'Silence',
            'A device that reported each minute and stops on an open road may be jammed. The rule is yours: after 2 minutes, say.',
          ],
          [
            'Doors and vault',
            'Inputs for door, vault and seat. Vault open, away from a stop, engine on: one alert that names all three.',
          ],
          ['Live picture', 'A low-bandwidth view when an alarm runs, the full clip afterwards.'],
          ['Guard alone', 'No movement and no answer for a set time raises the alarm.'],
          ['Handover', 'The round as a table for the customer, every morning at six.'],
        ].map(([name, text]) => (
          <div key={name} className="border-l-2 border-accent-mark py-3 pl-4">
            <h3 className="font-semibold">{name}</h3>
            <p className="text-muted">{text}</p>
          </div>
        ))}
      </section>
      <section className="mt-14 grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-heading font-semibold">Kit for 4 patrol cars, 12 points</h2>
          <p className="mt-3 font-mono text-small leading-7">
            4 × wired tracker · 4 × dual dash camera
            <br />4 × panic button · 4 × driver fob
            <br />8 × personal tracker for the guards
            <br />
            12 × NFC tag, read by phone
          </p>
          <p className="mt-5 text-muted">
            <strong className="text-text">Limits.</strong> Silence can be a garage as well as a
            jammer. No alert calls the police by itself unless you arrange it with a control room.
            Guards must know what is recorded.
          </p>
        </div>
        <div className="lg:col-span-7">
          <Questions
            items={[
              [
                'Can a device beat a jammer?',
                'No. It can notice, go on recording, sound the horn through a relay, and report when the jamming ends.',
              ],
              ['Who may see the guard’s round?', 'The people whom you name. Views can be logged.'],
              ['Sound recording?', 'Off. In many places it needs everybody’s consent.'],
            ]}
          />
          <PageEnd
            links={[
              ['/solutions/livecameras', 'Live cameras'],
              ['/solutions/rfid', 'RFID and NFC'],
              ['/solutions/personal', 'Lone workers'],
            ]}
          />
        </div>
      </section>
    </div>
  );
}
