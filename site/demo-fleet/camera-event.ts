import { t } from '@ncf/contract/t';
import clip from './camera-event.json' with { type: 'json' };

/** One moment of a recorded event. */
export interface Moment {
  /** Seconds from the trigger. */
  at: number;
  /** Miles per hour. */
  speed: number;
  /** Forward force in g; braking is negative. */
  force: number;
  /** Distance to the vehicle ahead in feet. */
  gap: number;
}

/** Frames per second of the clip. */
export const RATE = clip.rate;

/** The moments of the clip in order. The clip is rendered from the same data, one picture each (`art/dash_clip`). */
export const MOMENTS: readonly Moment[] = clip.speed.map((speed, i) => ({
  at: clip.start + i / clip.rate,
  speed,
  force: clip.force[i] ?? 0,
  gap: clip.gap[i] ?? 0,
}));

const indexOf = (at: number): number => Math.round((at - clip.start) * clip.rate);

/** The index of the moment when the camera marks the hard braking. */
export const TRIGGER = indexOf(0);

/** The index of the moment that stands for the clip before it plays: the phone is up, and the van ahead brakes. */
export const STILL = 41;

/** When the driver holds up a phone, when the camera marks that, and when the driver looks up, as indexes; and where the cab's picture shows the phone, in percent. */
export const PHONE = {
  from: indexOf(clip.phone.from),
  event: indexOf(clip.phone.event),
  to: indexOf(clip.phone.to),
  box: clip.phone.box,
};

/** For how many seconds the driver has held the phone, or nothing. */
export const phoneHeld = ({ at }: Pick<Moment, 'at'>): number | undefined =>
  at >= clip.phone.from && at <= clip.phone.to ? at - clip.phone.from : undefined;

/** Time to the vehicle ahead in seconds, at the present speed. */
export const followingTime = ({ speed, gap }: Pick<Moment, 'speed' | 'gap'>): number =>
  gap / (speed * 1.467);

/** The events, and the seconds at which they start. */
const CAPTIONS = [
  [-5, t('Oak St: a white van ahead, 68 ft away, at 36 mph.')],
  [-4.25, t('The driver of Van 12 picks up a phone and looks down at it.')],
  [-2.75, t('Phone in hand for 1.5 s at 36 mph: the buzzer warns the driver.')],
  [-1.95, t('At 5th Ave, a red car pulls out. The van ahead brakes.')],
  [-1.25, t('The driver looks up, after 158 ft with the phone in hand.')],
  [-0.75, t('Van 12 brakes hard: 0.46 g. The camera marks the event.')],
  [1, t('Less than 25 ft behind the van, still braking.')],
  [2.4, t('Both roll on. The closest they came was 13 ft.')],
] as const;

/** The event at a moment, in words. */
export const captionAt = ({ at }: Pick<Moment, 'at'>): string =>
  CAPTIONS.findLast(([from]) => from <= at)?.[1] ?? CAPTIONS[0][1];

/** The whole clip in words. */
export const DESCRIPTION = CAPTIONS.map(([, text]) => text).join(' ');

const METERS = 0.3048;
const VAN = { half: 1.04, top: 2.66, bottom: 0.18 };
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where the picture shows the van ahead: left, top, width, and height in percent of a 16:9 picture. */
export function vanAt({ gap, force }: Moment): [number, number, number, number] {
  const { back, left, height, field, pitch, dive } = clip.camera;
  const distance = gap * METERS + back;
  const scale = 50 / Math.tan(radians(field / 2));
  const down = (meters: number): number => {
    const angle = Math.atan((meters - height) / distance) - radians(pitch + dive * force);
    return 50 - (Math.tan(angle) * scale * 16) / 9;
  };
  const top = down(VAN.top);
  const x = 50 + ((left - VAN.half) / distance) * scale;
  return [x, top, ((2 * VAN.half) / distance) * scale, down(VAN.bottom) - top];
}
