import { t } from '@ncf/contract/t';
import { LOCALE } from '../../shell/language.ts';
import { moneyIn } from '../../tools/money.ts';
import { quoteWith, readPrefill } from './prefill.ts';
import { propose } from './proposal.ts';
import { quoteSum, type QuoteOffer } from './quote-sum.ts';

/** Fleets to start from, each with the values of the form as in its address. */
const EXAMPLES = [
  [t('5 vans'), 'car=5&want=where'],
  [t('10 trucks with ELD and cameras'), 'truck=10&want=where&want=hours&want=video'],
  [t('6 machines and 4 trailers'), 'machine=6&trailer=4&want=where&want=engine&trailer.engine=0'],
] as const;

/** Fleets and what they cost, each a link to the form filled in with it. */
export function ExampleFleets({ offer }: { offer: QuoteOffer }) {
  const money = moneyIn(offer.currency, LOCALE);
  return (
    <>
      <p className="text-muted noscript:hidden">
        Enter how many you run, and your devices and their price appear here. Or start from an
        example:
      </p>
      <p className="hidden text-muted noscript:block">
        This page adds up your kit only with JavaScript. Send the form, and we’ll reply with your
        devices and their price. Or see what these fleets cost:
      </p>
      <ul className="mt-4 space-y-2">
        {EXAMPLES.map(([name, query]) => {
          const prefill = readPrefill(query);
          const kits = propose(prefill.counts, prefill.wants, prefill.amounts);
          const { once, monthly } = quoteSum(kits, offer, 1, true);
          return (
            <li key={query}>
              <a
                href={quoteWith(prefill, '/quote')}
                className="block rounded-md border border-line-strong bg-raised px-4 py-3 hover:border-accent"
              >
                <span className="font-semibold text-link underline">{name}</span>
                <span className="block tabular-nums">
                  {t('{once} once, installed, and {monthly} a month', {
                    once: money(once),
                    monthly: money(monthly),
                  })}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
