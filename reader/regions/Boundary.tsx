import { Component, type ReactNode } from 'react';
import { lateParts } from '../state/late.ts';

type Props = { resetKey: string; children: ReactNode };
type State = { error: unknown; failed: boolean; resetKey: string };

/** Shows the crash page in place of what crashed, until it is tried again or another page is shown. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, resetKey: this.props.resetKey };
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }
  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: undefined, failed: false, resetKey };
  }
  override componentDidCatch() {
    // A crash may come before its page does.
    const stop = lateParts.subscribe(() => {
      stop();
      this.forceUpdate();
    });
  }
  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    const parts = lateParts.get();
    return parts && <parts.Crash error={error} retry={() => this.setState({ error: undefined, failed: false })} />;
  }
}
