import security from 'picture:security';
import { Picture } from '../../../shell/picture.tsx';
import { Onward, Questions } from '../../pieces.tsx';

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
        <h2 className="text-title font-semibold">One round, three kinds of proof</h2>
        <div className="mt-6 overflow-x-auto" tabIndex={0} role="region" aria-label="A round">
          <table className="w-full min-w-[38rem] text-left text-small">
            <thead className="font-mono text-micro text-faint">
              <tr>
                {['Point', 'Due', 'Touched (NFC)', 'Inside fence', 'Result'].map((head) => (
                  <th key={head} className="py-2 font-normal">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[
                ['Gate A', '02:40', '02:41', '02:39–02:44', 'done'],
                ['Store 2', '02:52', '02:55', '02:53–02:58', 'done'],
                ['Gate C', '03:05', '03:04', '03:02–03:06', 'done'],
                ['Roof door', '03:20', '—', '03:18–03:19', 'missed: supervisor told 03:35'],
              ].map(([point, ...cells]) => (
                <tr key={point} className="border-t border-line">
                  <th scope="row" className="py-3">
                    {point}
                  </th>
                  {cells.map((cell, i) => (
                    <td
                      key={i}
                      className={
                        i === 3 && cell.startsWith('missed')
                          ? 'py-3 font-semibold text-error'
                          : 'py-3 font-mono'
                      }
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="mt-2 text-micro text-faint">
          Illustrative data. A touch alone can be faked with a stolen tag, a fence alone with a
          phone left in the van; together it is work.
        </p>
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
            'Inputs for door, vault and seat. Open, not at a stop, key in: one alert with all three.',
          ],
          ['Live picture', 'A low-bandwidth view when an alarm runs, the full clip afterwards.'],
          ['Guard alone', 'No movement and no answer for so many minutes raises the alarm.'],
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
            <br />8 × panic button · 8 × driver fob
            <br />
            12 × NFC point
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
                'No. It can notice, record on, sound the horn by a relay, and report when the jamming ends.',
              ],
              ['Who may see the guard’s round?', 'Whom you name. Views can be logged.'],
              ['Sound recording?', 'Off. In many places it needs everybody’s consent.'],
            ]}
          />
          <div className="mt-6">
            <Onward
              links={[
                ['/solutions/livecameras', 'Live cameras'],
                ['/solutions/rfid', 'RFID and NFC'],
                ['/solutions/personal', 'Lone workers'],
              ]}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
