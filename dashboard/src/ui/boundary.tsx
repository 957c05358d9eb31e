import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  /** What stands in the place of children that broke, or whose code did not arrive. */
  instead: ReactNode
  children: ReactNode
}

/** Keeps what breaks from taking along what stands around it. Another `key` begins anew. */
// React knows no other form of it than a class.
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
