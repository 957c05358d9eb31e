/** Longest link that is held back, in UTF-16 units; what is longer is text. */
const longest = 2_400
const linkBegun = /\(?\[[^\]\n]{0,300}(?:\](?:\([^)\s]*(?:\)\)?)?)?)?$|\($/

export interface HeldLinks {
  /** Takes the next piece and gives what certainly is text. */
  push(piece: string): string
  /** A citation came: gives the text before its mark, without the link that stands for it. */
  cited(url: string): string
  /** Gives the rest. */
  flush(): string
}

/**
 * A hosted search writes its sources twice: as a Markdown link in the text, `([site](https://…))`, and right after it
 * as an annotation. The link at the end of the text waits for what comes next, and goes when its annotation does.
 */
export function holdLinks(): HeldLinks {
  let held = ''
  const take = (length: number): string => {
    const text = held.slice(0, length)
    held = held.slice(length)
    return text
  }
  return {
    push(piece) {
      held += piece
      const begin = linkBegun.exec(held)?.index ?? held.length
      return take(held.length - begin > longest ? held.length : begin)
    },
    cited(url) {
      if (held.includes(`](${url}`)) held = ''
      return ''
    },
    flush: () => take(held.length),
  }
}
