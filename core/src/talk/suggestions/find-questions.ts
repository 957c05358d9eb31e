import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../answers/ai/index.ts'
import type { AssistantRecord } from '../../answers/assistants/index.ts'
import { type Language, languages } from '../../contract/text.ts'
import { type Candidate, candidateOfPair, candidatesIn, inOrder } from './candidates.ts'
import { isVerified } from './is-verified.ts'
import { areNearTwins } from './near-twins.ts'
import { sectionsOf } from './sections.ts'

/** Limits per assistant: enough for a choice, at most a second or two of work. */
const most = { documents: 20, chunksOfDocument: 40, pairs: 20, tries: 60, perLanguage: 6, figures: 3 }

/** Questions that an assistant's knowledge answers, each verified by asking it. */
export const findQuestions = async (
  app: FastifyInstance,
  assistant: AssistantRecord,
  { signal }: { signal: AbortSignal },
): Promise<string[]> => {
  const found = new Map<string, Language>()
  const answers = new Set<string>()
  let tries = 0
  let figures = 0
  for (const candidate of inOrder(await candidatesOf(app, assistant, signal))) {
    if (candidate.kind === 'figure' && figures >= most.figures) continue
    for (const question of candidate.wordings) {
      const language = languageOf(question, 'ru')
      // Each reader is offered those of one language; the dictionary behind the comparison knows all three.
      const others = [...found].filter(([, other]) => other === language)
      if (others.length >= most.perLanguage) break
      if (others.some(([other]) => areNearTwins(question, other))) break
      if (tries++ >= most.tries) return [...found.keys()]
      await nextTurn()
      signal.throwIfAborted()
      const result = await app.conversations.dryRun(assistant, question)
      if (!isVerified(candidate, result)) continue
      // One suggestion per answer.
      const [answer = ''] = result.text.split('[')
      if (answers.has(answer)) break
      answers.add(answer)
      found.set(question, language)
      if (candidate.kind === 'figure') figures++
      break
    }
  }
  return [...found.keys()]
}

/** The candidates by source: the typed pairs, then each document. */
const candidatesOf = async (
  app: FastifyInstance,
  { _id }: AssistantRecord,
  signal: AbortSignal,
): Promise<Candidate[][]> => {
  const pairs = (await app.questions.pairs.list(_id)).toSorted((one, other) => other.uses - one.uses)
  const lists = [
    pairs.slice(0, most.pairs).flatMap(pair => {
      const candidate = candidateOfPair({ id: pair._id.toHexString(), question: pair.question })
      return candidate ? [candidate] : []
    }),
  ]
  const documents = (await app.knowledge.store.byAssistant(_id)).filter(
    ({ status }) => status === 'completed',
  )
  for (const document of documents.slice(0, most.documents)) {
    await nextTurn()
    signal.throwIfAborted()
    const chunks = await app.knowledge.store.chunksOf(document._id, { limit: most.chunksOfDocument })
    const of = {
      documentId: document._id.toHexString(),
      language: languages.find(language => language === document.language) ?? 'ru',
    }
    lists.push(sectionsOf(chunks).flatMap(section => candidatesIn(section, of)))
  }
  return lists
}
