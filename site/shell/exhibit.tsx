import { lazy, memo, Suspense, useEffect, useRef, type ComponentType } from 'react';

interface ExhibitModule {
  default: ComponentType;
}

/** At build time: exhibits whose code is on its way. The prerender waits for all of them. */
export const exhibitsLoading: Promise<void>[] = [];

/** Renders at once what is loaded already: `renderToString` waits for nothing. */
const atOnce = (module: ExhibitModule): Promise<ExhibitModule> =>
  ({
    then: (done: (value: ExhibitModule) => void) => done(module),
  }) as unknown as Promise<ExhibitModule>;

/**
 * An exhibit in a chunk of its own. Its first frame stands in the prerendered page; its code is fetched
 * when it comes near the view, and React then takes over the markup that is there. Where the code
 * cannot be fetched, the first frame stays.
 * @param load imports the module whose default export draws the exhibit and takes no properties
 */
export function exhibit(load: () => Promise<ExhibitModule>): ComponentType {
  let ready: ExhibitModule | null = null;
  let show = (): void => {};
  const seen = new Promise<void>((resolve) => (show = resolve));
  if (import.meta.env.SSR) {
    exhibitsLoading.push(load().then((module) => void (ready = module)));
  }
  const Body = lazy(() => {
    if (ready) return atOnce(ready);
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
