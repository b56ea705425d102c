import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { FactList, Facts, Statements } from '../facts.tsx';
import { Actions, PageEnd, Questions } from '../section-parts/parts.tsx';
import type { load } from './data.ts';
import { Retention } from './retention.tsx';

const AccessLog = exhibit(() => import('../../demo-fleet/access-log.tsx'));

export const meta = {
  title: t('Security and data: who sees your fleet, and how long'),
  description: t(
    'Who can see your tracking data, how long it’s kept, and how to get it out. What you can check on this website today, and answers for your IT department.',
  ),
};

type Figures = ReturnType<typeof load>;

const YOURS = [
  [t('Who sees it'), t('Only the people your own administrator lets in. Every view is logged.')],
  [t('Selling it'), t('We don’t sell or share it, not even “anonymized.”')],
  [
    t('Private trips'),
    t('A switch, a schedule, or a geofence hides off-duty locations if you allow it.'),
  ],
  [
    t('Sound in the cab'),
    t('Off unless you order it on. In many places, recording it takes everyone’s consent.'),
  ],
] as const;

const HERE = [
  [
    t('No cookies before you chat'),
    t('And none from anyone else: the site loads nothing from third parties.'),
  ],
  [
    t('An email address opens nothing'),
    t(
      'A chat opens only in the browser that started it, until you confirm your address with a code.',
    ),
  ],
  [
    t('Short-lived access'),
    t('Chat access expires after 15 minutes and is renewed while you’re there.'),
  ],
  [
    t('Two-step sign-in for our team'),
    t(
      'Agents can add a second factor. Roles limit what each may do, and an audit log records changes to accounts and settings.',
    ),
  ],
  [
    t('Files checked by content'),
    t(
      'We check what type a file really is, whatever its name says, and never open one automatically.',
    ),
  ],
  [
    t('Signed webhooks, limited keys'),
    t('Each API key opens only what its owner chose. Each webhook carries a signature to check.'),
  ],
] as const;

const IT = [
  [t('Where it is'), t('In two data centers in the United States, a thousand miles apart.')],
  [t('Encryption'), t('In transit with TLS 1.2 or newer, and at rest with AES-256.')],
  [t('Backups'), t('Continuous, kept for 35 days. A restore is rehearsed every quarter.')],
  [t('Your people’s sign-in'), t('Roles and a second factor for everyone, passkeys if you like.')],
  [t('Incidents'), t('You hear from us within 72 hours, with what we know.')],
  [t('When you leave'), t('Everything is deleted after the export period, backups 35 days later.')],
] as const;

export default function Security({ data }: PageProps<Figures>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-8 lg:grid-cols-[7fr_5fr] lg:gap-12">
        <div>
          <h1 className="text-display">Security and data: who sees your fleet, and for how long</h1>
          <p className="mt-5 text-lead text-muted">
            For fleet owners and their IT departments. Where a vehicle goes, a person goes too, so
            you decide who sees the data and how long it’s kept, and you can export it.
          </p>
          <Actions>
            <a className="button-quiet" href="/contact?about=Buying">
              Send a security questionnaire
            </a>
          </Actions>
        </div>
        <AccessLog />
      </div>
      <section className="mt-20 lg:mt-28">
        <h2 className="text-headline">How long we keep it, and what stays yours</h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          Set less whenever you like. Everything comes out as CSV files, at any time.
        </p>
        <Retention {...data} />
        <Statements items={YOURS} />
      </section>
      <section className="mt-14">
        <h2 className="text-title">What you can check on this website today</h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          This site and its support chat are ours, so we can say how they work. The{' '}
          <a className="text-link underline" href="/privacy">
            privacy page
          </a>{' '}
          lists everything they store.
        </p>
        <Facts items={HERE} />
      </section>
      <section className="mt-14 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 className="text-heading">For your IT department</h2>
          <FactList items={IT} />
          <p className="mt-4 max-w-[54ch] text-muted">
            Have a questionnaire of your own? Send it, and we’ll fill it in within five business
            days.
          </p>
        </div>
        <div>
          <Questions
            items={[
              [
                t('Do you have a SOC 2 or ISO 27001 report?'),
                t(
                  'No. We fill in your questionnaire instead, and your IT department can test a trial account.',
                ),
              ],
              [
                t('Can a manager watch drivers after hours?'),
                t(
                  'Only if you let them. Off-duty locations can be hidden by a switch, a schedule, or a geofence. Write the rule down, and tell your drivers.',
                ),
              ],
              [
                t('Can I track someone without telling them?'),
                t(
                  'No. Tracking people without their consent is a crime in many places, and we close accounts that do it.',
                ),
              ],
              [
                t('How do I report a vulnerability?'),
                t(
                  'Use the contact form with the topic “Other,” and describe how to reproduce it. Please give us time to fix it before you publish.',
                ),
              ],
            ]}
          />
          <PageEnd
            links={[
              ['/privacy', 'Privacy'],
              ['/integrations', t('Integrations and API')],
              ['/faq#who-can-see-where-my-drivers-are', 'FAQ: privacy'],
              ['/news/telling-drivers-that-they-are-tracked', t('Telling drivers')],
            ]}
          />
        </div>
      </section>
    </div>
  );
}
