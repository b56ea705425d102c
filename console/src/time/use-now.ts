import { useEffect, useState } from 'react';

/** The time in milliseconds since the epoch, updated every `every` milliseconds while the page is visible. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    }, every);
    const shown = () => setNow(Date.now());
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [every]);
  return now;
}
