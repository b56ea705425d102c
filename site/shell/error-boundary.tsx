import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';
import { applyStyle, loadError } from './loading.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Stands in the place of what failed; the generic error page by default. */
  instead?: ReactNode;
}

/** Shows something else in the place of what throws; what is around it stays (R8.2, R8.11). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
    if (this.props.instead) return;
    document.title = 'Error · NCF Track';
    void loadError('', 500, '').then(({ css }) => applyStyle(css));
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.instead ?? <ErrorPage statusCode={500} />;
  }
}
