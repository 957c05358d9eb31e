import type { Passage } from '../../../knowledge/passage.ts'
import { readQuery } from '../../../knowledge/retrieval/query.ts'
import { tokenise } from '../../../knowledge/retrieval/tokenise.ts'
import { cutPieces, type Piece } from './pieces.ts'
import { hasAnswerMark, type QuestionKind } from './question.ts'

/** A piece with how well it answers. */
export interface ScoredPiece extends Piece {
  /** Index of its passage in the request. */
  passage: number
  /** Position among all pieces, in the order of the passages. */
  order: number
  score: number
  /** 0–1: share of the question's weight found in the piece or in what introduces it. */
  covered: number
  /** Question words in the piece itself, by their position in the question. */
  own: ReadonlySet<number>
}

/** What a word in the heading, lead or document name is worth beside one in the piece. */
const contextWeight = 0.6
const relatedWeight = 0.35
// Text that speaks to a model and not to a reader: data like any other, but never an answer.
const addressesModel =
  /(ignore|disregard|forget) (all |any )?(the )?(previous|prior|above|earlier)|system prompt|игнорируй(те)? (все |любые )?(предыдущ|прошл|прежн)|забудь (все |предыдущ)|системн\p{L}+ (промпт|инструкц)|zignoruj (wszystkie )?(poprzedni|wcześniejsz)|you are now |ты теперь |jesteś teraz /iu

/** Every piece of the passages scored against the question, in reading order. */
export const scorePieces = (
  question: string,
  kind: QuestionKind,
  passages: readonly Passage[],
): ScoredPiece[] => {
  const words = readQuery(question)
  const pieces = passages.flatMap((passage, number) =>
    cutPieces(passage.chunk.text, passage.chunk.headings)
      .filter(piece => !addressesModel.test(piece.text))
      .map(piece => ({ piece, passage: number, ...keysOf(piece, passage) })),
  )
  const rarity = words.map(word => {
    const held = pieces.filter(({ own, around }) =>
      word.keys.some(key => own.has(key) || around.has(key)),
    ).length
    return word.weight * Math.log(1 + (pieces.length + 1) / (held + 0.5))
  })
  const whole = rarity.reduce((sum, weight) => sum + weight, 0) || 1
  const top = passages[0]?.score || 1
  return pieces.map(({ piece, passage, own, around }, order) => {
    let covered = 0
    const inPiece = new Set<number>()
    words.forEach((word, at) => {
      const weight = rarity[at] ?? 0
      if (word.keys.some(key => own.has(key))) {
        covered += weight
        inPiece.add(at)
      } else if (word.keys.some(key => around.has(key))) covered += weight * contextWeight
      else if (word.related.some(key => own.has(key))) covered += weight * relatedWeight
    })
    const share = covered / whole
    const mark = hasAnswerMark(kind, piece.text)
    const fit = mark === undefined ? 1 : mark ? 1.25 : 0.75
    const rank = 0.85 + 0.15 * ((passages[passage]?.score ?? 0) / top)
    return {
      ...piece,
      passage,
      order,
      own: inPiece,
      covered: share,
      score: piece.asks ? 0 : share * fit * rank,
    }
  })
}

const keysOf = (piece: Piece, passage: Passage) => {
  const own = keysIn(piece.text)
  const around = keysIn([piece.lead ?? '', ...passage.chunk.headings, passage.documentName].join('\n'))
  return { own, around }
}

const keysIn = (text: string) =>
  new Set(tokenise(text, { latin: 'both' }).flatMap(token => [...token.keys, ...(token.parts ?? [])]))
