import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import cabStill from 'picture:camera-cab';
import roadStill from 'picture:camera-clip';
import type { PictureData } from '../build/pictures.ts';
import { linePath } from '../pages/drawing.tsx';
import { Picture } from '../shell/picture.tsx';
import {
  captionAt,
  DESCRIPTION,
  followingTime,
  MOMENTS,
  PHONE,
  phoneHeld,
  STILL,
  TRIGGER,
  vanAt,
  type Moment,
} from './camera-event.ts';
import cabMp4 from './camera-cab.mp4';
import cabWebm from './camera-cab.webm';
import mp4 from './camera-clip.mp4';
import webm from './camera-clip.webm';
import { PlayButton } from './pane.tsx';
import { useClip } from './use-clip.ts';

/** The smaller one first. */
const sources = (vp9: string, h264: string) => [
  { url: vp9, type: 'video/webm; codecs="vp9"' },
  { url: h264, type: 'video/mp4; codecs="avc1.64001F"' },
];
const ROAD = sources(webm, mp4);
const CAB = sources(cabWebm, cabMp4);
const LAST = MOMENTS.length - 1;
const first = MOMENTS[0] as Moment;

const curve = (value: (moment: Moment) => number): string =>
  linePath(
    MOMENTS.map((moment, i) => [i, Math.round(value(moment))] as const).filter(
      (_, i) => i % 3 === 0,
    ),
  );
const FORCE = curve(({ force }) => 40 + force * 70);
const SPEED = curve(({ speed }) => 78 - speed * 1.1);

const seconds = (at: number): string =>
  `${at < 0 ? '−' : at > 0 ? '+' : ''}${Math.abs(at).toFixed(1)} s`;
const speedText = ({ speed }: Moment): string => `${Math.round(speed)} mph`;
const chip = 'absolute rounded-md bg-neutral-950 px-2.5 py-1 font-mono text-micro';

