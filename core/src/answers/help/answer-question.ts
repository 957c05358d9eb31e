import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HelpAnswer, HelpSource } from '../../contract/help.ts'
import type { Language } from '../../contract/text.ts'
import type { Passage } from '../../search/passage.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import {
  answer,
  collectAnswer,
  failUnfinished,
  hasGrounds,
  isCourtesy,
  type PromptView,
} from '../ai/index.ts'
import type { Admission } from './admit-question.ts'
import type { HelpIndex } from './build-index.ts'
import { quoteSection } from './quote-section.ts'
import { rankPassages } from './rank-passages.ts'
import { greeting, instructions, name, unknown } from './texts.ts'

/** Passages that are ranked, and those that a model gets. */
const maxFound = 12
const maxGiven = 5
/** Sources of an answer. */
const maxSources = 3
/** The reader waits for the whole answer. */
const maxMs = 45_000

interface Question {
  message: string
  /** Path of the page that it is about; omitted: none. */
  page?: string | undefined
  language: Language
  index: HelpIndex
  admission: Admission
  /** Aborted when the server stops. */
  stopping: AbortSignal
  request: FastifyRequest
}

/** Answers from the pages: a model on the server's key where there is one, else the section that answers best is quoted. */
export const answerQuestion = async (app: FastifyInstance, question: Question): Promise<HelpAnswer> => {
  const { message, language, index, admission } = question
  if (isCourtesy(message)) return { response: greeting[language], sources: [], isKnown: true }
  const passages = await app.heavyCalls.run(question.request, () => findPassages(question))
  if (!hasGrounds(passages, { provider: 'local' }))
    return { response: unknown[language], sources: [], isKnown: false }
  const chosen = app.models.chooseForServer()
  if (chosen.provider.id === 'local' || !admission.takeModelAnswer()) return quoted(passages, index)
  try {
    return await written(question, { chosen, passages })
  } catch (err) {
    question.stopping.throwIfAborted()
    app.log.warn({ err }, 'the help quotes a page: the model failed')
    return quoted(passages, index)
  }
}

/** Finds passages of the page that is asked about first, then of all others. */
const findPassages = async ({ message, page, index }: Question): Promise<Passage[]> => {
  const search = async (place: SearchIndex) => {
    await place.prepareFor(message)
    return rankPassages(place.search(message, { limit: maxFound }), message)
  }
  const all = await search(index.search)
  const alone = page === undefined ? null : await index.ofPage(page)
  const own = alone ? await search(alone) : []
  if (!hasGrounds(own, { provider: 'local' })) return all.slice(0, maxGiven)
  return [...own, ...all.filter(({ documentId }) => documentId !== page)].slice(0, maxGiven)
}

/** The best section itself, and others worth reading. */
const quoted = (passages: readonly Passage[], index: HelpIndex): HelpAnswer => {
  const places = passages.flatMap(passage => index.placeOf(passage) ?? [])
  const [best] = places
  return {
    response: best ? `${quoteSection(best.section)} [1]` : '',
    sources: sourcesOf(passages.slice(0, maxSources), index),
    isKnown: true,
  }
}

interface Material {
  chosen: ReturnType<FastifyInstance['models']['chooseForServer']>
  passages: readonly Passage[]
}

const written = async (
  { message, language, index, stopping }: Question,
  { chosen: { provider, model, access, limits }, passages }: Material,
): Promise<HelpAnswer> => {
  let view: PromptView | undefined
  const events = answer({
    provider,
    access,
    model,
    limits: { ...limits, totalMs: Math.min(maxMs, limits.totalMs) },
    signal: AbortSignal.any([stopping, AbortSignal.timeout(maxMs)]),
    request: {
      target: model.target,
      assistant: {
        name: name[language],
        instructions: instructions(language),
        passagesOnly: { refusalText: unknown[language] },
      },
      turns: [{ role: 'user', text: message }],
      passages,
      temperature: 0.2,
    },
    onPrompt: prompt => {
      view = prompt
    },
  })
  const { text, finish } = await collectAnswer(events, { onText: () => undefined })
  if (finish !== 'stop') throw failUnfinished(finish)
  const cited = [...(view?.cited() ?? [])].flatMap(position => passages[position - 1] ?? [])
  // A model that cites nothing has found nothing.
  if (cited.length === 0) return { response: text, sources: [], isKnown: false }
  return { response: text, sources: sourcesOf(cited, index), isKnown: true }
}

const sourcesOf = (passages: readonly Passage[], index: HelpIndex): HelpSource[] =>
  passages.flatMap((passage, at) => {
    const place = index.placeOf(passage)
    if (!place) return []
    const { title, address, section } = place
    return [{ n: at + 1, title, address, ...(section.heading !== undefined && { heading: section.heading }) }]
  })
