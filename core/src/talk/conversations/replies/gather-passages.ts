import type { FastifyInstance } from 'fastify'
import { type ChatTurn, contextualQuery, type GivenPassage, isRelevant } from '../../../answers/ai/index.ts'
import type { AssistantRecord } from '../../../answers/assistants/index.ts'
import type { FoundPair } from '../../../answers/questions/index.ts'
import { usesTool } from '../../../contract/assistant.ts'
import type { Chunk, Passage } from '../../../search/passage.ts'
import type { Trace } from '../../../search/search-index.ts'

/** The passages found for a question, and those left out. */
export interface Gathered {
  /** The search query. */
  query: string
  /** The passages in the order given to a model: the typed answer, then passages and similar typed answers, best first. */
  passages: GivenPassage[]
  leftOut: { passage: Passage; fate: 'duplicate' | 'older' }[]
  searched: { documents: number; chunks: number; pairs: number }
}

const passagesPerReply = 6
/** Maximum number of typed answers to other questions given to a model. */
const maxNearPairs = 2
/** Similarity from which a question resembles a typed one. */
const near = 0.5

interface GatherInput {
  assistant: Pick<AssistantRecord, '_id' | 'tools'>
  turns: readonly ChatTurn[]
  /** See `RetrieveInput`. */
  wordsAlone?: boolean
}

const nothing: Trace = { passages: [], leftOut: [], searched: { documents: 0, chunks: 0 } }

/** Searches the documents, where the assistant is to do so, and the typed answers for the last turn. */
export const gatherPassages = async (
  app: FastifyInstance,
  { assistant, turns, wordsAlone }: GatherInput,
): Promise<Gathered> => {
  const assistantId = assistant._id.toHexString()
  const query = contextualQuery(turns)
  const asked = turns.at(-1)?.text ?? ''
  const [traced, byTopic] = await Promise.all([
    usesTool(assistant, 'file_search')
      ? app.knowledge.trace({
          assistantId,
          query,
          limit: passagesPerReply,
          ...(wordsAlone && { wordsAlone }),
        })
      : nothing,
    app.questions.pairs.find(assistantId, query),
  ])
  // The topic of the previous turn may distort a question that is complete by itself.
  const found =
    isSettled(byTopic.found) || asked === query
      ? byTopic.found
      : await bestOf(app, assistantId, { asked, byTopic: byTopic.found })
  return {
    query,
    passages: inOrder(traced.passages, found),
    leftOut: traced.leftOut.map(({ passage, fate }) => ({ passage, fate })),
    searched: { ...traced.searched, pairs: byTopic.searched },
  }
}

const isSettled = (found: readonly FoundPair[]): boolean => found[0]?.isSure === true

const bestOf = async (
  app: FastifyInstance,
  assistantId: string,
  { asked, byTopic }: { asked: string; byTopic: FoundPair[] },
): Promise<FoundPair[]> => {
  const { found } = await app.questions.pairs.find(assistantId, asked)
  return isSettled(found) ? found : byTopic
}

const inOrder = (passages: readonly Passage[], found: readonly FoundPair[]): GivenPassage[] => {
  const [best] = found
  const typed = best?.isSure ? [asPassage(best)] : []
  const nearly = found
    .filter(pair => pair !== best || !pair.isSure)
    .filter(({ likeness }) => likeness >= near)
    .slice(0, maxNearPairs)
    .map(asPassage)
  const relevant = passages.filter(isRelevant)
  return [...typed, ...relevant, ...nearly, ...passages.filter(passage => !relevant.includes(passage))]
}

/** The answer of a pair, the same object as long as the pair is kept. */
const chunks = new WeakMap<FoundPair['pair'], Chunk>()

const chunkOf = (pair: FoundPair['pair']): Chunk => {
  const chunk = chunks.get(pair) ?? { position: 0, text: pair.answer, headings: [] }
  chunks.set(pair, chunk)
  return chunk
}

const asPassage = ({ pair, isSure, likeness, score }: FoundPair): GivenPassage => ({
  documentId: '',
  documentName: pair.question,
  chunk: chunkOf(pair),
  score,
  coverage: likeness,
  typed: { pairId: pair._id.toHexString(), isSure },
})
