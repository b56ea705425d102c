import { useEffect, useRef, useState } from 'react';

const LONGEST = 400;

/** The query that stands for what differs from the first values. */
export function linkQuery<T extends Record<string, string>>(first: T, draft: T): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(draft)) if (value !== first[key]) query.set(key, value);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/**
 * The values of a query over the first ones. What the tool does not know is left out; what is too long
 * to have been written by it, too.
 * @param choices the values that a key may take, where it takes only some
 */
export function readLink<T extends Record<string, string>>(
  search: string,
  first: T,
  choices: Partial<Record<keyof T, readonly string[]>>,
): T {
  const draft: Record<string, string> = { ...first };
  for (const [key, value] of new URLSearchParams(search)) {
    if (!(key in first) || value.length > LONGEST) continue;
    const allowed = choices[key];
    if (!allowed || allowed.includes(value)) draft[key] = value;
  }
  return draft as T;
}

/**
 * A tool's values as they stand in the address, so that a link to the page holds them. The first frame
 * has the first values: that is what is prerendered. Both arguments are constants of the tool.
 * @returns the values, and how to change some of them
 */
export function useLinkState<T extends Record<string, string>>(
  first: T,
  choices: Partial<Record<keyof T, readonly string[]>>,
): [T, (patch: Partial<T>) => void] {
  const [draft, setDraft] = useState(first);
  const touched = useRef(false);
  useEffect(() => {
    if (!touched.current) setDraft(readLink(location.search, first, choices));
  }, [first, choices]);
  useEffect(() => {
    if (!touched.current) return;
    // A drag changes many times a second; browsers limit how often an address may change.
    const timer = setTimeout(() => {
      const known = new URLSearchParams(location.search);
      for (const key of Object.keys(first)) known.delete(key);
      const own = linkQuery(first, draft).slice(1);
      const search = [known.toString(), own].filter(Boolean).join('&');
      history.replaceState(
        history.state,
        '',
        location.pathname + (search && `?${search}`) + location.hash,
      );
    }, 150);
    return () => clearTimeout(timer);
  }, [draft, first]);
  return [
    draft,
    (patch) => {
      touched.current = true;
      setDraft((before) => ({ ...before, ...patch }));
    },
  ];
}
