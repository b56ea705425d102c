import { lazy, memo, Suspense, useEffect, useRef, type ComponentType } from 'react';

interface ExhibitModule {
  default: ComponentType;
}

/** At build time, the exhibits whose code is loading. Prerendering waits for all of them. */
export const exhibitsLoading: Promise<void>[] = [];

/** A thenable that resolves synchronously, because `renderToString` does not wait for promises. */
const resolved = (module: ExhibitModule): Promise<ExhibitModule> =>
  ({
    then: (done: (value: ExhibitModule) => void) => done(module),
  }) as unknown as Promise<ExhibitModule>;

/**
 * Creates a component for an interactive figure in a chunk of its own. The prerendered page has its first
 * frame. Its code loads when it comes near the viewport, and then React hydrates the frame. If the code
 * cannot be loaded, the first frame stays.
 * @param load imports a module whose default export is a component without properties
 */
export function exhibit(load: () => Promise<ExhibitModule>): ComponentType {
  let ready: ExhibitModule | null = null;
  let show = (): void => {};
  const seen = new Promise<void>((resolve) => (show = resolve));
  if (import.meta.env.SSR) {
    exhibitsLoading.push(load().then((module) => void (ready = module)));
  }
  const Body = lazy(() => {
    if (ready) return resolved(ready);
    return seen.then(load).catch((error: unknown) => {
      console.warn('Exhibit', error);
      return new Promise<ExhibitModule>(() => {});
    });
  });
  const Frame = memo(() => (
    <Suspense fallback={<p className="min-h-96 text-muted">Loading …</p>}>
      <Body />
    </Suspense>
  ));
  return function Exhibit() {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!box.current) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) show();
        },
        { rootMargin: '300px' },
      );
      observer.observe(box.current);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={box}>
        <Frame />
      </div>
    );
  };
}
