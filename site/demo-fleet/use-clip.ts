import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOMENTS, RATE, TRIGGER } from './camera-event.ts';

interface Source {
  url: string;
  /** Media type with its codecs (RFC 6381). */
  type: string;
}

/** Fetched as a whole, because not every web server answers the range requests that Safari plays videos with. */
async function fetchClip(element: HTMLVideoElement, sources: readonly Source[]): Promise<void> {
  const source = sources.find(({ type }) => element.canPlayType(type) !== '');
  if (!source) throw new Error('No playable source');
  const response = await fetch(source.url);
  if (!response.ok) throw new Error(`${source.url}: ${response.status}`);
  element.src = URL.createObjectURL(new Blob([await response.arrayBuffer()], source));
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/**
 * Plays a clip whose pictures are moments of `MOMENTS`. It loads when it is wanted, plays once automatically when all of
 * it is in view, and stops when it leaves the view. It waits for a button where reduced motion or less data is preferred.
 * @param sources in order of preference
 * @returns `index`, the moment in the picture; and the controls
 */
export function useClip(sources: readonly Source[]) {
  const video = useRef<HTMLVideoElement>(null);
  const loading = useRef<Promise<void>>(null);
  const [index, setIndex] = useState(TRIGGER);
  const [playing, setPlaying] = useState(false);
  const [state, setState] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');

  const load = (): Promise<void> => {
    if (!video.current) return Promise.reject(new Error('No element'));
    if (!loading.current) setState('loading');
    loading.current ??= fetchClip(video.current, sources);
    return loading.current;
  };
  const fail = (): void => {
    loading.current = null;
    setState('failed');
  };
  const play = (): void => {
    load().then(() => video.current?.play().catch(() => setPlaying(false)), fail);
  };
  const toggle = (): void => (playing ? video.current?.pause() : play());
  const seek = (to: number): void => {
    video.current?.pause();
    setIndex(to);
    load().then(() => {
      // The middle of the picture's time, so that rounding does not show its neighbor.
      if (video.current) video.current.currentTime = (to + 0.5) / RATE;
    }, fail);
  };

  const start = useEffectEvent(play);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let mayStart = !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) element.pause();
        else if (mayStart && entry.intersectionRatio > 0.95) {
          mayStart = false;
          start();
        }
      },
      { threshold: [0, 0.96] },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      URL.revokeObjectURL(element.src);
    };
  }, []);
  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    const step = (): void => {
      frame = requestAnimationFrame(step);
      const shown = Math.floor((video.current?.currentTime ?? 0) * RATE + 0.01);
      setIndex(Math.min(shown, MOMENTS.length - 1));
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => {
      setPlaying(false);
      // A busy browser may not have drawn the last pictures.
      setIndex(MOMENTS.length - 1);
    },
    onLoadedData: () => setState('ready'),
    onError: fail,
  };
  return { video, events, index, playing, state, toggle, seek };
}
