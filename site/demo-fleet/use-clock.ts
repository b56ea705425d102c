import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds between two frames: enough for slow markers, and light on a phone. */
const FRAME = 50;

/**
 * A clock for a pane. It runs while the pane is in view, and does not start automatically where reduced motion is
 * preferred.
 * @param box the pane
 * @param start seconds that it shows first, also in the prerendered page
 * @param pace its seconds in a second
 */
export function useClock(box: RefObject<HTMLElement | null>, start: number, pace = 1) {
  const [seconds, setSeconds] = useState(start);
  const [running, setRunning] = useState(false);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(true);
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? false),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  useEffect(() => {
    if (!running || !inView) return;
    let frame = 0;
    let before = performance.now();
    const step = (now: number) => {
      frame = requestAnimationFrame(step);
      if (now - before < FRAME) return;
      const passed = (Math.min(now - before, 200) / 1000) * pace;
      before = now;
      setSeconds((value) => value + passed);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [running, inView, pace]);
  return { seconds, running, setRunning, setSeconds };
}
