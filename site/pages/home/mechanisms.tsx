const ROWS = [
  [
    'A van leaves the yard at 22:10',
    'The fix at 22:10 is outside the fence, the one at 22:09 was inside. The fence is closed from 20:00 to 06:00.',
    'One alert, to the one person on call, with the place and a link to the map.',
  ],
  [
    'A trailer is unplugged',
    'Its own cell takes over and reports that the supply is gone.',
    'The last place before, the first one after, and a report a minute until you say stop.',
  ],
  [
    'A driver has 41 minutes left',
    'The log adds today’s driving and compares it with 11 hours and the 14-hour window.',
    'The screen says so 60 and 30 minutes before. The office sees it on the same list.',
  ],
] as const;

/** Three outcomes, each with the mechanism behind it. */
export default function Mechanisms() {
  return (
    <ol className="mt-8">
      {ROWS.map(([cause, rule, result]) => (
        <li key={cause} className="grid gap-x-8 gap-y-3 border-t border-line py-6 lg:grid-cols-3">
          <p className="border-l-2 border-line-strong pl-4 font-semibold">{cause}</p>
          <p className="border-l-2 border-line-strong pl-4 text-muted">
            <span className="block font-mono text-micro text-faint">what is compared</span>
            {rule}
          </p>
          <p className="border-l-2 border-accent-mark pl-4">
            <span className="block font-mono text-micro text-accent">what you get</span>
            {result}
          </p>
        </li>
      ))}
    </ol>
  );
}
