import type { ShopsView } from './shop-search.ts';

const SHAPE = 610 / 975;

/**
 * The shops found on a map of the states. The shops on this page of the list have numbers. Hidden from assistive
 * technology, since the list has the same information.
 */
export function ShopMap({ view }: { view: ShopsView }) {
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
        <use href="/shops/map.svg#borders" className="fill-none stroke-line" strokeWidth={unit} />
        <path d={view.dots} className="stroke-accent-mark" strokeWidth={9 * unit} />
      </g>
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
              href={`#shop-${id}`}
              tabIndex={-1}
              className="origin-center scale-125 [transform-box:fill-box] max-sm:scale-200 lg:scale-150"
            >
              <circle cx={at[0]} cy={at[1]} r={15 * unit} className="fill-accent" />
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
