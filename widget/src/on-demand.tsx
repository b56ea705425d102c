import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from './buttons.tsx';
import { loadLaterTexts } from './settings/language.ts';
import { texts } from './texts/texts.ts';

/** A component that loads when it is first shown, or before that with `preload`. Until then, `onBack` leaves it. */
export interface OnDemand<P> {
  (props: P): ReactNode;
  /** Rejects if it cannot be loaded; showing it tries again. */
  preload(): Promise<void>;
}

/** Loads a part together with its texts. */
export const withTexts = async <T,>(load: () => Promise<T>): Promise<T> =>
  (await Promise.all([load(), loadLaterTexts()]))[0];

/**
 * Makes a component load on demand. Once loaded, it renders immediately. A failure says so and
 * throws nothing, because an error would take the page's place.
 */
export function onDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): OnDemand<P> {
  let loaded: ComponentType<P> | null = null;
  const preload = async (): Promise<void> => {
    loaded ??= (await withTexts(load)).default;
  };
  function Part(props: P) {
    const { onBack } = props as { onBack?: () => void };
    const [state, setState] = useState<'loading' | 'failed'>('loading');
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown !== null || state === 'failed') return;
      let isGone = false;
      preload().then(
        () => isGone || setShown(() => loaded),
        () => isGone || setState('failed'),
      );
      return () => void (isGone = true);
    }, [Shown, state]);
    if (Shown !== null) return <Shown {...props} />;
    return (
      <Waiting text={state === 'failed' ? (texts.codes['unavailable'] ?? '') : texts.loading}>
        {state === 'failed' && (
          <Button look="secondary" text={texts.tryAgain} onClick={() => setState('loading')} />
        )}
        {onBack !== undefined && <Button look="text-button" text={texts.back} onClick={onBack} />}
      </Waiting>
    );
  }
  return Object.assign(Part, { preload });
}

/** Makes a component load when it is shown. @param Without is shown until then, and if it cannot be loaded */
export function optional<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Without: ComponentType<P> = () => null,
): (props: P) => ReactNode {
  let Part = Without;
  return (props) => {
    const [Shown, setShown] = useState(() => Part);
    useEffect(() => {
      if (Shown !== Without) return;
      load().then(
        (loaded) => {
          Part = loaded.default;
          setShown(() => Part);
        },
        () => undefined,
      );
    }, [Shown]);
    return <Shown {...props} />;
  };
}

/** Says what the visitor is waiting for. */
export function Waiting({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="nc-waiting" role="status">
      <span className="nc-route" aria-hidden="true" />
      {text}
      {children}
    </div>
  );
}
