import { useEffect, useState, type ReactNode } from 'react';

/** A voice message that can be heard. */
interface Voice {
  /** Its length in seconds. */
  seconds: number;
  /** How loud its parts are, each from 0 to 1. */
  levels: readonly number[];
  audio: HTMLAudioElement;
}

/** Bars of the wave. */
const BARS = 40;

/** How loud the parts of a recording are, relative to the loudest one. */
function levelsOf(samples: Float32Array, bars: number = BARS): number[] {
  const size = Math.max(1, Math.floor(samples.length / bars));
  const peaks = Array.from({ length: bars }, (_, at) => {
    let peak = 0;
    for (let i = at * size; i < Math.min(samples.length, (at + 1) * size); i += 1)
      peak = Math.max(peak, Math.abs(samples[i] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => peak / loudest);
}

/** The wave's bars as SVG rectangles, 24 high and 4 apart; those not heard yet are faint. */
const barsOf = (levels: readonly number[], played: number) =>
  levels.map((level, at) => ({
    x: at * 4,
    y: 12 - Math.max(1, level * 11),
    width: 2.5,
    height: Math.max(2, level * 22),
    rx: 1,
    opacity: at / levels.length < played ? 1 : 0.4,
  }));

async function download(href: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(href, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`The recording's response is ${response.status}.`);
  return response.blob();
}

/** Browsers' recordings do not say how long they are, so all of it is decoded. Rejects if this browser cannot do that. */
async function load(source: string | Blob, signal: AbortSignal): Promise<Voice> {
  const bytes = typeof source === 'string' ? await download(source, signal) : source;
  const decoder = new OfflineAudioContext(1, 1, 48_000);
  const decoded = await decoder.decodeAudioData(await bytes.arrayBuffer());
  const audio = new Audio(URL.createObjectURL(bytes));
  return { seconds: decoded.duration, levels: levelsOf(decoded.getChannelData(0)), audio };
}

/**
 * Loads a voice message, and stops it when it is no longer shown.
 * @param source its address, or the recording itself
 * @returns undefined while it loads, null if it cannot be heard here
 */
function useVoice(source: string | Blob): Voice | null | undefined {
  const [voice, setVoice] = useState<Voice | null>();
  useEffect(() => {
    const ending = new AbortController();
    let loaded: Voice | null = null;
    load(source, ending.signal).then(
      (found) => {
        loaded = found;
        if (ending.signal.aborted) URL.revokeObjectURL(found.audio.src);
        else setVoice(found);
      },
      () => ending.signal.aborted || setVoice(null),
    );
    return () => {
      ending.abort();
      if (loaded === null) return;
      loaded.audio.pause();
      URL.revokeObjectURL(loaded.audio.src);
    };
  }, [source]);
  return voice;
}

const setTime = (audio: HTMLAudioElement, seconds: number): void => {
  audio.currentTime = seconds;
};

/** The one that is being played, or was last. */
let latest: HTMLAudioElement | null = null;

/** Whether it is being played, and how much of it was, from 0 to 1. */
function usePlayback({ audio, seconds }: Voice) {
  const [isPlaying, setPlaying] = useState(false);
  const [played, setPlayed] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    const on = (event: string, run: () => void) =>
      audio.addEventListener(event, run, { signal: ending.signal });
    on('timeupdate', () => setPlayed(Math.min(1, audio.currentTime / seconds)));
    on('play', () => {
      if (latest !== audio) latest?.pause();
      latest = audio;
      setPlaying(true);
    });
    on('pause', () => setPlaying(false));
    on('ended', () => setPlayed(0));
    return () => ending.abort();
  }, [audio, seconds]);
  return {
    isPlaying,
    played,
    /** How far it was heard, or how long it is before that: `0:07`. */
    time: clock(isPlaying || played > 0 ? played * seconds : seconds),
    toggle: () => (audio.paused ? void audio.play().catch(() => undefined) : audio.pause()),
    /** Continues at a part of it, from 0 to 1. */
    seek(part: number) {
      setTime(audio, part * seconds);
      setPlayed(part);
    },
  };
}

/** `0:07`, `2:15` */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

interface Look {
  /** The classes of its parts; the slider lies over the wave. */
  classes: Record<'box' | 'button' | 'wave' | 'time', string>;
  icons: Record<'play' | 'pause', ReactNode>;
  texts: Record<'play' | 'pause' | 'position', string>;
  tabIndex?: number;
}

/**
 * A voice message: its wave, its length, and a button to hear it.
 * @param source its address, or the recording itself
 * @param fallback what to show if it cannot be heard
 */
export function VoiceMessage({
  source,
  fallback,
  ...look
}: Look & { source: string | Blob; fallback: ReactNode }) {
  const voice = useVoice(source);
  if (voice === null) return fallback;
  return (
    <div className={look.classes.box} aria-busy={voice === undefined || undefined}>
      {voice !== undefined && <Player voice={voice} {...look} />}
    </div>
  );
}

function Player({ voice, classes, icons, texts, tabIndex }: Look & { voice: Voice }) {
  const { isPlaying, played, time, toggle, seek } = usePlayback(voice);
  const { seconds, levels } = voice;
  const action = isPlaying ? 'pause' : 'play';
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        className={classes.button}
        aria-label={texts[action]}
        title={texts[action]}
        onClick={toggle}
      >
        {icons[action]}
      </button>
      <span className={classes.wave}>
        <svg viewBox={`0 0 ${levels.length * 4} 24`} preserveAspectRatio="none" aria-hidden="true">
          {barsOf(levels, played).map((bar, at) => (
            <rect key={at} {...bar} />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={1}
          step="any"
          value={played}
          tabIndex={tabIndex}
          aria-label={texts.position}
          aria-valuetext={clock(played * seconds)}
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
      </span>
      <span className={classes.time}>{time}</span>
    </>
  );
}
