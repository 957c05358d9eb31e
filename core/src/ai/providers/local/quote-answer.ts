import type { Passage } from '../../../knowledge/passage.ts'
import type { QuestionKind } from './question.ts'
import { quoteRow, tableOf } from './rows.ts'
import type { ScoredPiece } from './score-pieces.ts'

/** Characters of an answer that is no list. */
const most = 470
const mostInList = 1_800
/** A further piece is quoted when it is nearly as good as the best. */
const nearlyAsGood = 0.85
const mostPieces = 3

/** The pieces that answer, quoted with their sources; undefined when none answers. */
export const quoteAnswer = (
  pieces: readonly ScoredPiece[],
  kind: QuestionKind,
  passages: readonly Passage[],
): string | undefined => {
  const best = pieces.reduce<ScoredPiece | undefined>(
    (top, piece) => (piece.score > (top?.score ?? 0) ? piece : top),
    undefined,
  )
  if (!best || best.covered < 0.3) return undefined
  if (kind === 'list') {
    const list = quoteList(pieces, best)
    if (list) return list
  }
  void passages
  const chosen = pieces
    .filter(piece => piece === best || (piece.score >= best.score * nearlyAsGood && !piece.asks))
    .toSorted((one, other) => other.score - one.score || one.order - other.order)
    .slice(0, mostPieces)
    .toSorted((one, other) => one.order - other.order)
  return fitted(chosen, best)
    .map(quotePiece)
    .join(chosen.some(piece => piece.kind !== 'sentence') ? '\n' : ' ')
}

const quotePiece = (piece: ScoredPiece) => `${quoted(piece)} [${piece.passage + 1}]`

const quoted = (piece: ScoredPiece) => {
  const text = piece.row ? quoteRow(piece.row) : piece.text
  // «[3]» in a document would read as a citation, an image as the model's own.
  return text.replace(/\[(\d+)\]/g, '($1)').replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
}

const fitted = (chosen: readonly ScoredPiece[], best: ScoredPiece): readonly ScoredPiece[] => {
  let length = quoted(best).length
  return chosen.filter(piece => {
    if (piece === best) return true
    length += quoted(piece).length + 5
    return length <= most
  })
}

const quoteList = (pieces: readonly ScoredPiece[], best: ScoredPiece): string | undefined => {
  const group = pieces.filter(
    piece => piece.passage === best.passage && piece.group === best.group && !piece.asks,
  )
  const whole = best.kind === 'sentence' ? following(pieces, best) : group
  const [first] = whole
  if (!first || whole.length < 2 || first.kind === 'sentence') return undefined
  const citation = `[${best.passage + 1}]`
  const rows = whole.flatMap(piece => (piece.row ? [piece.row] : []))
  const table = rows.length === whole.length ? tableOf(rows) : undefined
  const lead = first.lead ? `${first.lead} ${citation}:\n\n` : ''
  if (table && table.length <= mostInList) return lead ? lead + table : `${table}\n\n${citation}`
  const lines: string[] = []
  let length = 0
  for (const piece of whole) {
    length += quoted(piece).length
    if (length <= mostInList) lines.push(`- ${quotePiece(piece)}`)
  }
  return (first.lead ? `${first.lead}:\n` : '') + lines.join('\n')
}

/** The list that a sentence introduces. */
const following = (pieces: readonly ScoredPiece[], best: ScoredPiece) => {
  const next = pieces[best.order + 1]
  if (!next || next.kind === 'sentence' || next.passage !== best.passage) return []
  return pieces.filter(piece => piece.passage === next.passage && piece.group === next.group)
}
