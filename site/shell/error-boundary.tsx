import brand from 'brand:name';
import { loadable } from '@ncf/ui/loadable';
import { Component, type ReactNode } from 'react';
import { loadErrorModule } from './error-module.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replaces what failed; the generic error page by default. */
  instead?: ReactNode;
}

const ErrorPage = loadable(loadErrorModule);

/** Replaces content that throws and keeps everything around it (R8.2, R8.11). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
    if (!this.props.instead) document.title = `Error · ${brand}`;
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.instead ?? <ErrorPage />;
  }
}
