import { t } from '@ncf/contract/t';
import { driverClocks, logOf } from '../../../demo-fleet/driver-day.ts';
import type { Vehicle } from '../../../demo-fleet/fleet.ts';
import { HoursScreen, InspectionScreen } from '../../../demo-fleet/tablet-screens.tsx';
import { durationText, timeOfDay } from '../../../tools/duty-hours.ts';
import { useDemo } from '../demo-context.ts';
import { DriverPhone } from '../driver-phone.tsx';
import { Card, SplitView, useVehicle, VehicleButton } from '../parts.tsx';

const isTruck = ({ kind }: Vehicle): boolean => kind === 'truck';

/** Drivers by how soon they must stop, the log of one of them, and what an officer would see. */
export default function Hours() {
  const { fleet, minute } = useDemo();
  const { vehicle } = useVehicle(isTruck);
  const now = Math.floor(minute);
  const drivers = fleet
    .filter((one) => isTruck(one.vehicle))
    .map((tracked) => ({ tracked, ...driverClocks(logOf(tracked.vehicle.plan), now) }))
    .toSorted((a, b) => a.drive - b.drive);
  const log = logOf(vehicle.plan);
  return (
    <SplitView
      title={t('Hours of service')}
      aside={t('Least time left first')}
      list={drivers.map(({ tracked, drive, reason, violation }) => (
        <VehicleButton
          key={tracked.vehicle.id}
          tracked={tracked}
          isChosen={tracked.vehicle === vehicle}
          right={durationText(drive)}
        >
          <span className={`block text-micro ${violation ? 'text-error' : 'text-muted'}`}>
            {violation
              ? t('Violation at {time}: {text}', {
                  time: timeOfDay(violation.at),
                  text: violation.text,
                })
              : reason}
          </span>
        </VehicleButton>
      ))}
    >
      <div className="grid min-h-full gap-4 bg-sunken p-3 lg:p-5 xl:grid-cols-[1fr_19rem]">
        <div className="grid content-start gap-4">
          <Card title={t('Log of {name}', { name: vehicle.who })} aside={vehicle.name}>
            <HoursScreen changes={log} now={now} />
          </Card>
          {vehicle.id === 'truck-7' && (
            <Card title={t('Roadside inspection')} aside="49 CFR 395.24">
              <InspectionScreen changes={log} now={now} />
            </Card>
          )}
        </div>
        <DriverPhone vehicle={vehicle} />
      </div>
    </SplitView>
  );
}
