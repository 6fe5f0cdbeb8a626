import { Component, type ReactNode } from 'react';
import { trackError } from '../../lib/browser/track.ts';
import { ErrorScreen } from './error-screens.tsx';

interface State {
  error: Error | null;
}

/** The last net: what no route caught. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error) {
    trackError('boundary', error);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorScreen error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
