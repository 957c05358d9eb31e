import type { QuestionKind } from './question.ts'
import { quoteRow, tableOf } from './rows.ts'
import type { ScoredPiece } from './score-pieces.ts'

/** Maximum length of an answer, and of one that is a list, in characters. */
const most = 440
const maxListLength = 1_800
/** Further pieces are quoted when their score is at least this share of the best. */
const nearlyAsGood = 0.85
/** Coverage of the question below which there is no answer. */
export const leastCovered = 0.3
/** Share of common words above which pieces are duplicates; the first, from the newer document, is kept. */
const sameThing = 0.7

/** The best pieces, quoted with their sources; undefined when none is good enough. */
export const quoteAnswer = (pieces: readonly ScoredPiece[], kind: QuestionKind): string | undefined => {
  let best: ScoredPiece | undefined
  for (const piece of pieces) if (piece.score > (best?.score ?? 0)) best = piece
  if (!best || best.covered < leastCovered) return undefined
  const list = kind === 'list' || best.text.endsWith(':') ? quoteList(pieces, best) : undefined
  if (list) return list
  const chosen = choose(pieces, best, kind === 'list' || kind === 'how' || kind === 'what' ? 3 : 2)
  return chosen.map((piece, at) => separator(chosen[at - 1], piece) + quotePiece(piece)).join('')
}

/** Quotes are separate paragraphs, except sentences that are adjacent in the document. */
const separator = (before: ScoredPiece | undefined, piece: ScoredPiece) => {
  if (!before) return ''
  const goesOn = before.passage === piece.passage && before.order + 1 === piece.order
  return goesOn && before.kind === 'sentence' && piece.kind === 'sentence' ? ' ' : '\n\n'
}

/** The best piece and those nearly as good with different content, in reading order. */
const choose = (pieces: readonly ScoredPiece[], best: ScoredPiece, count: number): ScoredPiece[] => {
  const good = pieces.filter(piece => piece.score >= best.score * nearlyAsGood && !piece.asks)
  const chosen = [best]
  let length = quoted(best).length
  for (const piece of good.toSorted((one, other) => other.score - one.score || one.order - other.order)) {
    if (chosen.length >= count || chosen.some(other => other === piece || repeats(other, piece))) continue
    length += quoted(piece).length + 5
    if (length <= most) chosen.push(piece)
  }
  return chosen.toSorted((one, other) => one.order - other.order)
}

const repeats = (one: ScoredPiece, other: ScoredPiece) => {
  if (one.passage === other.passage && one.row) return false
  const words = (piece: ScoredPiece) => [...piece.keys].filter(key => !/^\d/.test(key))
  const [short, long] = one.keys.size < other.keys.size ? [one, other] : [other, one]
  const shared = words(short).filter(key => long.keys.has(key)).length
  return shared >= sameThing * words(short).length
}

const quotePiece = (piece: ScoredPiece) => `${shortened(quoted(piece))} [${piece.passage + 1}]`

const quoted = (piece: ScoredPiece) => plainQuote(piece.row ? quoteRow(piece.row) : piece.text)

/** A document's own words in a reply: «[3]» would be taken for a citation, an image for the model's own; a link becomes its text and URL. */
export const plainQuote = (text: string): string =>
  text
    .replace(/\[(\d+)\]/g, '($1)')
    .replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))*)(?:\s[^()]*)?\)/g, '$1 ($2)')
    .replace(/<\/?[a-z][^<>]*>/gi, '')

/** A sentence too long to quote in full is cut at a word boundary. */
export const shortened = (text: string) =>
  text.length <= most ? text : `${text.slice(0, most).replace(/(?<!\s)\s+\S*$/u, '')}…`

const quoteList = (pieces: readonly ScoredPiece[], best: ScoredPiece): string | undefined => {
  const whole =
    best.text.endsWith(':') && best.kind === 'sentence' ? following(pieces, best) : groupOf(pieces, best)
  const [first] = whole
  if (!first || whole.length < 2 || first.kind === 'sentence') return undefined
  const citation = `[${best.passage + 1}]`
  const lead = first.lead?.replace(/[:?]$/, '')
  const rows = whole.flatMap(piece => (piece.row ? [piece.row] : []))
  const table = rows.length === whole.length ? tableOf(rows) : undefined
  if (table && table.length <= maxListLength)
    return lead ? `${lead} ${citation}:\n\n${table}` : `${table}\n\n${citation}`
  const lines: string[] = []
  let length = 0
  for (const piece of whole) {
    length += quoted(piece).length
    if (length <= maxListLength) lines.push(`- ${quotePiece(piece)}`)
  }
  return (lead ? `${lead}:\n` : '') + lines.join('\n')
}

const groupOf = (pieces: readonly ScoredPiece[], { passage, group }: ScoredPiece) =>
  pieces.filter(piece => piece.passage === passage && piece.group === group && !piece.asks)

/** The list that a sentence introduces. */
const following = (pieces: readonly ScoredPiece[], best: ScoredPiece) => {
  const next = pieces[best.order + 1]
  return !next || next.kind === 'sentence' || next.passage !== best.passage ? [] : groupOf(pieces, next)
}
