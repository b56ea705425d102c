import type { load } from './data.ts';

/** The states with our own installers, and the shops in them, on a map of the country. */
export function RegionMap({ states, shops }: ReturnType<typeof load>['region']) {
  return (
    <figure>
      <svg
        viewBox="0 0 975 610"
        className="h-auto w-full"
        role="img"
        aria-label={`${states.join(', ')}: ${shops.map(({ town }) => town).join(', ')}`}
      >
        <use
          href="/shops/map.svg#land"
          className="fill-sunken stroke-line-strong"
          strokeWidth="1.5"
        />
        <use
          href="/shops/map.svg#region"
          className="fill-accent-mark/25 stroke-accent"
          strokeWidth="2"
        />
        <use href="/shops/map.svg#borders" className="fill-none stroke-line-strong" />
        {shops.map(({ id, town, at: [x, y] }) => (
          <g key={id}>
            <circle cx={x} cy={y} r="8" className="fill-accent stroke-surface" strokeWidth="3" />
            <text
              x={x + 14}
              y={y + 7}
              fontSize="22"
              strokeWidth="5"
              className="fill-text stroke-surface font-semibold [paint-order:stroke] max-sm:hidden"
            >
              {town}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 text-small text-muted">
        Our own shops and installers: {states.join(', ')}. Map: US Census Bureau.
      </figcaption>
    </figure>
  );
}
