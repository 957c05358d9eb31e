import { sidesOf } from '@botanika/core/marks'

/** Marks that a parser finds in running text: runs of emphasis, brackets, and what takes it a step each. */
const marks = /\*+|_+|~+|\[|\]|[!<`&@:]/g
/** Marks and steps between them that one paragraph may take: some 100 ms each. */
const maxMarks = 15_000
const maxSteps = 1_500_000

interface Run {
  at: number
  length: number
  isBoth: boolean
}

/**
 * Whether a parser would take too long for a paragraph. micromark looks from each mark that may close something back to the
 * mark that opened it, through all between; without one it looks through the paragraph's beginning each time. The steps of
 * that search are counted here as it would make them.
 */
export const isCostlyText = (text: string): boolean => {
  const opened = new Map<string, Run[]>()
  let count = 0
  let steps = 0
  for (const { 0: run, index } of text.matchAll(marks)) {
    count += 1
    if (count > maxMarks || steps > maxSteps) return true
    const sign = run.charAt(0)
    if (sign === '[' || sign === ']') {
      const begun = opened.get('[') ?? []
      opened.set('[', begun)
      if (sign === '[') begun.push({ at: count, length: 1, isBoth: false })
      else steps += count - (begun.pop()?.at ?? 0)
    } else if (sign === '*' || sign === '_' || sign === '~') steps += emphasis(sign, run, index)
  }
  return steps > maxSteps

  function emphasis(sign: string, run: string, index: number): number {
    if (sign === '~' && run.length !== 2) return 0
    const { opens: mayOpen, closes: mayClose } = sidesOf(run, text[index - 1], text[index + run.length])
    const all = opened.get(sign) ?? []
    opened.set(sign, all)
    if (mayClose) {
      const from = all.findLastIndex(({ length, isBoth }) =>
        sign === '~' ? length === run.length : !((isBoth || mayOpen) && (length + run.length) % 3 === 0),
      )
      const begun = all[from]
      if (begun) all.length = from
      if (begun || !mayOpen) return count - (begun?.at ?? 0)
      all.push({ at: count, length: run.length, isBoth: true })
      return count
    }
    if (mayOpen) all.push({ at: count, length: run.length, isBoth: false })
    return 0
  }
}
