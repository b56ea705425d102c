import { t } from '@ncf/contract/t';
import { use, useEffect, useState } from 'react';
import { LOCALE } from '../../shell/language.ts';
import { fit } from '../../tools/fit-finder.ts';
import { VEHICLES, WANTS, type VehicleId, type WantId } from '../../tools/fit-options.ts';
import { moneyIn } from '../../tools/money.ts';
import { readCount } from '../../tools/numbers.ts';
import { CountInput } from '../count-input.tsx';
import { Choice, Figure } from '../figure.tsx';
import { KitContext } from '../kit-context.ts';
import KitList from '../kit-list.tsx';
import { quoteWith } from '../quote/prefill.ts';
import { propose } from '../quote/proposal.ts';
import { quoteSum } from '../quote/quote-sum.ts';
import { OfferContext } from './offer-context.ts';

const vehicles = (Object.keys(VEHICLES) as VehicleId[]).map(
  (id) => [id, VEHICLES[id].name] as const,
);
const wants = (Object.keys(WANTS) as WantId[]).map((id) => [id, WANTS[id]] as const);

/** What the parts cost for so many vehicles, and the quote for them. */
function Price({ vehicle, want }: { vehicle: VehicleId; want: WantId }) {
  const offer = use(OfferContext);
  const [text, setText] = useState('1');
  const { value, error } = readCount(text);
  const count = value ?? 0;
  if (!offer) return null;
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
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={count === 0}
          aria-describedby={count === 0 ? 'fit-count-error' : undefined}
          className="mt-1 block w-24 text-base font-normal"
        />
      </label>
      {count > 0 ? (
        <p className="min-w-56 flex-1">
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
        <p id="fit-count-error" role="status" className="min-w-56 flex-1 text-error">
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
export default function FitFinder() {
  const [vehicle, setVehicle] = useState<VehicleId>('truck');
  const [want, setWant] = useState<WantId>('hours');
  useEffect(() => {
    const [, first, second] = location.hash.split('-');
    if (first && first in VEHICLES && second && second in WANTS) {
      setVehicle(first as VehicleId);
      setWant(second as WantId);
    }
  }, []);
  const choose = (nextVehicle: VehicleId, nextWant: WantId) => {
    setVehicle(nextVehicle);
    setWant(nextWant);
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${location.search}#fit-${nextVehicle}-${nextWant}`,
    );
  };
  const kit = fit(vehicle, want);
  const parts = propose({ [vehicle]: 1 }, [want]).flatMap((one) => one.parts);
  return (
    <Figure title="Fit finder" note={t('From your vehicle to a parts list')}>
      <div className="space-y-4 p-4 md:p-6">
        <div>
          <p className="mb-1 text-small font-semibold">What do you want to track?</p>
          <Choice
            label="What do you want to track?"
            options={vehicles}
            value={vehicle}
            onChange={(next) => choose(next, want)}
          />
        </div>
        <div>
          <p className="mb-1 text-small font-semibold">What do you want to know?</p>
          <Choice
            label="What do you want to know?"
            options={wants}
            value={want}
            onChange={(next) => choose(vehicle, next)}
          />
        </div>
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
            <KitContext value={parts.map(({ count, href, name }) => [count, href, name])}>
              <KitList />
            </KitContext>
            <Price vehicle={vehicle} want={want} />
          </>
        )}
      </div>
    </Figure>
  );
}
