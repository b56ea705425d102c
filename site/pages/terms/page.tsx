import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { Clause, LegalPage } from '../legal-page.tsx';
import type { load } from './data.ts';

type TermsData = ReturnType<typeof load>;

export const meta = {
  title: t('Terms of Use'),
  description: t(
    'The terms for using this website and its chat, with a plain-English summary beside each section.',
  ),
};

const clausesOf = ({ legalName, address, email, fileMegabytes }: TermsData) =>
  [
    [
      t('Who runs this site'),
      t('The company named here, and you can write to it.'),
      t(
        '{legalName}, {address}. Email: {email}. The contact form and the chat reach the same people.',
        { legalName, address, email },
      ),
    ],
    [
      t('What this covers'),
      t('This website and its chat, not our devices.'),
      t(
        'We sell devices, software, and services under a separate written contract. Where that contract differs from these terms, the contract applies.',
      ),
    ],
    [
      t('Information on this site'),
      t('It’s information, not an offer.'),
      t(
        'Prices and terms are those of the day you order, or those of your quote while it holds. Vehicles, drivers, and trips in the pictures and demos are made up.',
      ),
    ],
    [
      t('Links to other sites'),
      t('We link to sources. Those sites aren’t ours.'),
      t(
        'Pages cite laws, agencies, and publishers, and link to them. We don’t run those sites and can’t answer for what they say or store. If a link is wrong, tell us.',
      ),
    ],
    [
      t('Rules and laws'),
      t('Not legal advice.'),
      t(
        'When we describe a regulation, we cite it and say when we read it. Before you rely on it, read the current text or ask a lawyer.',
      ),
    ],
    [
      t('Calculators and printable sheets'),
      t('Free to use, at your own risk.'),
      t(
        'Calculators run in your browser on the numbers you enter. You may copy and change the printable sheets. Check any result you depend on.',
      ),
    ],
    [
      t('The chat'),
      t('Nothing illegal, no malware, files up to {fileMegabytes} MB.', { fileMegabytes }),
      t(
        'You’re writing to a person, so write as you would to one. We may end a conversation that harms people or the service. If an agent makes you an explicit promise, we keep it.',
      ),
    ],
    [
      t('What you send'),
      t('It stays yours.'),
      t(
        'We use it to answer you. Don’t send anything you aren’t allowed to share, and never send card numbers or passwords.',
      ),
    ],
    [
      t('Tracking others'),
      t('Only with their knowledge.'),
      t(
        'Secretly tracking a person is illegal in many places and violates these terms everywhere. We close accounts that do it and respond to lawful requests about them.',
      ),
    ],
    [
      t('If the site doesn’t work'),
      t('We fix it, but these terms promise no uptime.'),
      t(
        'We provide this site as is. Nothing here limits liability that the law doesn’t let us limit, such as for intentional misconduct, gross negligence, or injury, and nothing limits your rights as a consumer.',
      ),
    ],
    [
      t('Changes'),
      t('Dated, listed below, never retroactive.'),
      t('A new version applies from its date. Ask us for an earlier version at any time.'),
    ],
  ] as const;

/** The most important points, for readers who read nothing else. */
function Brief() {
  return (
    <div className="mt-6 rounded-xl bg-accent-soft p-5 md:p-6">
      <h2 className="text-heading">The short version</h2>
      <ul className="mt-3 grid list-disc gap-x-12 gap-y-2 pl-5 md:grid-cols-2">
        <li>These terms cover this website and its chat. Devices and service have a contract.</li>
        <li>What we publish is information. It isn’t an offer, and it isn’t legal advice.</li>
        <li>What you send stays yours. We use it to answer you.</li>
        <li>Never track a person in secret. We close accounts that do.</li>
      </ul>
    </div>
  );
}

/** What changed, newest first. */
function Versions() {
  return (
    <>
      <details className="disclosure border-t border-line">
        <summary>Earlier versions</summary>
        <ul className="pb-5 text-small text-muted">
          <li>Version 5, Nov 29, 2026: said how long the prices of a quote apply.</li>
          <li>Version 4, Nov 26, 2026: said which prices apply.</li>
          <li>Version 3, Nov 23, 2026: added sections 1 and 4.</li>
          <li>Version 2, Nov 21, 2026: added calculators, tracking others, and changes.</li>
          <li>Version 1, Nov 21, 2026: first version.</li>
        </ul>
      </details>
      <p className="mt-6 text-muted">
        Questions?{' '}
        <a className="text-link underline" href="/contact">
          Contact us
        </a>
        . The{' '}
        <a className="text-link underline" href="/privacy">
          privacy page
        </a>{' '}
        says what we store about you.
      </p>
    </>
  );
}

export default function Terms({ data }: PageProps<TermsData>) {
  const clauses = clausesOf(data).map(([name, short, full], i) => ({
    id: `clause-${i + 1}`,
    name: `${i + 1}. ${name}`,
    short,
    full,
  }));
  return (
    <LegalPage
      title="Terms of use"
      version={t('Version 5 · Effective Nov 29, 2026')}
      legalName={data.legalName}
      brief={<Brief />}
      sections={clauses.map(({ id, name }) => [id, name])}
    >
      {clauses.map(({ id, name, short, full }) => (
        <Clause key={id} id={id} name={name} short={short}>
          {full}
        </Clause>
      ))}
      <Versions />
    </LegalPage>
  );
}
