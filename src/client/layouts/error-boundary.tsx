import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../ui/error-page.tsx';

interface Props {
  children: ReactNode;
  /** A new value, such as another address, retries. */
  on?: string;
}
interface State {
  error?: unknown;
  on?: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  static getDerivedStateFromProps({ on }: Props, state: State): State | null {
    return on === state.on ? null : { on, error: undefined };
  }

  /** React hides what is caught from src/boot/report-errors.ts. */
  override componentDidCatch(error: unknown): void {
    dispatchEvent(new ErrorEvent('error', { error }));
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <LastResort>
        <ErrorPage error={this.state.error} />
      </LastResort>
    );
  }
}

/** Fallback of the error page: plain, without styles or translations that could also fail. */
class LastResort extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <main>
        <p>An error occurred while showing the error page.</p>
        <pre>{String(this.state.error)}</pre>
        <a href="/">Home</a>
      </main>
    );
  }
}
