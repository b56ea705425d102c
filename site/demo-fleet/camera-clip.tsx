import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import poster from 'picture:camera-clip';
import { Picture } from '../shell/picture.tsx';
import {
  captionAt,
  DESCRIPTION,
  followingTime,
  MOMENTS,
  TRIGGER,
  vanAt,
  type Moment,
} from './camera-event.ts';
import mp4 from './camera-clip.mp4';
import webm from './camera-clip.webm';
import { MapButton, PlayGlyph } from './pane.tsx';
import { useClip } from './use-clip.ts';

const SOURCES = [
  // The smaller one first.
  { url: webm, type: 'video/webm; codecs="vp9"' },
  { url: mp4, type: 'video/mp4; codecs="avc1.64001E"' },
];
const LAST = MOMENTS.length - 1;
const first = MOMENTS[0] as Moment;

const curve = (value: (moment: Moment) => number): string =>
  `M${MOMENTS.map((moment, i) => `${i} ${value(moment).toFixed(0)}`)
    .filter((_, i) => i % 3 === 0)
    .join('L')}`;
const FORCE = curve(({ force }) => 40 + force * 70);
const SPEED = curve(({ speed }) => 78 - speed * 1.1);

const seconds = (at: number): string =>
  `${at < 0 ? '−' : at > 0 ? '+' : ''}${Math.abs(at).toFixed(1)} s`;
const speedText = ({ speed }: Moment): string => `${Math.round(speed)} mph`;
const chip = 'absolute rounded-md bg-neutral-950 px-2.5 py-1 font-mono text-micro text-white';

/** A frame around the van ahead, with the time to it. */
function VanFrame({ moment }: { moment: Moment }) {
  const [left, top, width, height] = vanAt(moment);
  return (
    <svg
      viewBox="0 0 160 90"
      className="absolute inset-0 size-full fill-none stroke-primary-400"
      aria-hidden="true"
    >
      <rect
        x={(left * 1.6).toFixed(2)}
        y={(top * 0.9).toFixed(2)}
        width={(width * 1.6).toFixed(2)}
        height={(height * 0.9).toFixed(2)}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
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
      aria-label="Speed falls from 36 to 12 mph; the force peaks at 0.46 g."
    >
      <path d={`M${TRIGGER} 0V84`} stroke="#475569" strokeDasharray="3 3" />
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

/**
 * The picture of the clip with what the camera knows at a moment.
 * @param children what covers the picture; without it, a frame of the moment when the camera marks the event
 */
export function ClipFrame({
  moment = MOMENTS[TRIGGER] ?? first,
  note = t('Simulated'),
  children,
}: {
  moment?: Moment;
  note?: string;
  children?: ReactNode;
}) {
  return (
    <div className="relative aspect-video">
      <Picture of={poster} sizes="(min-width: 64rem) 56rem, 88vw" />
      {children}
      <VanFrame moment={moment} />
      <p className={`${chip} top-3 left-3`}>ROAD · Van 12 · 5:42 PM</p>
      <p className={`${chip} top-3 right-3`}>{speedText(moment)}</p>
      <p className={`${chip} right-3 bottom-3`}>{note}</p>
    </div>
  );
}

/** A rendered clip of hard braking, with speed, force, and distance in step with its picture. */
export function CameraClip() {
  const { video, events, index, playing, state, toggle, seek } = useClip(SOURCES);
  const moment = MOMENTS[index] ?? first;
  const force = `${Math.abs(moment.force).toFixed(2)} g`;
  return (
    <div className="min-w-0 bg-neutral-950 text-white">
      <ClipFrame moment={moment} note={state === 'loading' ? t('Loading …') : t('Simulated')}>
        <video
          ref={video}
          {...events}
          muted
          playsInline
          preload="none"
          aria-label={t('Simulated dash-camera clip. {DESCRIPTION}', { DESCRIPTION })}
          className={`absolute inset-0 size-full ${state === 'ready' ? '' : 'invisible'}`}
        />
      </ClipFrame>
      <div className="flex items-center gap-4 p-4">
        <MapButton label={playing ? t('Pause') : t('Play')} onClick={toggle}>
          <PlayGlyph running={playing} />
        </MapButton>
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
            <span className="text-primary-400">▬ force</span>{' '}
            <span className="text-secondary-400">▬ speed</span>
          </span>
          <span>{seconds(MOMENTS[LAST]?.at ?? 0)}</span>
        </p>
        <p className="mt-2 text-micro">
          Rendered, not filmed: 10 of the clip’s 20 seconds.{' '}
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
