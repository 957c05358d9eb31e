import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  /** Element in place of children that threw, or whose code did not load. */
  instead: ReactNode
  children: ReactNode
}

/** An error boundary: the surroundings of a failed child stay. Another `key` resets it. */
// React supports error boundaries only as classes.
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
