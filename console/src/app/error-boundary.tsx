import { Component, type ReactNode } from 'react';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';

/** What is shown when the console itself fails: a part of it could not be fetched, or it has a bug. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="grid h-full place-items-center">
        <EmptyState
          title="The console stopped"
          action={
            <Button look="primary" onClick={() => location.reload()}>
              Load it again
            </Button>
          }
        >
          Drafts are kept, and messages that were waiting go out when it is back.
        </EmptyState>
      </main>
    );
  }
}
