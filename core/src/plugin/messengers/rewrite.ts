export interface Edit {
  /** UTF-16 units, as `length`. */
  offset: number
  length: number
  /** Empty: it is removed, as a mention of the assistant is. */
  to: string
}

/** Maximum number of edits: each copies the text, and a hostile one may have a hundred thousand mentions. */
const maxEdits = 100

/** Replaces parts of a text, the first hundred. Where one is removed, the comma after it at the start and a double space go too. */
export const rewrite = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => a.offset - b.offset)
    .slice(0, maxEdits)
    .reduceRight((left, { offset, length, to }) => {
      const before = left.slice(0, offset)
      const rest = left.slice(offset + length)
      // «Скажи, @бот, где…» has a comma on both sides of the name.
      const after = to === '' && before.trimEnd().endsWith(',') ? rest.replace(/^\s*,/, '') : rest
      if (to !== '') return before + to + after
      if (before.trim() === '') return after.replace(/^[\s,:;—–-]+/, '')
      return /^(\W|$)/u.test(after) ? withoutBlanks(before) + after : before + after
    }, text)

/** The text without the blanks at its end; line breaks stay. */
const withoutBlanks = (text: string): string => {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1
  return text.slice(0, end)
}
