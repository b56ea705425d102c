import type { ReactNode } from 'react';
import { PageContents, type Section } from './page-contents.tsx';

interface LegalPageProps {
  title: string;
  /** The version, and when it came into effect. */
  version: string;
  legalName: string;
  /** The page in a few lines. */
  brief: ReactNode;
  sections: readonly Section[];
  children: ReactNode;
}

/** A legal text: its version, a summary, and its sections beside the text. */
export function LegalPage({
  title,
  version,
  legalName,
  brief,
  sections,
  children,
}: LegalPageProps) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display">{title}</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-small text-muted">
          {version} · {legalName}
        </p>
        <button
          type="button"
          className="button-quiet print:hidden noscript:hidden"
          onClick={() => print()}
        >
          Print this page
        </button>
      </div>
      {brief}
      <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_1fr]">
        <PageContents sections={sections} />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}

/** A clause: what it means in a sentence, then the text that applies. */
export function Clause({
  id,
  name,
  short,
  children,
}: {
  id: string;
  name: string;
  short: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className="scroll-mt-6 break-inside-avoid border-t border-line py-7 first:border-t-0 first:pt-0"
    >
      <h2 className="text-heading">{name}</h2>
      <div className="max-w-[60ch]">
        <p className="mt-3 border-l-4 border-accent-mark bg-accent-soft px-4 py-2.5 text-small">
          <b className="font-semibold text-accent">In short:</b> {short}
        </p>
        <p className="mt-3 text-muted">{children}</p>
      </div>
    </section>
  );
}
