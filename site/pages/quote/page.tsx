import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { sourceOf } from '../contact/source.ts';
import type { SentForm } from '../contact/page.tsx';
import { exhibit } from '../../shell/exhibit.tsx';
import { readPrefill } from './prefill.ts';
import { QUOTE_DAYS, type QuoteOffer } from './quote-sum.ts';

const TRIAL = t('Trial');

const QuoteForm = exhibit(() => import('./quote-form.tsx'));

export const meta = {
  title: t('Get a quote for GPS tracking'),
  description: t(
    'Enter what you run and what you want to know, and see the devices and the price for every contract length at once.',
  ),
};

export const readsQuery = true;

const NEXT = [
  [t('A person checks it.'), t('You’ll hear back by email or phone, whichever you chose.')],
  [
    t('You get the final quote.'),
    t('The kit for each vehicle, its price, and the contract length you chose.'),
  ],
  [
    t('You decide.'),
    t('Prices hold for {days} days. Nothing is ordered until you say so.', { days: QUOTE_DAYS }),
  ],
] as const;

export default function Quote({
  data: { form: sent, offer },
  query,
}: PageProps<{ form?: SentForm; offer: QuoteOffer }>) {
  const isTrial = sent ? sent.values['topic'] === TRIAL : new URLSearchParams(query).has('trial');
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-display">
          {isTrial ? t('Ask for a trial') : t('Get a quote for your fleet')}
        </h1>
        <p className="text-lead text-muted">
          {isTrial
            ? t(
                'Enter the vehicles you want to try it on. The prices are for the devices you keep after the trial.',
              )
            : t(
                'See the kit and its price at once, for every contract length. Then send it, and a person checks it.',
              )}
        </p>
      </div>
      <div className="mt-8">
        <QuoteForm
          key={query}
          sent={sent}
          source={sent?.values['source'] ?? sourceOf(query)}
          topic={isTrial ? TRIAL : t('Quote')}
          label={isTrial ? t('Ask for a trial') : t('Get my quote')}
          prefill={readPrefill(query)}
          offer={offer}
        />
      </div>
      <h2 className="mt-14 text-title">What happens next</h2>
      <ol className="mt-5 grid gap-x-10 gap-y-5 md:grid-cols-3">
        {NEXT.map(([head, text], i) => (
          <li key={head} className="border-t border-line pt-3">
            <span className="font-mono text-micro text-accent">{i + 1}</span>
            <h3 className="font-semibold">{head}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-muted">
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
