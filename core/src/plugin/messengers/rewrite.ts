export interface Edit {
  /** UTF-16 units, as `length`. */
  offset: number
  length: number
  /** Empty: it is removed, as a mention of the assistant is. */
  to: string
}

/** Replaces parts of a text. Where one is removed, the comma after it at the start and a double space go too. */
export const rewrite = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((left, { offset, length, to }) => {
      const before = left.slice(0, offset)
      const rest = left.slice(offset + length)
      // «Скажи, @бот, где…» has a comma on both sides of the name.
      const after = to === '' && before.trimEnd().endsWith(',') ? rest.replace(/^\s*,/, '') : rest
      if (to !== '') return before + to + after
      if (before.trim() === '') return after.replace(/^[\s,:;—–-]+/, '')
      return /^(\W|$)/u.test(after) ? before.replace(/(?<![ \t])[ \t]+$/, '') + after : before + after
    }, text)
