import { t } from '@ncf/contract/t';
import { Component, useState, type ComponentType, type ReactNode } from 'react';
import { toast } from '@ncf/ui/toast';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { loadable, type Load } from '@ncf/ui/loadable';

const inbox = Promise.withResolvers<void>();

/** Tells `afterInbox` that the inbox is there, or couldn’t be read. */
export const inboxSettled = inbox.resolve;

/** Makes an import wait for the inbox: on a slow line, code for later would keep the agent waiting for it. */
export const afterInbox =
  <M,>(load: () => Promise<M>): (() => Promise<M>) =>
  () =>
    inbox.promise.then(load);

/** Says that a part of the console couldn't be loaded or has a bug, and what can be done about it. */
const PartFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid grow place-items-center overflow-y-auto">
    <h1 className="sr-only">Console</h1>
    <EmptyState
      title="This part couldn’t be loaded"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
          <Button onClick={() => location.reload()}>Reload the console</Button>
        </div>
      }
    >
      The server can’t be reached, or the console was updated. Your drafts are saved.
    </EmptyState>
  </div>
);

interface BoundaryProps {
  /** Shown instead of a part that failed. Another `key` shows the part again. */
  failure: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** Keeps the failure of one part away from the rest of the screen. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}

/**
 * A screen or a pane whose code is loaded when it is first shown. If that fails, as when the server is down or a deploy
 * has replaced the file, it says so in its own place and offers to try again.
 * @param load imports the module; its default export is the component
 * @param fallback is shown while it loads
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  fallback: ReactNode = null,
): ComponentType<P> {
  const Part = loadable<P>(load, () => fallback);
  return function LazyPart(props: P) {
    const [tries, setTries] = useState(0);
    const failure = <PartFailure onRetry={() => setTries(tries + 1)} />;
    return (
      <Boundary key={tries} failure={failure}>
        <Part {...props} />
      </Boundary>
    );
  };
}

/** Reads from a dialog's props whether it is open (by default, while it is mounted) and how to close it. */
interface DialogProps {
  open?: boolean;
  onClose: () => void;
}

/** A dialog whose code is loaded on demand, as `lazyPart` does. If that fails, it closes and a toast says why. */
export function lazyDialog<P extends DialogProps>(load: Load<P>): ComponentType<P> {
  const Part = loadable(load);
  return function LazyDialog(props: P) {
    const { open = true, onClose } = props;
    const [failures, setFailures] = useState(0);
    const [hasFailed, setFailed] = useState(false);
    // The next time it is opened, it is tried again.
    if (hasFailed && !open) setFailed(false);
    const onFailure = () => {
      setFailed(true);
      setFailures((count) => count + 1);
      if (!open) return;
      toast(t('This couldn’t be loaded. Check your connection and try again.'), { kind: 'error' });
      onClose();
    };
    if (hasFailed) return null;
    return (
      <Boundary key={failures} onFailure={onFailure} failure={null}>
        <Part {...props} />
      </Boundary>
    );
  };
}
