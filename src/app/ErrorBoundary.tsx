import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown instead of what broke. */
  readonly fallback: ReactNode
  readonly onError: (thrown: unknown) => void
  readonly children: ReactNode
}

/** Keeps an exception in a screen from leaving a white page. */
export class ErrorBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onError(thrown)
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children
  }
}
