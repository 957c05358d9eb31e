import { graphemes } from './graphemes.ts'

/** The longest text that is parsed in one turn of the event loop. */
export const longest = 8_192

/** An incomplete entity or escape at the end of a text. */
const begun = /(?:&#?[a-z\d]{0,32}|\\)$/i

/** Splits a long text into parts of at most `longest`: at line breaks, spaces, or grapheme boundaries. */
export const stretchesOf = (text: string): string[] => {
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const size = text.length - from > longest ? sizeOf(text.slice(from, from + longest)) : longest
    parts.push(text.slice(from, from + size))
    from += size
  }
  return parts
}

const sizeOf = (text: string): number =>
  text.lastIndexOf('\n') + 1 || text.lastIndexOf(' ') + 1 || clustersEnd(text) || text.length

const clustersEnd = (text: string): number => {
  const whole = text.slice(0, graphemes.segment(text).containing(text.length - 1)?.index)
  return whole.length - (begun.exec(whole.slice(-40))?.[0].length ?? 0)
}
