import { cutPieces, languageOf, pricedThing } from '../../answers/ai/index.ts'
import type { Language } from '../../contract/text.ts'
import { isDelicate } from './delicate.ts'
import { figureAsked } from './figure-asked.ts'
import type { Section } from './sections.ts'
import { inSentence, priceOf, wordingsOf } from './wordings.ts'

/** A suggested question that was not verified yet. */
export interface Candidate {
  /** Kind of its source; it decides how suitable it is as a first question. */
  kind: 'pair' | 'question' | 'figure'
  /** Wordings, the most natural first. */
  wordings: readonly string[]
  /** The required source of an answer: the pair, or the section of the document. */
  from: { pairId: string } | { documentId: string; text: string }
}

const shortest = 8
const longest = 90
/** Maximum items of one price list. */
const maxNamed = 2

/** The questions that a section of a document may answer. */
export const candidatesIn = (
  { heading, text }: Section,
  { documentId, language }: { documentId: string; language: Language },
): Candidate[] => {
  const pieces = cutPieces(text, heading ? [heading] : [])
  const told = pieces.filter(piece => !piece.asks && piece.text !== heading)
  if (told.length === 0) return []
  const from = { documentId, text }
  const candidates: Candidate[] = []
  const add = (kind: Candidate['kind'], wordings: readonly string[], source = from) => {
    const fit = wordings.filter(mayBeAsked)
    if (fit.length > 0) candidates.push({ kind, wordings: fit, from: source })
  }
  if (heading) {
    const read = languageOf(heading, language)
    add('question', wordingsOf(heading, { language: read, text }))
  }
  for (const asking of pieces.filter(piece => piece.asks && piece.text !== heading)) {
    const answer = told.filter(({ lead }) => lead === asking.text).map(piece => piece.text)
    if (answer.length > 0)
      add('question', [asking.text], { documentId, text: [asking.text, ...answer].join('\n') })
  }
  let named = 0
  for (const piece of told) {
    const name = pricedThing(piece)
    const asked = name ? priceOf(name, languageOf(name, language)) : figureAsked(piece, inSentence)
    if (!asked) continue
    add('figure', [asked], { documentId, text: `${heading ?? ''}\n${piece.lead ?? ''}\n${piece.text}` })
    // A sample of the items represents the list.
    if (name && ++named === maxNamed) break
  }
  return candidates
}

/** Words of the first person: a question with one is not of general interest. */
const personal = /^(?:я|мне|меня|у меня|мой|моя|моё|мои|i|i'm|my|jestem|mam|mój|moja|mnie)(?!\p{L})/iu

const mayBeAsked = (question: string): boolean =>
  question.length >= shortest &&
  question.length <= longest &&
  /\p{Ll}{2}/u.test(question) &&
  !/[|<>{}[\]_*#@]|https?:|\d{5}/.test(question) &&
  !personal.test(question) &&
  !isDelicate(question)

/** A typed pair; its wording is the owner's choice. */
export const candidateOfPair = ({ id, question }: { id: string; question: string }): Candidate | undefined =>
  mayBeAsked(question) ? { kind: 'pair', wordings: [question.trim()], from: { pairId: id } } : undefined

const kinds: readonly Candidate['kind'][] = ['pair', 'question', 'figure']

/** Better kinds first; within a kind alternating between documents. */
export const inOrder = (byDocument: readonly (readonly Candidate[])[]): Candidate[] =>
  kinds.flatMap(kind => {
    const lists = byDocument.map(list => list.filter(candidate => candidate.kind === kind))
    const deepest = Math.max(0, ...lists.map(list => list.length))
    return Array.from({ length: deepest }, (_, at) =>
      lists.flatMap(list => {
        const candidate = list[at]
        return candidate ? [candidate] : []
      }),
    ).flat()
  })
