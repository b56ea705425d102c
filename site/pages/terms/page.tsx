import type { PageProps } from '../../page.ts';

interface TermsData {
  legalName: string;
  sample: boolean;
  fileMegabytes: number;
}

export const meta = {
  title: 'Terms of Use',
  description:
    'The terms for using this website and its chat, with a plain-English summary beside each section.',
};

const clausesOf = (fileMegabytes: number) =>
  [
    [
      'What this covers',
      'This website and its chat, not our devices.',
      'We sell devices, software, and services under a separate written contract. Where that contract differs from these terms, the contract applies.',
    ],
    [
      'Information on this site',
      'It’s information, not an offer.',
      'Figures are typical of a kind of device unless we name a model. Figures marked (sample) and anything marked illustrative or simulated are examples. Pictures are illustrations.',
    ],
    [
      'Rules and laws',
      'Not legal advice.',
      'When we describe a regulation, we cite it and say when we read it. Before you rely on it, read the current text or ask a lawyer.',
    ],
    [
      'Calculators and printable sheets',
      'Free to use, at your own risk.',
      'Calculators run in your browser on the numbers you enter. You may copy and change the printable sheets. Check any result you depend on.',
    ],
    [
      'The chat',
      `Nothing illegal, no malware, files up to ${fileMegabytes} MB.`,
      'You’re writing to a person, so write as you would to one. We may end a conversation that harms people or the service. If an agent makes you an explicit promise, we keep it.',
    ],
    [
      'What you send',
      'It stays yours.',
      'We use it to answer you. Don’t send anything you aren’t allowed to share, and never send card numbers or passwords.',
    ],
    [
      'Tracking others',
      'Only with their knowledge.',
      'Secretly tracking a person is illegal in many places and violates these terms everywhere. We close accounts that do it and respond to lawful requests about them.',
    ],
    [
      'If the site doesn’t work',
      'We fix it, but these terms promise no uptime.',
      'We provide this site as is. Nothing here limits liability that the law doesn’t let us limit, such as for intent, gross negligence, or injury, or your rights as a consumer.',
    ],
    [
      'Changes',
      'Dated, listed below, never retroactive.',
      'A new version applies from its date. Ask us for an earlier version at any time.',
    ],
  ] as const;

export default function Terms({ data }: PageProps<TermsData>) {
  const clauses = clausesOf(data.fileMegabytes);
  return (
    <article className="shell-width pt-8 md:pt-12">
      <h1 className="text-title font-semibold">Terms of use</h1>
      <p className="mt-2 font-mono text-small text-muted">
        Version 2 · Effective Nov 21, 2026 · {data.legalName}
      </p>
      {data.sample && (
        <p className="mt-5 border-l-4 border-warning-mark bg-warning-soft p-4 text-small">
          This is a draft. Before launch, the owner of this site completes it (name, address,
          governing law, and court) and has a lawyer review it.
        </p>
      )}
      <p className="mt-6 max-w-[54ch] text-small text-muted">
        Each section has a summary in green beside the full text. The full text is what applies.
      </p>
      <nav aria-label="Clauses" className="mt-3 print:hidden">
        <ol className="flex flex-wrap gap-x-5 text-small">
          {clauses.map(([name], i) => (
            <li key={name}>
              <a className="inline-block py-1.5 text-link underline" href={`#clause-${i + 1}`}>
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className="mt-6">
        {clauses.map(([name, short, full], i) => (
          <li
            key={name}
            id={`clause-${i + 1}`}
            className="grid scroll-mt-4 break-inside-avoid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[1fr_2fr]"
          >
            <p>
              <span className="font-mono text-micro text-faint">§ {i + 1}</span>
              <strong className="block">{name}</strong>
              <span className="text-small text-accent">{short}</span>
            </p>
            <p className="max-w-[54ch]">{full}</p>
          </li>
        ))}
      </ol>
      <p className="border-t-2 border-accent-mark pt-4 text-small text-muted">
        Version 2, Nov 21, 2026: added sections 4, 7, and 9. Version 1: first version. Questions?{' '}
        <a className="text-link underline" href="/contact">
          Contact us
        </a>
        . See our{' '}
        <a className="text-link underline" href="/privacy">
          privacy page
        </a>{' '}
        for what we store about you.
      </p>
    </article>
  );
}
