import { useEffect, useState } from 'react';

/** The typed text, once the user pauses for `ms` milliseconds; an empty text immediately. */
export function useDebounced(text: string, ms = 200): string {
  const [debounced, setDebounced] = useState(text);
  if (text === '' && debounced !== '') setDebounced('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return text === '' ? '' : debounced;
}
