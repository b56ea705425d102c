import type { ShopsView } from './shop-search.ts';

const SHAPE = 610 / 975;

/** Grows on a phone, where the map is small. The label stays at its point. */
const TEXT =
  'fill-muted stroke-sunken [paint-order:stroke] [transform-box:fill-box] max-sm:scale-160';

/** The names of large towns. A phone has room for half of them. */
function Labels({ view, unit }: { view: ShopsView; unit: number }) {
  return (
    <g fontSize={19 * unit} strokeWidth={4 * unit}>
      {view.labels.map(({ name, at: [x, y], atEnd }, i) => (
        <g key={name + x} className={i < 6 ? undefined : 'max-sm:hidden'}>
          <circle cx={x} cy={y} r={3 * unit} className="fill-muted stroke-none" />
          <text
            x={x + (atEnd ? -8 : 8) * unit}
            y={y + 6 * unit}
            textAnchor={atEnd ? 'end' : 'start'}
            className={`${TEXT} ${atEnd ? 'origin-right' : 'origin-left'}`}
          >
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

/** How long a length is on the map, at its upper edge. */
function Scale({ view, unit }: { view: ShopsView; unit: number }) {
  const [left, top, width] = view.box;
  const { miles, width: length } = view.scale;
  const [x, y] = [left + width * 0.64, top + 46 * unit];
  return (
    <>
      <path
        d={`M${x} ${y - 8 * unit}v${8 * unit}h${length}v${-8 * unit}`}
        className="fill-none stroke-muted"
        strokeWidth={2.5 * unit}
      />
      <text
        x={x}
        y={y - 14 * unit}
        fontSize={19 * unit}
        strokeWidth={4 * unit}
        className={`${TEXT} origin-bottom-left`}
      >
        {miles} mi ({Math.round(miles * 1.609)} km)
      </text>
    </>
  );
}

/**
 * The shops found on a map of the states. The shops on this page of the list have numbers. Hidden from assistive
 * technology, since the list has the same information.
 */
export default function ShopMap({ view }: { view: ShopsView }) {
  const [x, y, width] = view.box;
  // Keeps the size of marks on the screen at every zoom.
  const unit = width / 975;
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${Math.round(width * SHAPE)}`}
      className="h-auto w-full rounded-lg border border-line bg-sunken"
      aria-hidden="true"
    >
      <g strokeLinejoin="round" strokeLinecap="round">
        <use
          href="/shops/map.svg#land"
          className="fill-raised stroke-line-strong"
          strokeWidth={unit}
        />
        <use
          href="/shops/map.svg#borders"
          className="fill-none stroke-line-strong"
          strokeWidth={unit / 2}
        />
        {view.from?.at && view.radius !== null && (
          <circle
            cx={view.from.at[0]}
            cy={view.from.at[1]}
            r={view.radius}
            className="fill-accent-mark/10 stroke-accent"
            strokeWidth={2 * unit}
            strokeDasharray={`${8 * unit} ${7 * unit}`}
          />
        )}
        <path d={view.dots} className="stroke-accent-mark" strokeWidth={9 * unit} />
      </g>
      <Labels view={view} unit={unit} />
      <Scale view={view} unit={unit} />
      {view.from?.at && (
        <g className="fill-none stroke-link" strokeWidth={2.5 * unit}>
          <circle cx={view.from.at[0]} cy={view.from.at[1]} r={13 * unit} />
          <circle
            cx={view.from.at[0]}
            cy={view.from.at[1]}
            r={4 * unit}
            className="fill-link stroke-none"
          />
        </g>
      )}
      {view.shops.toReversed().map(
        ({ id, at, number }) =>
          at && (
            <a
              key={id}
              id={`pin-${id}`}
              href={`#shop-${id}`}
              tabIndex={-1}
              className="group origin-center scale-125 [transform-box:fill-box] max-sm:scale-200 lg:scale-150"
            >
              <circle
                cx={at[0]}
                cy={at[1]}
                r={15 * unit}
                strokeWidth={4 * unit}
                className="fill-accent group-target:stroke-text"
              />
              <text
                x={at[0]}
                y={at[1] + 6 * unit}
                fontSize={17 * unit}
                textAnchor="middle"
                className="fill-on-accent font-mono font-semibold"
              >
                {number}
              </text>
            </a>
          ),
      )}
    </svg>
  );
}
