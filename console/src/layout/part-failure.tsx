import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';

/** Says that a part of the console couldn't be loaded or has a bug, and what can be done about it. */
export const PartFailure = ({ onRetry }: { onRetry: () => void }) => (
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
