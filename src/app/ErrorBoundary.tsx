import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** Rendered instead of children that have thrown. */
  readonly fallback: ReactNode
  readonly onError: (thrown: unknown, componentStack?: string | null) => void
  readonly children: ReactNode
}

/** Catches errors thrown while its children render, so that the rest of the page stays. */
export class ErrorBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    this.props.onError(thrown, componentStack)
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children
  }
}
