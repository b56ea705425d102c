import { exhibit } from '../../shell/exhibit.tsx';
import { Facts, InWriting } from '../facts.tsx';
import { Actions } from '../section-parts/actions.tsx';
import { PageEnd } from '../section-parts/page-end.tsx';
import { Questions } from '../section-parts/questions.tsx';

const AccessLog = exhibit(() => import('../../demo-fleet/access-log.tsx'));

export const meta = {
  title: 'Security and data: who sees your fleet, and how long',
  description:
    'Who can see your tracking data, how long it’s kept, and how to get it out. What you can check on this website today, and what we answer in writing for IT.',
};

const YOURS = [
  ['Who sees it', 'Only the people your own administrator lets in. Who looked is logged.'],
  ['How long it’s kept', 'For as long as you set. Then it’s deleted.'],
  ['Getting it out', 'Trips and reports come as tables that open in any spreadsheet.'],
  ['Selling it', 'We don’t sell or share it, not even “anonymized.”'],
  [
    'Private trips',
    'A switch, a schedule, or a geofence hides off-duty locations if you allow it.',
  ],
  ['Sound in the cab', 'Off unless you order it. In many places it takes everyone’s consent.'],
] as const;

const HERE = [
  [
    'No cookies before you chat',
    'And none from anyone else: the site loads nothing from third parties.',
  ],
  [
    'An email address opens nothing',
    'A chat belongs to the browser that started it, until you prove the address with a code.',
  ],
  ['Short-lived access', 'Chat access expires after 15 minutes and is renewed while you’re there.'],
  [
    'Two-step sign-in for our team',
    'Agents can add a second factor. Roles limit what each may do, and an audit log records changes to accounts and settings.',
  ],
  [
    'Files checked by content',
    'We check what a file really is, whatever its name says, and never open one automatically.',
  ],
  [
    'Signed webhooks, limited keys',
    'Each API key opens only what its owner chose. Each webhook carries a signature to check.',
  ],
] as const;

const IT = [
  'Where the data is stored, and who else processes it',
  'Encryption, backups, and how fast they’re restored',
  'Sign-in for your people: roles, second factor, single sign-on',
  'How soon you’re told about an incident',
  'What’s deleted when you leave, and by when',
  'Certificates and test reports of your models',
];

export default function Security() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-8 lg:grid-cols-[7fr_5fr] lg:gap-12">
        <div>
          <h1 className="text-display font-semibold text-balance">
            Security and data: who sees your fleet, and for how long
          </h1>
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
      <section className="mt-14">
        <h2 className="text-title font-semibold">
          Your tracking data
          <InWriting />
        </h2>
        <Facts items={YOURS} />
      </section>
      <section className="mt-14">
        <h2 className="text-title font-semibold">What you can check on this website today</h2>
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
          <h2 className="text-title font-semibold">
            For your IT department
            <InWriting />
          </h2>
          <p className="mt-3 max-w-[54ch] text-muted">
            Send us your security questionnaire. You get the answers in writing with your quote,
            before you sign.
          </p>
          <ul className="mt-4 border-t border-line">
            {IT.map((item) => (
              <li key={item} className="border-b border-line py-2.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Questions
            items={[
              [
                'Do you have a SOC 2 or ISO 27001 report?',
                'We don’t claim a report or certificate on this site. Ask us, and you get the answer in writing before you sign.',
              ],
              [
                'Can a manager watch drivers after hours?',
                'Only if you let them. Off-duty locations can be hidden by a switch, a schedule, or a geofence. Put the rule in writing and tell your drivers.',
              ],
              [
                'Can I track someone without telling them?',
                'No. Tracking people without their consent is a crime in many places, and we close accounts that do it.',
              ],
              [
                'How do I report a vulnerability?',
                'Use the contact form with the topic “Other,” and describe how to reproduce it. Please give us time to fix it before you publish.',
              ],
            ]}
          />
          <PageEnd
            links={[
              ['/privacy', 'Privacy'],
              ['/integrations', 'Integrations and API'],
              ['/faq#who-sees-where-my-drivers-are', 'FAQ: privacy'],
              ['/news/telling-drivers-that-they-are-tracked', 'Telling drivers'],
            ]}
          />
        </div>
      </section>
    </div>
  );
}
