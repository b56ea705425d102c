import { use } from 'react';
import type { Point } from './city.ts';
import { PlaceNames } from './city-map.tsx';
import { MapView } from './map-view.ts';
import { overlaps, type Box } from './place-names.ts';
import type { State } from './simulation.ts';
import { Dot, LOOKS } from './state-icon.tsx';

/** A vehicle as a map shows it. */
export interface Mark {
  id: string;
  name: string;
  state: State;
  at: Point;
  heading?: number;
}

/** A name's box and where it starts from the dot, in units of the drawing. */
interface Tag {
  x: number;
  y: number;
  width: number;
}

/** Width of a letter of a name at its font size. */
const LETTER = 6.7;
const TAG_HEIGHT = 20;

/**
 * Places names beside their dots so that none covers another name or dot, if there is room.
 * @param marks what is placed first comes first
 * @param factor the size of a unit of the map, in units of the tags
 * @param ends the west and east end of the map
 * @param grown how much larger a small screen shows the tags
 */
function placeTags(
  marks: readonly Mark[],
  factor: number,
  [west, east]: readonly [number, number],
  grown: number,
): Tag[] {
  const dots = marks.map(({ at: [x, y] }): Box => [
    x * factor - 10,
    y * factor - 10,
    x * factor + 10,
    y * factor + 10,
  ]);
  const placed: Box[] = [];
  return marks.map(({ name, at: [x, y] }, i) => {
    const width = Math.round(name.length * LETTER + 12);
    const spots = [
      { x: 14, y: -10, width },
      { x: -14 - width, y: -10, width },
      { x: -width / 2, y: 14, width },
      { x: -width / 2, y: -14 - TAG_HEIGHT, width },
    ];
    const boxOf = (tag: Tag): Box => {
      const [left, top] = [x * factor + tag.x, y * factor + tag.y];
      return [left, top, left + width, top + TAG_HEIGHT];
    };
    const isFree = (tag: Tag): boolean => {
      const box = boxOf(tag);
      return (
        x * factor + grown * (tag.x + width) < east * factor &&
        x * factor + grown * tag.x > west * factor &&
        !placed.some((other) => overlaps(box, other)) &&
        !dots.some((dot, n) => n !== i && overlaps(box, dot))
      );
    };
    const isEast = 2 * x > west + east;
    const tag = spots.find(isFree) ?? { x: isEast ? -14 - width : 14, y: -10, width };
    placed.push(boxOf(tag));
    return tag;
  });
}

/** What dots and tags cover, in units of the map. */
const coveredBy = (marks: readonly Mark[], tags: readonly Tag[], factor: number): Box[] =>
  marks.flatMap(({ at: [x, y] }, i): Box[] => {
    const boxOf = (left: number, top: number, width: number): Box => [
      x + left / factor,
      y + top / factor,
      x + (left + width) / factor,
      y + (top + TAG_HEIGHT) / factor,
    ];
    const tag = tags[i];
    return [boxOf(-10, -10, 20), ...(tag ? [boxOf(tag.x, tag.y, tag.width)] : [])];
  });

/** A vehicle's name in a box, so that no line strikes it. */
function NameTag({
  name,
  tag: { x, y, width },
  isSelected,
}: {
  name: string;
  tag: Tag;
  isSelected: boolean;
}) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={TAG_HEIGHT}
        rx="5"
        strokeWidth="1"
        className={isSelected ? 'fill-accent stroke-accent' : 'fill-raised stroke-line'}
      />
      <text
        x={x + width / 2}
        y={y + 14}
        textAnchor="middle"
        stroke="none"
        className={isSelected ? 'fill-on-accent' : 'fill-text'}
      >
        {name}
      </text>
    </>
  );
}

/**
 * Vehicles on the map, each with its name beside it.
 * @param zoom of the map, against which they keep their size
 * @param pixels of the screen in a unit of the map, where they are known: the vehicles then have the same size on every screen
 */
export function Markers({
  marks,
  selected,
  zoom = 1,
  pixels,
  onSelect,
}: {
  marks: Mark[];
  selected: string;
  zoom?: number;
  pixels?: number | undefined;
  onSelect?: ((id: string) => void) | undefined;
}) {
  const [west, , wide] = use(MapView);
  const factor = pixels ?? zoom;
  const size = factor === 1 ? '' : `scale(${(1 / factor).toFixed(3)})`;
  const isFirst = ({ id, state }: Mark): number =>
    id === selected ? 2 : state === 'alert' ? 1 : 0;
  const ordered = marks.toSorted((a, b) => isFirst(b) - isFirst(a));
  // A small pane shows names twice as large and cuts the map off at its sides.
  const cut = pixels ? 0 : 0.1 * wide;
  const tags = placeTags(ordered, factor, [west + cut, west + wide - cut], pixels ? 1 : 2);
  return (
    <>
      <PlaceNames
        covered={coveredBy(ordered, tags, factor)}
        // Too small to read on a phone.
        className={pixels === undefined && wide > 600 ? 'max-sm:hidden' : ''}
      />
      <g
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        fontSize="12"
        className={`stroke-surface font-semibold ${pixels ? '' : 'max-lg:[&>g>g]:[scale:1.3] max-sm:[&>g>g]:[scale:2]'}`}
      >
        {[...ordered.entries()].toReversed().map(
          ([
            i,
            {
              id,
              name,
              state,
              at: [x, y],
              heading,
            },
          ]) => (
            <g
              key={id}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${size}`}
              onClick={onSelect && (() => onSelect(id))}
              className={onSelect && 'cursor-pointer'}
            >
              <g>
                {id === selected && <circle r="21" className={LOOKS[state].fill} opacity=".3" />}
                <Dot state={state} heading={heading ?? 0} />
                <g
                  className={
                    pixels || id === selected || state === 'alert' ? undefined : 'max-sm:hidden'
                  }
                >
                  <NameTag name={name} tag={tags[i] as Tag} isSelected={id === selected} />
                </g>
              </g>
            </g>
          ),
        )}
      </g>
    </>
  );
}
