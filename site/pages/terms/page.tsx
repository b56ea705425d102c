import type { PageProps } from '../../page.ts';

interface TermsData {
  legalName: string;
  sample: boolean;
  fileMegabytes: number;
}

export const meta = {
  title: 'Terms',
  description:
    'Terms of use of this site and its chat, with a short form beside each clause, version and date.',
};

const clausesOf = (fileMegabytes: number) =>
  [
    [
      'What this covers',
      'This website and its chat. Not devices.',
      'Devices, software and services are sold under a contract of their own, in writing. Where it says something else, it goes before this page.',
    ],
    [
      'What stands here',
      'It informs. It is not an offer.',
      'Figures are typical of a kind of device unless a model is named; those marked (sample) and all that is called illustrative are examples. Pictures are illustrations.',
    ],
    [
      'Rules and laws',
      'Not legal advice.',
      'What we say of a regulation carries its citation and the day it was read. Read the text in force, or ask a lawyer, before you rely on it.',
    ],
    [
      'Calculators and sheets',
      'Yours to use, at your own judgment.',
      'They compute what you put in, in your browser. The sheets to print may be copied and changed. Check a result that matters.',
    ],
    [
      'The chat',
      `Nothing unlawful, no malware, files up to ${fileMegabytes} MB.`,
      'Write as you would to a person, because it is one. We may end a conversation that harms people or the service. Where an agent gives you a promise in so many words, we keep it.',
    ],
    [
      'What you send',
      'Stays yours.',
      'We use it to answer you. Send nothing that you may not pass on, and no card numbers or passwords.',
    ],
    [
      'Tracking others',
      'Only with their knowledge.',
      'Anyone who uses a tracker to follow a person in secret breaks the law in many places and these terms everywhere. We end such accounts and answer lawful questions about them.',
    ],
    [
      'If it does not work',
      'We mend it; we promise no uptime here.',
      'The site is given as it is. This takes nothing from rights that the law does not let us limit: intent, gross negligence, injury, and what a consumer has.',
    ],
    [
      'Changes',
      'Dated, listed below, never backwards.',
      'A new version holds from its date on. The old one is sent to you on request.',
    ],
  ] as const;

export default function Terms({ data }: PageProps<TermsData>) {
  const clauses = clausesOf(data.fileMegabytes);
  return (
    <article className="shell-width pt-8 md:pt-12">
      <h1 className="text-title font-semibold">Terms of use</h1>
      <p className="mt-2 font-mono text-small text-muted">
        Version 2 · in force from 21 November 2026 · {data.legalName}
      </p>
      {data.sample && (
        <p className="mt-5 border-l-4 border-warning-mark bg-warning-soft p-4 text-small">
          A draft. Before going public, the owner of this site completes it (name, address, law and
          court) and has it read by a lawyer.
        </p>
      )}
      <p className="mt-6 max-w-[54ch] text-small text-muted">
        Each clause has a short form, in green, and the full text, which is what holds. Both print.
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
        Version 2, 21 November 2026: clauses 4, 7 and 9 added. Version 1: first text. Questions
        about them go to the{' '}
        <a className="text-link underline" href="/contact">
          contact page
        </a>
        ;{' '}
        <a className="text-link underline" href="/privacy">
          what is kept about you
        </a>{' '}
        has a page of its own.
      </p>
    </article>
  );
}
