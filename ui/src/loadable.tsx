import { startTransition, useEffect, useState, type ComponentType } from 'react';

/** Imports a module whose default export is the component. */
export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A component whose code is loaded when it is first shown. React’s own `lazy` shows it 0.3 s after the last fallback of
 * the page came or went, even if its code is there in a few milliseconds.
 * @param Fallback is shown while it loads, with the same properties
 * @returns a component that throws what `load` rejects with, and tries again when it is mounted again
 */
export function loadable<P extends object>(
  load: Load<P>,
  Fallback: ComponentType<P> = () => null,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  return function Loadable(props: P) {
    const [Current, setCurrent] = useState(() => Loaded);
    useEffect(() => {
      if (Current) return;
      load().then(
        (module) => {
          Loaded = module.default;
          // Drawn in slices, like what `lazy` shows: input need not wait for all of it.
          startTransition(() => setCurrent(() => Loaded));
        },
        (error: unknown) =>
          setCurrent(() => {
            throw error;
          }),
      );
    }, [Current]);
    return Current ? <Current {...props} /> : <Fallback {...props} />;
  };
}
