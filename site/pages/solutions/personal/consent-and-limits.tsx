import { t } from '@ncf/contract/t';
import { PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Limits } from '../../limits.tsx';

/** The end of the page, which hydrates after the rest. */
export default function ConsentAndLimits() {
  return (
    <section className="mt-16 grid items-start gap-8 lg:grid-cols-2">
      <div className="border-l-4 border-warning-mark bg-warning-soft p-6">
        <h2 className="text-heading">Consent comes first</h2>
        <ul className="mt-3 list-disc space-y-2 pl-5 text-small">
          <li>
            Adults who carry a tracker must know about it, agree to it, and be free to change their
            minds.
          </li>
          <li>
            If someone can’t decide for themselves, get written consent from the person who can
            decide for them.
          </li>
          <li>
            For employees, some US states require consent or written notice. California limits
            tracking through digital license plates to working hours and strict need. Turn the
            tracker off at the end of the shift.
          </li>
          <li>
            Never hide a tracker in someone else’s bag or car. That’s stalking, and it’s a crime in
            many places.
          </li>
        </ul>
      </div>
      <div>
        <Limits>
          Indoors, the position may be rough or missing. A tracker doesn’t replace an emergency
          call, either: without cell coverage, it can’t send an alert. For anything that moves,
          choose LTE-M, which switches from one cell tower to the next; NB-IoT doesn’t.
        </Limits>
        <div className="mt-5">
          <Questions
            items={[
              [
                t('Is it waterproof?'),
                t(
                  'It’s rated IP67: dust-tight, and fine 3 ft (1 m) under water for 30 minutes. That doesn’t cover a day of swimming.',
                ),
              ],
              [
                t('Does it work in winter?'),
                t(
                  'Yes, but a charge doesn’t last as long. Every battery delivers less in the cold, and some types deliver less than half. Set the temperature in the calculator above to see how long yours lasts.',
                ),
              ],
              [
                t('Why not just use a phone app?'),
                t(
                  'Often an app is enough. A tracker is for people who don’t carry a phone, or whose phone is dead by 4 PM.',
                ),
              ],
            ]}
          />
        </div>
        <PageEnd
          links={[
            ['/news/battery-life-is-not-a-straight-line', t('More on battery life')],
            ['/solutions/private', t('Your own car')],
            ['/privacy', t('Privacy')],
          ]}
        />
      </div>
    </section>
  );
}
