import type { Passage } from '../../../../search/passage.ts'
import type { QueryWord } from '../../../../search/query.ts'
import type { Synonyms } from '../../../../search/terms/synonyms.ts'
import { allKeys } from '../../../../search/terms/token.ts'
import { tokenise } from '../../../../search/terms/tokenise.ts'
import { addressesModel } from './addresses-model.ts'
import { answerFit } from './answer-marks.ts'
import { readAgainst } from './known-words.ts'
import { cutPieces, type Piece } from './pieces.ts'
import type { QuestionKind } from './question.ts'
import { narrowRow } from './rows.ts'

/** A piece with its relevance to the question. */
export interface ScoredPiece extends Piece {
  /** Index of its passage in the request. */
  passage: number
  /** Position among all pieces, in the order of the passages. */
  order: number
  score: number
  /** 0–1: share of the question's weight found in the piece or its context. */
  covered: number
  /** Index keys of its words. */
  keys: ReadonlySet<string>
  /** Index keys of its lead, headings and the document's name. */
  above: ReadonlySet<string>
}

/** Weight of a match in the heading, the lead or the document's name, and elsewhere in the passage. */
const aboveWeight = 0.6
const neighbourWeight = 0.3
const relatedWeight = { property: 0.35, 'own-matter': 0.6, thing: 0.7 }
/** Factor for rows and items when a list is asked for. */
const fitOfListed = 1.2
/** Words that are not the subject: in «Какие способы оплаты?» it is payment, not methods. */
const generic =
  /^(способ|вариант|вид|тип|метод|форм|ways?$|methods?$|options?$|types?$|kinds?$|sposob|sposób|rodzaj|opcj|metod)/u
const genericShare = 0.1
interface Scored {
  passages: readonly Passage[]
  from: ReadonlySet<Passage>
  /** Words that the owner takes for the same. */
  synonyms?: Synonyms | undefined
}

/** Scores every piece of the passages against the question, in reading order; skips those not in `from`. */
export const scorePieces = (
  question: string,
  kind: QuestionKind,
  { passages, from, synonyms }: Scored,
): ScoredPiece[] => {
  const read = passages.flatMap((passage, number) => (from.has(passage) ? readPassage(passage, number) : []))
  const words = readAgainst(question, new Set(read.flatMap(({ own, above }) => [...own, ...above])), synonyms)
  const rarity = words.map(
    word => word.weight * rarityOf(word, read) * (generic.test(word.text) ? genericShare : 1),
  )
  const fit = fitOfHeader(words)
  const whole = rarity.reduce((sum, weight) => sum + weight, 0) || 1
  const top = passages[0]?.score || 1
  return read.map((entry, order) => {
    const listed = kind === 'list' && entry.piece.kind !== 'sentence'
    const suits = listed ? fitOfListed : answerFit(kind, entry.piece.text)
    const covered =
      words.reduce((sum, word, at) => sum + (rarity[at] ?? 0) * worth(word, entry, suits), 0) / whole
    const rank = 0.8 + 0.2 * ((passages[entry.passage]?.score ?? 0) / top)
    const score = entry.piece.asks || entry.piece.text.length < 3 ? 0 : covered * suits * rank
    return {
      ...entry.piece,
      ...(entry.piece.row && { row: narrowRow(entry.piece.row, fit) }),
      passage: entry.passage,
      order,
      keys: entry.own,
      above: entry.above,
      covered,
      score,
    }
  })
}

/** Fit of a column's header to the sizes and numbers of a question. */
const fitOfHeader = (words: readonly QueryWord[]) => {
  const figures = words.filter(word => /\d/.test(word.text))
  const known = new Map<string, number>()
  return (header: string): number => {
    if (figures.length === 0) return 0
    let fit = known.get(header)
    if (fit === undefined) {
      const keys = keysIn(header)
      const met = figures.filter(word => word.keys.some(key => keys.has(key)))
      fit = met.reduce((sum, word) => sum + word.weight, 0)
      known.set(header, fit)
    }
    return fit
  }
}

/** true: a message in Latin letters is Russian in another layout or alphabet, by the passages' words. */
export const isTypedElsewhere = (message: string, passages: readonly Passage[]): boolean => {
  if (!/[a-z]/i.test(message) || /[а-я]/i.test(message)) return false
  const keys = new Set(passages.flatMap(passage => [...keysIn(passage.chunk.text)]))
  return readAgainst(message, keys).some(
    word => /^[а-я]/.test(word.text) && word.keys.some(key => keys.has(key)),
  )
}

interface ReadPiece {
  piece: Piece
  passage: number
  own: ReadonlySet<string>
  above: ReadonlySet<string>
  beside: ReadonlySet<string>
}

const readPassage = (passage: Passage, number: number): ReadPiece[] => {
  const beside = keysIn(passage.chunk.text)
  const title = keysIn([...passage.chunk.headings, passage.documentName].join('\n'))
  return cutPieces(passage.chunk.text, passage.chunk.headings)
    .filter(piece => !addressesModel(piece.text))
    .map(piece => {
      const lead = keysIn(piece.lead ?? '')
      const answers = piece.lead?.endsWith('?')
      const own = answers ? new Set([...keysIn(piece.text), ...lead]) : keysIn(piece.text)
      return { piece, passage: number, own, above: answers ? title : new Set([...title, ...lead]), beside }
    })
}

/** 0–1: how well a piece and its context match a word of the question. */
const worth = (word: QueryWord, { own, above, beside }: ReadPiece, fit: number): number => {
  const isIn = (keys: ReadonlySet<string>) => word.keys.some(key => keys.has(key))
  const isRelatedIn = (keys: ReadonlySet<string>) => word.related.some(key => keys.has(key))
  if (isIn(own)) return 1
  // Any price matches «Сколько стоит».
  if (word.asksFor === 'property' && fit > 1) return 0.9
  const related = word.asksFor ? relatedWeight[word.asksFor] : 0.2
  const above_ = isIn(above) ? aboveWeight : isRelatedIn(above) ? aboveWeight * related : 0
  const near = isIn(beside) ? neighbourWeight : 0
  return Math.max(isRelatedIn(own) ? related : 0, above_, near)
}

const rarityOf = (word: QueryWord, pieces: readonly ReadPiece[]): number => {
  const holding = (where: 'own' | 'above') =>
    pieces.filter(piece => word.keys.some(key => piece[where].has(key))).length
  return Math.log(1 + (pieces.length + 1) / ((holding('own') || holding('above')) + 0.5))
}

const keysIn = (text: string) => new Set(tokenise(text, { latin: 'both' }).flatMap(allKeys))
