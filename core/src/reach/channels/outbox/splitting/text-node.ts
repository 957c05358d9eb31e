/** An enclosing span that must be closed and reopened when a message ends inside it. */
export interface Wrap {
  /** Identity of the span. */
  id: symbol
  open: string
  close: string
  /** Its delimiters are on lines of their own. */
  isBlock: boolean
}

/** Raw Markdown and its enclosing spans, outermost first. */
export interface Piece {
  text: string
  wraps: readonly Wrap[]
}

/** A unit of Markdown that should not be split, and how to split it if necessary. */
export interface TextNode {
  pieces: readonly Piece[]
  /** Smaller nodes with the same content; empty: indivisible. */
  split(): readonly TextNode[]
  /** true: no unit of the text: may be split even if it would fit into the next message as a whole. */
  isLoose?: boolean
}

/** Combines nodes into a binary tree, so that a split point is found in logarithmic time. */
export const bundle = (nodes: readonly TextNode[]): TextNode => {
  const [only] = nodes
  if (nodes.length === 1 && only) return only
  const half = nodes.length >> 1
  return {
    pieces: nodes.flatMap(({ pieces }) => pieces),
    isLoose: true,
    split: () => (nodes.length === 0 ? [] : [bundle(nodes.slice(0, half)), bundle(nodes.slice(half))]),
  }
}

/** Nodes that belong together: moved to the next message as a whole if they fit. */
export const unit = (nodes: readonly TextNode[]): TextNode => ({
  pieces: nodes.flatMap(({ pieces }) => pieces),
  split: () => {
    const { split } = bundle(nodes)
    return split()
  },
})
