const GUIDES = [
  [
    'Your first week',
    [
      'Day 1: one vehicle, one person who looks. Drive round the block and compare.',
      'Day 2: name vehicles as people call them, not by number plate.',
      'Day 3: one fence around your yard, one alert, to one person.',
      'Day 4: ask the drivers what is wrong on the map. They know.',
      'Day 5: look at idling, once. Do nothing yet.',
      'Day 7: throw away every alert that no one acted on.',
    ],
  ],
  [
    'Telling your drivers',
    [
      'Before the first device, not after.',
      'Say what is recorded, what for, who sees it and for how long; hand it out in writing.',
      'Show them their own screen, with their own trip.',
      'Agree on private trips: a switch, a schedule, or none recorded.',
      'Name one person to complain to.',
    ],
  ],
  [
    'At a roadside inspection',
    [
      'Say that you have an ELD; hand the tablet out rather than ask the officer in.',
      'Open the inspection view. It shows today and the 7 days before.',
      'The officer may ask for a transfer and give you a code: type it exactly.',
      'No connection: screen or printout is enough.',
      'The papers lie in the door: manual, transfer sheet, malfunction sheet, blank logs.',
    ],
  ],
  [
    'Moving a device',
    [
      'End the trip and take it out with the ignition off.',
      'Enter the new vehicle, its number plate and odometer, before you plug it in.',
      'Check position and ignition on the screen.',
      'Tell the driver of the new vehicle, too.',
    ],
  ],
  [
    'Changing a battery tracker’s cells',
    [
      'All four at once, one kind, one age.',
      'Lithium for cold and for years; alkaline for a season.',
      'Wipe the seal, look for a hair on it, close crosswise.',
      'Wake it under open sky and wait for its first report: 60–120 s after a long sleep.',
      'Old cells go to a collection point.',
    ],
  ],
] as const;

/** Short guides that open in place. */
export default function Guides() {
  return (
    <div className="mt-4 border-t-2 border-accent-mark lg:mt-0">
      {GUIDES.map(([name, steps]) => (
        <details key={name} className="group border-b border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
            {name}
            <span className="font-mono text-micro text-faint">{steps.length} steps</span>
          </summary>
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
