import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

interface ExhibitModule<P = object> {
  default: ComponentType<P>;
}

/** At build time, the exhibits whose code is loading. Prerendering waits for all of them. */
export const exhibitsLoading: Promise<void>[] = [];

/** A thenable that resolves synchronously, because `renderToString` does not wait for promises. */
const resolved = <P,>(module: ExhibitModule<P>): Promise<ExhibitModule<P>> =>
  ({
    // oxlint-disable-next-line unicorn/no-thenable
    then: (done: (value: ExhibitModule<P>) => void) => done(module),
  }) as unknown as Promise<ExhibitModule<P>>;

/**
 * Creates a component in a chunk of its own, which is nevertheless part of prerendered pages and of answers.
 * @param load imports a module whose default export is the component; its properties must stay the same objects until it
 *   is hydrated
 * @param inBrowser the same in the browser, if it has to wait
 * @param fallback is shown while the code loads, on pages that are not prerendered
 */
export function prerendered<P extends object>(
  load: () => Promise<ExhibitModule<P>>,
  inBrowser = load,
  fallback: ReactNode = null,
): ComponentType<P> {
  let ready: ExhibitModule<P> | null = null;
  if (import.meta.env.SSR) {
    exhibitsLoading.push(load().then((module) => void (ready = module)));
  }
  let loading: Promise<unknown> = Promise.resolve();
  const Body = lazy(() => {
    const module = ready ? resolved(ready) : inBrowser();
    loading = module;
    return module;
  });
  const Waiting = ({ onEnd }: { onEnd: () => void }) => {
    useEffect(() => void loading.then(onEnd, onEnd), [onEnd]);
    return fallback;
  };
  return memo((props: P) => {
    // Rendered for another reason than its own retry, React shows the component at once (see `loadable`).
    const [, setLoaded] = useState(false);
    return (
      <Suspense fallback={<Waiting onEnd={() => startTransition(() => setLoaded(true))} />}>
        <Body {...props} />
      </Suspense>
    );
  });
}

/**
 * Creates a component for an interactive figure in a chunk of its own. The prerendered page has its first
 * frame. Its code loads when it comes near the viewport, and then React hydrates the frame. If the code
 * cannot be loaded, the first frame stays.
 * @param load imports a module whose default export is the figure, as for `prerendered`
 */
export function exhibit<P extends object = object>(
  load: () => Promise<ExhibitModule<P>>,
): ComponentType<P> {
  let show = (): void => {};
  const seen = new Promise<void>((resolve) => (show = resolve));
  const Frame = prerendered(
    load,
    () =>
      seen.then(load).catch((error: unknown) => {
        console.warn('Exhibit', error);
        return new Promise<ExhibitModule<P>>(() => {});
      }),
    <p className="min-h-96 text-muted">Loading…</p>,
  );
  const watch = (box: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: '300px' },
    );
    observer.observe(box);
    return () => observer.disconnect();
  };
  return (props) => (
    <div ref={watch}>
      <Frame {...props} />
    </div>
  );
}
