import { Component, type ReactNode } from 'react'

interface Props {
  /** Rendered instead of children that have thrown. */
  readonly fallback: ReactNode
  readonly onError: (thrown: unknown) => void
  readonly children: ReactNode
}

/** Catches errors thrown while its children render, so that the rest of the page stays. */
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
