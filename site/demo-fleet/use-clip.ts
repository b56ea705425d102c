import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOMENTS, RATE, STILL } from './camera-event.ts';

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
  element.preload = 'auto';
  element.src = URL.createObjectURL(new Blob([await response.arrayBuffer()], source));
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/**
 * Plays a clip whose pictures are moments of `MOMENTS`, and a second one in step with it. It loads when it is wanted, plays once automatically when all of
 * it is in view, and stops when it leaves the view. It waits for a button where reduced motion or less data is preferred.
 * @param sources of the clip, in order of preference
 * @param secondSources of the clip that follows it
 * @returns `index`, the moment in the picture; the properties of both `<video>`s; and the controls
 */
export function useClip(sources: readonly Source[], secondSources: readonly Source[]) {
  const video = useRef<HTMLVideoElement>(null);
  const second = useRef<HTMLVideoElement>(null);
  const loading = useRef<Promise<void>>(null);
  const [index, setIndex] = useState(STILL);
  const [playing, setPlaying] = useState(false);
  const [state, setState] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');

  const fetchBoth = async (): Promise<void> => {
    if (!video.current || !second.current) throw new Error('No element');
    await Promise.all([
      fetchClip(second.current, secondSources),
      fetchClip(video.current, sources),
    ]);
  };
  const load = (): Promise<void> => {
    if (!loading.current) setState('loading');
    loading.current ??= fetchBoth();
    return loading.current;
  };
  const follow = (): void => {
    if (video.current && second.current) second.current.currentTime = video.current.currentTime;
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
    const [element, other] = [video.current, second.current];
    if (!element || !other) return;
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
      for (const { src } of [element, other]) URL.revokeObjectURL(src);
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

  const always = { playsInline: true, preload: 'none' } as const;
  const videoProps = {
    ...always,
    ref: video,
    onPlay: () => {
      setPlaying(true);
      void second.current?.play().catch(() => {});
    },
    onPause: () => {
      setPlaying(false);
      second.current?.pause();
      follow();
    },
    onSeeking: follow,
    onEnded: () => {
      setPlaying(false);
      // A busy browser may not have drawn the last pictures.
      setIndex(MOMENTS.length - 1);
    },
    onLoadedData: () => setState('ready'),
    onError: fail,
  };
  return {
    videoProps,
    secondProps: { ...always, ref: second, onLoadedData: follow },
    index,
    playing,
    state,
    toggle,
    seek,
  };
}
