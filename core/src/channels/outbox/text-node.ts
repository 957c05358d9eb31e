/** What encloses text and has to be closed and opened again where a message ends inside it. */
export interface Wrap {
  /** The same for all that it encloses. */
  id: symbol
  open: string
  close: string
  /** Its marks stand on lines of their own. */
  isBlock: boolean
}

/** Raw Markdown, and what it stands in, the outermost first. */
export interface Piece {
  text: string
  wraps: readonly Wrap[]
}

/** A stretch of Markdown that is better not cut, and how it is cut when it must be. */
export interface TextNode {
  pieces: readonly Piece[]
  /** Smaller nodes that make up the same; none: it cannot be cut. */
  split(): readonly TextNode[]
  /** It is no unit of the text: cut even where it would fit into the next message whole. */
  isLoose?: boolean
}

/** Many nodes as one that falls in two: however many there are, a place to cut is found in a few steps. */
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

/** Nodes that belong together: moved to the next message whole when that is enough. */
export const unit = (nodes: readonly TextNode[]): TextNode => ({
  pieces: nodes.flatMap(({ pieces }) => pieces),
  split: () => {
    const { split } = bundle(nodes)
    return split()
  },
})
