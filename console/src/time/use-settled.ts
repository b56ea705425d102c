import { useEffect, useState } from 'react';

/** The typed text, once the user pauses for `ms` milliseconds; an empty text immediately. */
export function useSettled(text: string, ms = 200): string {
  const [settled, setSettled] = useState(text);
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return text === '' ? '' : settled;
}
