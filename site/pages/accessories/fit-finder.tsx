import { t } from '@ncf/contract/t';
import { useEffect, useState } from 'react';
import type { DecorativePicture } from '../../build/pictures.ts';
import { LOCALE } from '../../shell/language.ts';
import { fit } from '../../tools/fit-finder.ts';
import { VEHICLES, WANTS, type VehicleId, type WantId } from '../../tools/fit-options.ts';
import { moneyIn } from '../../tools/money.ts';
import { readCount } from '../../tools/numbers.ts';
import { CountInput } from '../count-input.tsx';
import { Choice, Figure } from '../figure.tsx';
import { KitList } from '../kit.tsx';
import { quoteWith } from '../quote/prefill.ts';
import { propose } from '../quote/proposal.ts';
import { quoteSum, type QuoteOffer } from '../quote/quote-sum.ts';

const vehicles = (Object.keys(VEHICLES) as VehicleId[]).map(
  (id) => [id, VEHICLES[id].name] as const,
);
const wants = (Object.keys(WANTS) as WantId[]).map((id) => [id, WANTS[id]] as const);

/** A vehicle, what to know about it, and how many there are, as typed. */
interface Chosen {
  vehicle: VehicleId;
  want: WantId;
  typed: string;
}

/** What the parts cost for so many vehicles, and the quote for them. */
function Price({
  vehicle,
  want,
  typed,
  offer,
  onType,
}: Chosen & { offer: QuoteOffer; onType: (typed: string) => void }) {
  const { value, error } = readCount(typed);
  const count = value ?? 0;
  const counts = { [vehicle]: count };
  const kits = propose(counts, [want]);
  const { once, monthly } = quoteSum(kits, offer, 1, false);
  const install = quoteSum(kits, offer, 1, true).once - once;
  const money = moneyIn(offer.currency, LOCALE);
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-8 gap-y-4">
      <label htmlFor="fit-count" className="text-small font-semibold">
        How many?
        <CountInput
          id="fit-count"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-invalid={count === 0}
          aria-describedby={count === 0 ? 'fit-count-error' : undefined}
          className="mt-1 block w-24 text-base font-normal"
        />
      </label>
      {count > 0 ? (
        <p className="min-w-[min(14rem,100%)] flex-1">
          <span className="block text-title tabular-nums">
            {t('{once} once, {monthly} a month', { once: money(once), monthly: money(monthly) })}
          </span>
          <span className="text-muted">
            {install > 0
              ? t('Month to month. We install it for {install}, or you do.', {
                  install: money(install),
                })
              : t('Month to month. You install it yourself.')}
          </span>
        </p>
      ) : (
        <p id="fit-count-error" role="status" className="min-w-[min(14rem,100%)] flex-1 text-error">
          {error ?? t('Enter how many you run.')}
        </p>
      )}
      {count > 0 && (
        <a
          className="button"
          href={quoteWith(
            { counts, wants: [want], amounts: {}, term: 0, isInstalled: install > 0 },
            '/accessories',
          )}
        >
          Get a quote for this
        </a>
      )}
    </div>
  );
}

/** The kit for a vehicle and a question, with its price. The choice is kept in the address. */
export default function FitFinder({
  offer,
  pictured,
}: {
  offer: QuoteOffer;
  pictured: readonly { id: string; picture: DecorativePicture }[];
}) {
  const [chosen, setChosen] = useState<Chosen>({ vehicle: 'truck', want: 'hours', typed: '1' });
  const { vehicle, want } = chosen;
  useEffect(() => {
    const [, first = '', second = '', third = '1'] = location.hash.split('-');
    if (Object.hasOwn(VEHICLES, first) && Object.hasOwn(WANTS, second))
      setChosen({ vehicle: first as VehicleId, want: second as WantId, typed: third });
  }, []);
  const choose = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    const hash = ['#fit', next.vehicle, next.want, readCount(next.typed).value ?? ''].join('-');
    history.replaceState(history.state, '', location.pathname + location.search + hash);
  };
  const kit = fit(vehicle, want);
  const parts = propose({ [vehicle]: 1 }, [want]).flatMap((one) => one.parts);
  return (
    <Figure title="Fit finder" note={t('From your vehicle to a parts list')}>
      <div className="space-y-4 p-4 md:p-6">
        <Choice
          isQuestion
          label="What do you want to track?"
          options={vehicles}
          value={vehicle}
          onChange={(next) => choose({ vehicle: next })}
        />
        <Choice
          isQuestion
          label="What do you want to know?"
          options={wants}
          value={want}
          onChange={(next) => choose({ want: next })}
        />
      </div>
      <div role="status" className="border-t border-line bg-sunken p-4 md:p-6">
        {typeof kit === 'string' ? (
          <p>
            <strong>We don’t have a kit for that.</strong> <span className="text-muted">{kit}</span>
          </p>
        ) : (
          <>
            <p>
              <b className="font-semibold">{t('Connects to: {port}.', { port: kit.port })}</b>{' '}
              <span className="text-muted">{kit.note}</span>
            </p>
            <KitList
              items={parts.map((part) => ({
                ...part,
                picture: pictured.find(({ id }) => id === part.id)?.picture,
              }))}
            />
            <Price {...chosen} offer={offer} onType={(typed) => choose({ typed })} />
          </>
        )}
      </div>
    </Figure>
  );
}
