/** One turn of a customer, with what a right reply contains. */
export interface BusinessTurn {
  ask: string
  /** `refuse`: the documents do not say it. */
  kind: 'answer' | 'refuse'
  followUp: boolean
  /** What a right answer tells: of each fact one of its spellings. */
  facts: readonly (readonly string[])[]
  /** Spellings that show another row, another branch, another size. */
  not: readonly string[]
}

/**
 * - `right`: every fact is told with a citation, and nothing that it must not tell; or a refusal that was due
 * - `wrong`: something was answered that is not right
 * - `refused`: nothing was answered although the documents say it
 */
export type Verdict = 'right' | 'wrong' | 'refused'

/** Judges a reply by its facts, not by likeness. `nothingFound`: it states that there is no answer. */
export const judge = (turn: BusinessTurn, reply: { text: string; nothingFound: boolean }): Verdict => {
  if (turn.kind === 'refuse') return reply.nothingFound ? 'right' : 'wrong'
  if (reply.nothingFound) return 'refused'
  const text = plain(reply.text)
  const hasAll = turn.facts.every(spellings => spellings.some(spelling => mentions(text, spelling)))
  const hasOther = turn.not.some(spelling => mentions(text, spelling))
  return hasAll && !hasOther && /\[\d+\]/.test(reply.text) ? 'right' : 'wrong'
}

/** «500 ₽» is not meant by «1 500 ₽». */
const mentions = (text: string, spelling: string): boolean => {
  const sought = plain(spelling)
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    const isCut = /\d/.test(text[at - 1] ?? '') && /^\d/.test(sought)
    const goesOn = /\d$/.test(sought) && /\d/.test(text[at + sought.length] ?? '')
    if (!isCut && !goesOn) return true
  }
  return false
}

/** Spaces between digits are of thousands; case, ё, dashes and emphasis say nothing. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[‐-―−]/gu, '-')
    .replace(/[*_`|]/g, ' ')
    .replace(/(?<=\d)\s+(?=\d{3}(?!\d))/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Wilson's interval of a share at 95 %. */
export const interval = (count: number, of: number): [from: number, to: number] => {
  if (of === 0) return [0, 1]
  const z = 1.96
  const share = count / of
  const middle = share + (z * z) / (2 * of)
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return [(middle - spread) / scale, (middle + spread) / scale]
}
