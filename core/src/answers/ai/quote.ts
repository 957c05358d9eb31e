/** Longest quote, in UTF-16 units. */
const maxQuote = 240
/** Length of the text before the first word that fits, when a sentence is longer than a quote, characters. */
const lead = 60

interface Sentence {
  from: number
  to: number
  score: number
}

const sentences = new Intl.Segmenter('ru', { granularity: 'sentence' })

export interface Quote {
  quote: string
  /** Index in the text at which its most fitting sentence begins, in UTF-16 units. */
  at: number
}

/**
 * The sentence of `text`, with its best neighbours, that supports `claim`: at most 240 characters, words
 * whole, white space folded. Without a common word, the beginning.
 */
export function quoteFor(text: string, claim: string): Quote {
  const wanted = new Set(words(claim).map(word => word.key))
  const found = rate(split(text), text, wanted)
  const best = found.reduce<Sentence | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined)
  if (!best) return { quote: '', at: 0 }
  const sentence = text.slice(best.from, best.to)
  const quote = fold(sentence).length > maxQuote ? excerpt(sentence, wanted) : fold(grow(best, found, text))
  return { quote, at: best.from }
}

function split(text: string): Sentence[] {
  const found: Sentence[] = []
  for (const { segment, index } of sentences.segment(text)) {
    // A row of a table or a list is a statement of its own.
    let from = index
    for (const line of segment.split('\n')) {
      if (/[\p{L}\p{N}]/u.test(line)) found.push({ from, to: from + line.length, score: 0 })
      from += line.length + 1
    }
  }
  return found
}

/** A wanted word counts more the fewer sentences have it; a number counts three times. */
function rate(found: Sentence[], text: string, wanted: ReadonlySet<string>): Sentence[] {
  const keys = found.map(({ from, to }) => new Set(words(text.slice(from, to)).map(word => word.key)))
  const frequency = new Map<string, number>()
  for (const set of keys) for (const key of set) frequency.set(key, (frequency.get(key) ?? 0) + 1)
  return found.map((sentence, at) => {
    const hits = [...(keys[at] ?? [])].filter(key => wanted.has(key))
    return { ...sentence, score: hits.reduce((sum, key) => sum + weight(key) / (frequency.get(key) ?? 1), 0) }
  })
}

const weight = (key: string) => (/\d/.test(key) ? 3 : key.length > 3 ? 1 : 0.2)

function grow(best: Sentence, found: readonly Sentence[], text: string): string {
  let first = found.indexOf(best)
  let last = first
  const slice = (from: number, to: number) => text.slice(found[from]?.from, found[to]?.to)
  for (;;) {
    const options = [
      { from: first - 1, to: last, score: found[first - 1]?.score ?? 0 },
      { from: first, to: last + 1, score: found[last + 1]?.score ?? 0 },
    ].filter(({ from, to, score }) => score > 0 && fold(slice(from, to)).length <= maxQuote)
    const next = options.sort((a, b) => b.score - a.score)[0]
    if (!next) return slice(first, last)
    first = next.from
    last = next.to
  }
}

function excerpt(sentence: string, wanted: ReadonlySet<string>): string {
  const text = fold(sentence)
  const hit = words(text).find(({ key }) => wanted.has(key) && weight(key) >= 1)?.at ?? 0
  const from = hit <= lead ? 0 : text.indexOf(' ', hit - lead) + 1
  const room = maxQuote - (from > 0 ? 2 : 1)
  if (text.length - from <= room) return `…${text.slice(from)}`
  const cut = text.lastIndexOf(' ', from + room)
  const to = cut > from ? cut : wholeCharacters(text, from + room)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}…`
}

const wholeCharacters = (text: string, end: number) =>
  /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end

const fold = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The words with a key that survives most endings: five letters, or the whole number. */
function words(text: string): { key: string; at: number }[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е')
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(match => ({
    key: /\d/.test(match[0]) ? match[0] : match[0].slice(0, 5),
    at: match.index,
  }))
}
