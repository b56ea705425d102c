import type { ReactNode } from 'react';
import type { PictureData } from '../build/pictures.ts';
import { Picture } from './picture.tsx';

interface TextPageProps {
  eyebrow: string;
  title: string;
  lead: string;
  children?: ReactNode;
  /** Illustrates the head of the page. */
  picture?: PictureData;
  /** Stands beside the text on wide screens. */
  aside?: ReactNode;
}

/** A page of text: what it is, one sentence, then its sections. */
export function TextPage({ eyebrow, title, lead, children, picture, aside }: TextPageProps) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className={picture && 'grid items-center gap-8 lg:grid-cols-12'}>
        <div className="lg:col-span-6">
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="mt-3 max-w-4xl text-display font-semibold text-balance">{title}</h1>
          <p className="mt-5 max-w-[60ch] text-lead text-muted">{lead}</p>
        </div>
        {picture && (
          <div className="lg:col-span-6">
            <Picture of={picture} sizes="(min-width: 1024px) 38rem, 94vw" priority />
          </div>
        )}
      </div>
      <div className="route-rule mt-10" />
      <div className="mt-4 grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-8">{children}</div>
        <aside aria-label="Next step" className="pt-6 lg:col-span-4">
          {aside}
          <div className="rounded-lg border border-line bg-raised p-6 shadow-raised">
            <p className="font-semibold">Ask before you order</p>
            <p className="mt-1 text-small text-muted">
              A person answers in the chat, and confirms what matters in writing.
            </p>
            <a className="button mt-4" href="/supports/livechat">
              Start a chat
            </a>
          </div>
        </aside>
      </div>
    </div>
  );
}

/** A titled part of a text page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-6">
      <h2 className="text-heading font-semibold">{title}</h2>
      <div className="mt-2 max-w-[68ch] text-muted">{children}</div>
    </section>
  );
}
