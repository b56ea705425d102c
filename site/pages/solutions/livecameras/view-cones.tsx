import Check from 'icon:tabler/check';
import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Drawing } from '../../drawing.tsx';
import { Choice, Figure, Toggle } from '../../figure.tsx';

/** Id, name, field of view as a path, and what the camera records. */
const VIEWS = [
  [
    'road',
    t('Road'),
    'M180 42L92 -40H268Z',
    t('The road ahead: lanes, lights, and the car in front.'),
  ],
  [
    'cab',
    t('Cab'),
    'M180 50L164 81H196Z',
    t('The driver: seat belt, phone, drowsiness. You can leave it off.'),
  ],
  [
    'side',
    t('Sides'),
    'M157 52L70 150L140 170ZM203 52L290 150L220 170Z',
    t('Both sides: the cyclist at the curb.'),
  ],
  [
    'rear',
    t('Rear'),
    'M180 196L130 250H230Z',
    t('Behind the truck: backing up, and the cargo door.'),
  ],
] as const;
type View = (typeof VIEWS)[number][0];

const HEIGHTS = [
  ['top', t('Top')],
  ['middle', t('Middle')],
  ['bottom', t('Bottom')],
] as const;
type Height = (typeof HEIGHTS)[number][0];

/** The car in front, and the cyclist at the curb. */
const NEIGHBORS =
  'M170-26h20q5 0 5 6v34q0 6-5 6h-20q-5 0-5-6v-34q0-6 5-6zM168-10h24M168 8h24M229 118v22M224 124h10M229 129a4 4 0 1 0 .01 0z';
const WHEELS =
  'M156 58v14M204 58v14M153 100v12M207 100v12M153 156v14M207 156v14M153 176v14M207 176v14';
/** Tractor with mirrors, and trailer. */
const BODY =
  'M160 44Q180 34 200 44L204 52 211 50 212 55 204 57V82H156V57L148 55 149 50 156 52ZM174 82h12v8h-12zM154 90h52v106h-52z';
const GLASS = 'M164 47Q180 40 196 47L193 56H167Z';
/** Roof and ribs. */
const LINES =
  'M165 62h30v15h-30zM162 90v106M198 90v106M154 108h52M154 126h52M154 144h52M154 162h52M154 180h52';

/** The truck from above, between two lane lines, with the fields of view. */
function Truck({ on }: { on: readonly View[] }) {
  const names = VIEWS.filter(([id]) => on.includes(id)).map(([, name]) => name);
  return (
    <Drawing
      viewBox="60 -30 240 260"
      className="max-h-96"
      label={t('A truck from above. Cameras on: {join}.', { join: names.join(', ') || t('none') })}
    >
      <path
        d="M95 -40V260M265 -40V260"
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="12 10"
      />
      <path d={NEIGHBORS} className="fill-sunken stroke-faint" strokeWidth="1.5" />
      <path d={WHEELS} className="stroke-text" strokeWidth="5" />
      <path d={BODY} className="fill-raised stroke-text" strokeWidth="2" strokeLinejoin="round" />
      <path d={GLASS} className="fill-info-soft stroke-info" strokeWidth="1.5" />
      <path d={LINES} className="fill-none stroke-line-strong" strokeWidth="1.5" />
      {VIEWS.map(
        ([id, , path]) =>
          on.includes(id) && (
            <path
              key={id}
              d={path}
              className="fill-accent-mark/25 stroke-accent-mark"
              strokeWidth="1"
            />
          ),
      )}
    </Drawing>
  );
}

/** Cameras to switch on and off, and what each of them sees. */
function Cameras() {
  const [on, setOn] = useState<View[]>(['road', 'cab']);
  const [last, setLast] = useState<View>('road');
  const toggle = (view: View) => {
    setLast(view);
    setOn((before) =>
      before.includes(view) ? before.filter((item) => item !== view) : [...before, view],
    );
  };
  return (
    <div>
      <Truck on={on} />
      <div className="p-4">
        <div className="flex flex-wrap gap-1" role="group" aria-label="Cameras">
          {VIEWS.map(([id, name]) => (
            <Toggle key={id} pressed={on.includes(id)} onClick={() => toggle(id)}>
              {on.includes(id) && <Check className="mr-1" />}
              {name}
            </Toggle>
          ))}
        </div>
        <p role="status" className="mt-2 text-small text-muted">
          {VIEWS.find(([id]) => id === last)?.[3]}
        </p>
      </div>
    </div>
  );
}

const LABEL_FONT = 'font-mono text-[9.5px]';

/** The windshield with the two permitted zones, and a camera at one of three heights. */
function Windshield({ height }: { height: Height }) {
  return (
    <Drawing
      viewBox="0 0 240 260"
      className="max-h-96"
      label="A windshield with the permitted zones at its top and bottom edges."
    >
      <path
        d="M28 40H212L228 200H12Z"
        className="fill-info-soft stroke-text"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {['M36 52H204L208.500 88H31.500Z', 'M24 160H216L219.500 190H20.500Z'].map((zone) => (
        <path
          key={zone}
          d={zone}
          className="fill-success-mark/30 stroke-success-mark"
          strokeWidth="1"
        />
      ))}
      <text x="120" y="66" textAnchor="middle" className={`fill-text ${LABEL_FONT}`}>
        8.5 in (216 mm) from top
      </text>
      <text x="120" y="184" textAnchor="middle" className={`fill-text ${LABEL_FONT}`}>
        7 in (175 mm) from bottom
      </text>
      <text x="120" y="220" textAnchor="middle" className={`fill-muted ${LABEL_FONT}`}>
        measured from the edges of
      </text>
      <text x="120" y="236" textAnchor="middle" className={`fill-muted ${LABEL_FONT}`}>
        the area the wipers sweep
      </text>
      <circle
        cx="120"
        cy={{ top: 76, middle: 125, bottom: 170 }[height]}
        r="7"
        className={
          height === 'middle' ? 'fill-error stroke-surface' : 'fill-success stroke-surface'
        }
        strokeWidth="2"
      />
    </Drawing>
  );
}

/** Where a camera may be mounted under 49 CFR 393.60. */
function Mounting() {
  const [height, setHeight] = useState<Height>('top');
  return (
    <div className="border-line max-sm:border-t sm:border-l">
      <Windshield height={height} />
      <div className="p-4">
        <Choice label="Camera height" options={HEIGHTS} value={height} onChange={setHeight} />
        <p role="status" className="mt-2 text-small text-muted">
          {height === 'middle'
            ? t('Not permitted: it blocks the driver’s view.')
            : t(
                'Permitted in the US since May 6, 2022, outside the driver’s sight lines (49 CFR 393.60).',
              )}
        </p>
      </div>
    </div>
  );
}

/** What a truck's cameras see, and where on the windshield they may be. */
export default function ViewCones() {
  return (
    <Figure
      title="What each camera sees, and where you can mount it"
      note={t('Angles not to scale')}
    >
      <div className="grid sm:grid-cols-2">
        <Cameras />
        <Mounting />
      </div>
    </Figure>
  );
}
