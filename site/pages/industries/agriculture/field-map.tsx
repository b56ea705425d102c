import { t } from '@ncf/contract/t';
import type { Box } from '../../../demo-fleet/place-names.ts';
import { Drawing } from '../../drawing.tsx';
import { type Field, type FieldProps, fieldAt, FIELDS, mondayOf } from './season.ts';

/** Distance between two passes of a machine, in units of the drawing. */
const PASS = 7;

/** West, north, east, and south end of a field. */
function endsOf(corners: Field['corners']): Box {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Back and forth over a field up to a share of it. */
function passes([west, north, east, south]: Box, share: number): string {
  const count = Math.max(1, Math.round((share * (south - north)) / PASS));
  return Array.from({ length: count }, (_, i) => {
    const y = north + PASS * (i + 0.5);
    const [from, to] = i % 2 ? [east - 4, west + 4] : [west + 4, east - 4];
    return `${i ? 'L' : 'M'}${from} ${y}L${to} ${y}`;
  }).join('');
}

/** A field as a shape, with the machine that works it or what it waits for. */
function FieldShape({ field, week, isChosen, onChoose }: FieldProps) {
  const { name, acres, corners } = field;
  const { current, next } = fieldAt(field, week);
  const points = corners.map((corner) => corner.join(' ')).join(' ');
  const ends = endsOf(corners);
  const [middle, top] = [(ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2];
  const clip = `field-${FIELDS.indexOf(field)}`;
  return (
    <g onClick={onChoose} className="cursor-pointer">
      <clipPath id={clip}>
        <polygon points={points} />
      </clipPath>
      <polygon
        points={points}
        strokeWidth={isChosen ? 2.5 : 1}
        strokeLinejoin="round"
        className={`${current ? 'fill-raised' : next ? 'fill-warning-mark/15' : 'fill-success-mark/30'} ${isChosen ? 'stroke-accent' : 'stroke-line-strong'}`}
      />
      <g clipPath={`url(#${clip})`} className="fill-none" strokeLinejoin="round">
        <path d={passes(ends, 1)} className="stroke-text/10" strokeWidth="1.5" />
        {current && (
          <path d={passes(ends, current.share)} className="stroke-success-mark" strokeWidth="2.5" />
        )}
      </g>
      <g
        textAnchor="middle"
        strokeWidth={current ? 4 : 0}
        strokeLinejoin="round"
        className="stroke-raised text-[11.2px] [paint-order:stroke] md:text-[7px]"
      >
        <text x={middle} y={top - 1} className="fill-text font-semibold">
          {name}
        </text>
        <text x={middle} y={top + 1} dy="1em" className={current ? 'fill-success' : 'fill-muted'}>
          {current ? current.machine : next ? t('{acres} ac', { acres }) : t('done')}
        </text>
      </g>
    </g>
  );
}

/** The farm in a week: roads, the creek, and its fields. */
export function FieldMap({
  week,
  chosen,
  onChoose,
}: {
  week: number;
  chosen: Field;
  onChoose: (field: Field) => void;
}) {
  const working = FIELDS.filter((field) => fieldAt(field, week).current).map(({ name }) => name);
  return (
    <Drawing
      viewBox="0 0 360 200"
      className="lg:h-full"
      label={t('Map of an example farm, week of {date}. Worked: {fields}', {
        date: mondayOf(week),
        fields: working.join(', ') || t('no field'),
      })}
    >
      <path d="M0 107H360M179 0V200" className="stroke-line" strokeWidth="8" />
      <path
        d="M108 112C96 140 92 160 84 200"
        className="fill-none stroke-info/40"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M292 92V76L304 66L316 76V92ZM322 92V80H340V92Z"
        className="fill-raised stroke-line-strong"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {FIELDS.map((field) => (
        <FieldShape
          key={field.name}
          field={field}
          week={week}
          isChosen={field === chosen}
          onChoose={() => onChoose(field)}
        />
      ))}
    </Drawing>
  );
}
