import { useCallback, useRef, useState } from 'react';
import { Button } from './buttons.tsx';
import { reasonOf, texts } from './texts/texts.ts';

interface ProblemProps {
  /** What failed, if that is not clear. */
  title?: string;
  /** Why; null if nothing failed. */
  reason: string | null;
  onRetry?: () => void;
}

/** Says why something failed, when it fails. */
export const Problem = ({ title, reason, onRetry }: ProblemProps) => (
  <div role="alert">
    {reason !== null && (
      <p className="nc-error-box">
        {title && <strong>{title}. </strong>}
        {reason} {onRetry && <Button look="text-button" text={texts.tryAgain} onClick={onRetry} />}
      </p>
    )}
  </div>
);

/** Runs one call at a time, so that a double click makes one. @returns also why the last one failed */
export function useCall() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  /** Known at once, unlike the state. */
  const isBusy = useRef(false);
  const run = useCallback((work: () => Promise<unknown>): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    setFailure(null);
    work()
      .catch((error: unknown) => setFailure(reasonOf(error)))
      .finally(() => {
        isBusy.current = false;
        setRunning(false);
      });
  }, []);
  return { failure, isRunning, run };
}
