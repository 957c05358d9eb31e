/** Longest link that is held back, in UTF-16 units; what is longer is text. */
const longest = 2_400
const maxLabelLength = 300

export interface HeldLinks {
  /** Takes the next piece and returns the part that is certainly text. */
  push(piece: string): string
  /** A citation arrived: returns the text before its marker, without the equivalent link. */
  cited(url: string): string
  /** Returns the rest. */
  flush(): string
}

/**
 * A hosted search writes its sources twice: as a Markdown link in the text, `([site](https://…))`, and right after it
 * as an annotation. A link at the end of the text is buffered, and dropped when its annotation arrives.
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
      const begin = linkBegin(held)
      return take(held.length - begin > longest ? held.length : begin)
    },
    cited(url) {
      if (held.includes(`](${url}`)) held = ''
      return ''
    },
    flush: () => take(held.length),
  }
}

/**
 * The index at which the unfinished or just finished Markdown link at the end of a text begins, its opening parenthesis
 * with it; the text's length when it ends with none.
 */
export const linkBegin = (text: string): number => {
  const first = Math.min(beginOfTargeted(text), beginOfLabel(text, endOfLabel(text)))
  if (first === text.length) return text.endsWith('(') ? first - 1 : first
  return text[first - 1] === '(' ? first - 1 : first
}

/** `[label` or `[label]` at the end of the text. */
const endOfLabel = (text: string): number => (text.endsWith(']') ? text.length - 1 : text.length)

/** Start of `[label](target`, `[label](target)` or `[label](target))` at the end of the text, else its length. */
const beginOfTargeted = (text: string): number => {
  const closed = text.endsWith('))') ? 2 : text.endsWith(')') ? 1 : 0
  const end = text.length - closed
  let from = end
  while (from > 0 && end - from <= longest && !/[)\s]/.test(text[from - 1] ?? '')) from -= 1
  for (
    let at = text.indexOf('](', Math.max(0, from - 2));
    at >= 0 && at + 2 <= end;
    at = text.indexOf('](', at + 2)
  ) {
    const begin = at + 2 < from ? text.length : beginOfLabel(text, at)
    if (begin < text.length) return begin
  }
  return text.length
}

/** The index at which the label begins that ends at `end`, else the text's length. */
const beginOfLabel = (text: string, end: number): number => {
  const before = end > 0 ? Math.max(text.lastIndexOf(']', end - 1), text.lastIndexOf('\n', end - 1)) + 1 : 0
  const bracket = text.indexOf('[', Math.max(before, end - maxLabelLength - 1))
  return bracket >= 0 && bracket < end ? bracket : text.length
}
