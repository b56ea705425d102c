import { t } from '@ncf/contract/t';

const GUIDES = [
  [
    t('Your first week'),
    [
      t(
        'Day 1: Set up one vehicle and one person to watch it. Drive around the block and compare.',
      ),
      t('Day 2: Name vehicles the way people talk about them, not by license plate.'),
      t('Day 3: Draw one geofence around your yard, with one alert to one person.'),
      t('Day 4: Ask your drivers what’s wrong on the map. They’ll know.'),
      t('Day 5: Look at idling once, and don’t act on it yet.'),
      t('Day 7: Delete every alert that no one acted on.'),
    ],
  ],
  [
    t('Telling your drivers'),
    [
      t('Do it before you install the first device, not after.'),
      t('Say what you record, why, who sees it, and for how long. Hand it out on paper.'),
      t('Show them their own screen with their own trip.'),
      t('Agree on private trips: a switch, a schedule, or no recording.'),
      t('Name one person they can complain to.'),
    ],
  ],
  [
    t('At a roadside inspection'),
    [
      t('Say that you have an ELD, and hand the tablet out instead of inviting the officer in.'),
      t('Open the inspection view. It shows today and the previous 7 days.'),
      t('If the officer asks for a transfer and gives you a code, type it exactly.'),
      t('If there’s no connection, the screen or a printout is enough.'),
      t('Keep the documents in the door: manual, transfer sheet, malfunction sheet, blank logs.'),
    ],
  ],
  [
    t('Moving a device to another vehicle'),
    [
      t('End the trip and take the device out with the ignition off.'),
      t('Enter the new vehicle, its license plate, and its odometer before you plug it in.'),
      t('Check the position and the ignition on the screen.'),
      t('Tell the driver of the new vehicle.'),
    ],
  ],
  [
    t('Changing a tracker’s batteries'),
    [
      t('Replace all four at once, with the same type and age.'),
      t('Use lithium for the cold and for a year or more, alkaline for one season.'),
      t('Wipe the seal, check it for hair or grit, and tighten the screws crosswise.'),
      t('Wake it under open sky and wait for its first report: 60–120 s after a long sleep.'),
      t('Take the old batteries to a recycling point.'),
    ],
  ],
] as const;

/** Short guides that open in place. */
export default function Guides() {
  return (
    <div className="mt-4 border-t-2 border-accent-mark lg:mt-0">
      {GUIDES.map(([name, steps]) => (
        <details key={name} className="disclosure">
          <summary>{name}</summary>
          <ol className="list-decimal space-y-1 pb-5 pl-6 text-muted marker:font-mono marker:text-accent">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
