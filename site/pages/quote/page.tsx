import { t } from '@ncf/contract/t';
import fleet from 'picture:fleet';
import type { PageProps } from '../../page.ts';
import { FormContext, sourceOf } from '../contact/form-context.ts';
import type { SentForm } from '../contact/page.tsx';
import { exhibit } from '../../shell/exhibit.tsx';
import { Picture } from '../../shell/picture.tsx';

import { PrefillContext } from './prefill-context.ts';
import { readPrefill } from './prefill.ts';

const QuoteForm = exhibit(() => import('./quote-form.tsx'));

export const meta = {
  title: t('Get a quote for GPS tracking'),
  description: t(
    'Tell us what you run and what you want to know. We propose the devices and reply with the price and the contract length in writing.',
  ),
};

export const readsQuery = true;

const NEXT = [
  [t('A person reads it.'), t('You’ll hear back by email or phone, whichever you chose.')],
  [
    t('You get a kit for each vehicle.'),
    t('Devices, cables, and accessories, and why each is there.'),
  ],
  [
    t('You get the terms in writing.'),
    t('Price, contract length, and what it costs to leave early, before you sign anything.'),
  ],
] as const;

export default function Quote({ data, query }: PageProps<{ form?: SentForm } | null>) {
  const sent = data?.form;
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div>
          <h1 className="text-display font-semibold text-balance">Get a quote for your fleet</h1>
          <p className="mt-5 text-lead text-muted">
            Tell us what you run and what you want to know. We’ll reply with the right devices, the
            price, and the contract length in writing.
          </p>
        </div>
        <div className="max-lg:hidden">
          <Picture of={fleet} sizes="30rem" priority />
        </div>
      </div>
      <div className="mt-8">
        <FormContext value={{ sent, source: sent?.values['source'] ?? sourceOf(query) }}>
          <PrefillContext value={readPrefill(query)}>
            <QuoteForm />
          </PrefillContext>
        </FormContext>
      </div>
      <h2 className="mt-14 text-title font-semibold">What happens next</h2>
      <ol className="mt-5 grid gap-x-10 gap-y-5 md:grid-cols-3">
        {NEXT.map(([head, text], i) => (
          <li key={head} className="border-t border-line pt-3">
            <span className="font-mono text-micro text-accent">{i + 1}</span>
            <h3 className="font-semibold">{head}</h3>
            <p className="text-small text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-small text-muted">
        Just a question?{' '}
        <a className="text-link underline" href="/contact">
          Send us a note
        </a>{' '}
        or{' '}
        <a className="text-link underline" href="/supports/livechat">
          start a chat
        </a>
        .
      </p>
    </div>
  );
}