/** A frame around what the camera found: left, top, width, and height in percent of its picture. */
function Found({ box, tone }: { box: readonly number[]; tone: string }) {
  const [x, y, width, height] = box.map((part, i) => (part * (i % 2 ? 0.9 : 1.6)).toFixed(2));
  return (
    <svg
      viewBox="0 0 160 90"
      className={`absolute inset-0 size-full fill-none ${tone}`}
      aria-hidden="true"
    >
      <rect {...{ x, y, width, height }} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Speed and force over the clip, with a line at the shown moment. */
function Trace({ index }: { index: number }) {
  return (
    <svg
      viewBox={`0 0 ${LAST} 84`}
      preserveAspectRatio="none"
      className="h-24 w-full fill-none"
      role="img"
      aria-label="A phone is in hand for 3 s. Then speed falls from 36 to 12 mph; the force peaks at 0.46 g."
    >
      <rect
        x={PHONE.from}
        width={PHONE.to - PHONE.from}
        height="84"
        className="fill-warning-400/20 stroke-none"
      />
      <path
        d={`M${TRIGGER} 0V84M${PHONE.event} 0V84`}
        stroke="#94a3b8"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      <path d={SPEED} stroke="#60a5fa" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <path
        d={FORCE}
        className="stroke-primary-400"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <path d={`M${index} 0V84`} stroke="#fff" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** The still of one lens, and over it the video when there is one. */
function Lens({
  still,
  sizes,
  video,
  children,
}: {
  still: PictureData;
  sizes: string;
  video: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="relative aspect-video overflow-hidden">
      <Picture of={still} sizes={sizes} />
      {video}
      {children}
    </div>
  );
}

/**
 * What both lenses saw, with what the camera knows at a moment.
 * @param road the video that covers the still of the road, and `cab` that of the cab; without them, the moment of the stills
 */
export function ClipFrame({
  moment = MOMENTS[STILL] ?? first,
  note = t('Simulated'),
  road,
  cab,
}: {
  moment?: Moment;
  note?: string;
  road?: ReactNode;
  cab?: ReactNode;
}) {
  const held = phoneHeld(moment);
  return (
    <div className="relative text-white">
      <Lens still={roadStill} sizes="(min-width: 64rem) 56rem, 88vw" video={road}>
        <Found box={vanAt(moment)} tone="stroke-primary-400" />
        <p className={`${chip} top-3 left-3`}>ROAD · Van 12 · 5:42 PM</p>
        <p className={`${chip} top-3 right-3`}>{speedText(moment)}</p>
        <p className={`${chip} right-3 bottom-3`}>{note}</p>
      </Lens>
      <div className="border-neutral-950 max-sm:mt-1 sm:absolute sm:bottom-3 sm:left-3 sm:w-2/5 sm:overflow-hidden sm:rounded-md sm:border-2">
        <Lens
          still={cabStill}
          sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 36vw, 88vw"
          video={cab}
        >
          {held !== undefined && <Found box={PHONE.box} tone="stroke-warning-400" />}
          <p className={`${chip} top-2 left-2 ${held === undefined ? '' : 'text-warning-400'}`}>
            {held === undefined
              ? t('CAB')
              : t('Phone in hand {seconds} s', { seconds: held.toFixed(1) })}
          </p>
        </Lens>
      </div>
    </div>
  );
}

/** A rendered clip of a phone in hand and hard braking, with speed, force, and distance in step with its pictures. */
export function CameraClip() {
  const { videoProps, secondProps, index, playing, state, toggle, seek } = useClip(ROAD, CAB);
  const moment = MOMENTS[index] ?? first;
  const force = `${Math.abs(moment.force).toFixed(2)} g`;
  const shape = `absolute inset-0 size-full bg-neutral-950 object-cover dark:brightness-75 ${state === 'ready' ? '' : 'invisible'}`;
  return (
    <div className="min-w-0 bg-neutral-950 text-white">
      <ClipFrame
        moment={moment}
        note={state === 'loading' ? t('Loading…') : t('Simulated')}
        road={
          <video
            {...videoProps}
            muted
            aria-label={t('Simulated dash-camera clip. {DESCRIPTION}', { DESCRIPTION })}
            className={shape}
          />
        }
        cab={<video {...secondProps} muted aria-hidden="true" className={shape} />}
      />
      <div className="flex items-center gap-4 p-4">
        <PlayButton running={playing} onClick={toggle} />
        <p className="min-w-0 flex-1 text-small">
          <b className="block min-h-[2lh] font-semibold sm:min-h-lh">
            {state === 'failed' ? t('The clip can’t be loaded. Try again.') : captionAt(moment)}
          </b>
          <span className="block text-micro">
            {seconds(moment.at)} · {force} · {followingTime(moment).toFixed(1)} s behind the van
          </span>
        </p>
      </div>
      <div className="px-4 pb-4">
        <Trace index={index} />
        <input
          type="range"
          aria-label="Time in the clip"
          aria-valuetext={`${seconds(moment.at)}, ${speedText(moment)}, ${force}`}
          min="0"
          max={LAST}
          value={index}
          onChange={(event) => seek(Number(event.target.value))}
          className="h-8 w-full cursor-pointer accent-primary-400"
        />
        <p className="flex justify-between font-mono text-micro">
          <span>{seconds(first.at)}</span>
          <span>
            <span className="text-warning-400">— phone</span>{' '}
            <span className="text-primary-400">— force</span>{' '}
            <span className="text-secondary-400">— speed</span>
          </span>
          <span>{seconds(MOMENTS[LAST]?.at ?? 0)}</span>
        </p>
        <p className="mt-2 text-micro">
          Rendered, not filmed: 8 of the clip’s 20 seconds.{' '}
          <noscript>
            <a className="underline" href={mp4}>
              Watch it without JavaScript
            </a>
          </noscript>
        </p>
      </div>
    </div>
  );
}
