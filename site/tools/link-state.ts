import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const LONGEST = 400;

/** The query with the values that differ from the defaults; empty if none does. */
export function linkQuery<T extends Record<string, string>>(defaults: T, draft: T): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(draft))
    if (value !== defaults[key]) query.set(key, value);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/**
 * The values of a query; the defaults for the rest. Ignores unknown keys and values that are too long or not
 * allowed.
 * @param choices the allowed values of a key, if they are limited
 */
function readLink<T extends Record<string, string>>(
  search: string,
  defaults: T,
  choices: Partial<Record<keyof T, readonly string[]>>,
): T {
  const draft: Record<string, string> = { ...defaults };
  for (const [key, value] of new URLSearchParams(search)) {
    if (!(key in defaults) || value.length > LONGEST) continue;
    const allowed = choices[key];
    if (!allowed || allowed.includes(value)) draft[key] = value;
  }
  return draft as T;
}

/**
 * Puts a query into the page's address a moment later: dragging changes values many times a second, and browsers limit
 * how often the address can change.
 * @param query says it then, without `?`
 * @returns a function that cancels it
 */
function replaceQueryLater(query: () => string): () => void {
  const timer = setTimeout(() => {
    const search = query();
    history.replaceState(
      history.state,
      '',
      location.pathname + (search && `?${search}`) + location.hash,
    );
  }, 150);
  return () => clearTimeout(timer);
}

/**
 * Keeps a form's values in the page's address once they differ from those that it opened with, to be shared or to
 * come back to.
 * @param queryOf the query of values, without `?`; must be a constant
 */
export function useAddress<T>(values: T, queryOf: (values: T) => string): void {
  const [opened] = useState(values);
  useEffect(
    () => (values === opened ? undefined : replaceQueryLater(() => queryOf(values))),
    [values, opened, queryOf],
  );
}

/**
 * A tool's values, kept in the page's address so that a link contains them. The first render has the defaults,
 * as the prerendered page does. Both arguments must be constants.
 * @returns the values, and a function that changes some of them
 */
export function useLinkState<T extends Record<string, string>>(
  defaults: T,
  choices: Partial<Record<keyof T, readonly string[]>>,
): [T, (patch: Partial<T>) => void] {
  const [draft, setDraft] = useState(defaults);
  const touched = useRef(false);
  // A click may come before the effects that wait for a frame, and would replace the values of the link.
  useLayoutEffect(() => {
    const read = (): void => {
      const next = readLink(location.search, defaults, choices);
      // Most addresses say nothing, and a second render would double the hydration.
      setDraft((before) => (linkQuery(before, next) ? next : before));
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [defaults, choices]);
  useEffect(() => {
    if (!touched.current) return;
    return replaceQueryLater(() => {
      const known = new URLSearchParams(location.search);
      for (const key of Object.keys(defaults)) known.delete(key);
      const own = linkQuery(defaults, draft).slice(1);
      return [known.toString(), own].filter(Boolean).join('&');
    });
  }, [draft, defaults]);
  return [
    draft,
    (patch) => {
      touched.current = true;
      setDraft((before) => ({ ...before, ...patch }));
    },
  ];
}
