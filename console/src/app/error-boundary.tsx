import { Component, type ReactNode } from 'react';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';

/** Replaces the console when it fails: a part of it couldn't be loaded, or it has a bug. */
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
          title="Something went wrong"
          action={
            <Button look="primary" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        >
          Your drafts are saved, and unsent messages go out after the reload.
        </EmptyState>
      </main>
    );
  }
}
