import { t } from '@ncf/contract/t';
import { useEffect, useState } from 'react';
import { fit } from '../../tools/fit-finder.ts';
import { VEHICLES, WANTS, type VehicleId, type WantId } from '../../tools/fit-options.ts';
import { NAMES } from '../../tools/fit-names.ts';
import { Choice, Figure } from '../figure.tsx';

const vehicles = (Object.keys(VEHICLES) as VehicleId[]).map(
  (id) => [id, VEHICLES[id].name] as const,
);
const wants = (Object.keys(WANTS) as WantId[]).map((id) => [id, WANTS[id]] as const);
const named = (id: string) => NAMES[id] ?? id;

/** The kit for a vehicle and a question. The choice is kept in the address. */
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
  const stations =
    typeof kit === 'string'
      ? []
      : [
          { head: t('Vehicle'), text: VEHICLES[vehicle].name, ids: [], base: '' },
          { head: t('Port'), text: kit.port, ids: [], base: '' },
          {
            head: 'Cable',
            text: t('Included with the device'),
            ids: kit.cables,
            base: '/accessories',
          },
          { head: t('Device'), text: '', ids: kit.devices, base: '/products' },
          {
            head: t('Accessory'),
            text: t('None needed'),
            ids: kit.accessories,
            base: '/accessories',
          },
        ];
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
            <ol className="grid gap-x-3 border-l-2 border-accent-mark pl-5 lg:grid-cols-5 lg:border-t-2 lg:border-l-0 lg:pl-0">
              {stations.map(({ head, text, ids, base }) => (
                <li key={head} className="relative pb-4 lg:pt-5 lg:pb-0">
                  <span
                    aria-hidden="true"
                    className="absolute top-1.5 -left-[1.65rem] size-3 rounded-full border-2 border-surface bg-accent-mark lg:-top-[7px] lg:left-0"
                  />
                  <p className="text-micro text-muted">{head}</p>
                  {ids.length === 0 && <p className="text-small">{text}</p>}
                  {ids.map((id) => (
                    <p key={id} className="text-small font-semibold">
                      <a className="inline-block py-1 text-link underline" href={`${base}/${id}`}>
                        {named(id)}
                      </a>
                    </p>
                  ))}
                </li>
              ))}
            </ol>
            <p className="mt-4 text-small text-muted">{kit.note}</p>
          </>
        )}
      </div>
    </Figure>
  );
}
