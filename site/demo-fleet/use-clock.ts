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

/** Seconds for which the end of a replay stays. */
const HOLD = 2;

/**
 * Replays a part of a day again and again, in minutes after midnight.
 * @param day the part of the day, and where in it the pane starts
 * @param pace minutes of the day in a second
 */
export function useReplay(
  box: RefObject<HTMLElement | null>,
  { from, to, start }: { from: number; to: number; start: number },
  pace: number,
) {
  const { seconds, running, setRunning, setSeconds } = useClock(box, start * 60, pace * 60);
  const isOver = seconds / 60 > to + HOLD * pace;
  useEffect(() => {
    if (isOver) setSeconds(from * 60);
  }, [isOver, from, setSeconds]);
  return {
    minute: Math.min(seconds / 60, to),
    running,
    toggle: () => setRunning(!running),
    jump: (minute: number) => {
      setRunning(false);
      setSeconds(minute * 60);
    },
  };
}
