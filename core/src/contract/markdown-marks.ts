/**
 * Rules for which marks of emphasis mean something: the dashboard, the widget and the messengers share them, whatever reads
 * their Markdown. CommonMark's, but as people and models write: `**Цена:**1500` is bold, 60*90*200 is a size.
 */
const word = /[\p{L}\p{N}]/u
const digit = /\d/
const space = /\s/
const opening = /[([{«„“‘]/
const closing = /[,.;:!?…)\]}»”’]/
/** A character whose footnote an asterisk behind it may be: the end of a word, of a price, a bracket. */
const noted = /[\p{L}\p{N}\p{S}%)\]»]/u

/**
 * Checks whether a run of `*`, `_` or `~~` may open and close emphasis between two characters. Missing ones: the edge of the text.
 */
export function sidesOf(run: string, before = ' ', after = ' '): { opens: boolean; closes: boolean } {
  const isSingle = run === '*'
  const inWord = word.test(before) && word.test(after)
  const isPart = inWord && (isSingle || run[0] === '_' || (digit.test(before) && digit.test(after)))
  const isLow = run[0] === '_'
  return {
    opens:
      !isPart &&
      !space.test(after) &&
      (isLow
        ? !word.test(before)
        : !(inWord && digit.test(after)) &&
          !(isSingle && (word.test(before) || before === ')')) &&
          !(closing.test(after) && noted.test(before))),
    closes:
      !isPart &&
      !space.test(before) &&
      !(isLow ? word.test(after) : opening.test(before) && word.test(after)),
  }
}

/**
 * Finds where the mark `sign` that ends before `from` is closed: the position of the sign that closes it, or -1. In a longer run
 * the last signs close.
 */
export function closingMark(text: string, from: number, sign: string): number {
  const first = sign.charAt(0)
  for (let at = text.indexOf(sign, from); at >= 0; at = text.indexOf(sign, at)) {
    const start = at
    while (text[at] === first) at++
    const run = text.slice(start, at)
    const fits = sign === '~~' ? run === sign : sign.length > 1 || run.length % 2
    if (fits && sidesOf(run, text[start - 1], text[at]).closes) return at - sign.length
  }
  return -1
}

/** The signs of which the mark at the beginning of a run takes part, outermost first, or nothing. */
export const openingMark = (run: string): string | undefined =>
  run[0] === '~' ? (run === '~~' ? run : undefined) : run.length % 2 ? run.charAt(0) : run.slice(0, 2)

/** Longest address of a link. */
export const maxAddressLength = 2_000

/** An address in running text without what belongs to the sentence around it: `https://a.example/Роза_(цветок).` */
export function withoutTail(address: string): string {
  let end = address.length
  const surplus = new Map(['()', '[]'].map(([open = '', close = '']) => [close, count(close) - count(open)]))
  for (;;) {
    const sign = address.charAt(end - 1)
    const left = surplus.get(sign)
    if (left) surplus.set(sign, left - 1)
    if (left ? left < 0 : !/[?!.,:;*_~'"»”“„…]/.test(sign)) return address.slice(0, end)
    const entity = sign === ';' ? /&\w{1,32};$/.exec(address.slice(Math.max(0, end - 34), end)) : null
    end -= entity?.[0].length ?? 1
  }

  function count(sign: string): number {
    return address.split(sign).length
  }
}
