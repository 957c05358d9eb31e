import type { FastifyInstance, FastifyRequest } from 'fastify'
import { matchesSearch } from '../../contract/article/matches-search.ts'
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
import { instructions } from './instructions.ts'
import type { PageSection } from './sections-of.ts'
import { texts } from './texts.ts'

/** Weight of a heading that says what was asked, beside the words of the text. */
const headingWeight = 0.6
const titleWeight = 0.2

/** Passages of pages whose headings say what they answer: one that has the question's words in its heading comes first. */
const rankPassages = (passages: readonly Passage[], question: string): Passage[] => {
  const words = question.match(/[\p{L}\p{N}]{3,}/gu)?.slice(0, 40) ?? []
  const share = (text: string): number =>
    words.length === 0 ? 0 : words.filter(word => matchesSearch([text], word)).length / words.length
  const rankOf = ({ coverage, chunk, documentName }: Passage): number =>
    coverage + headingWeight * share(chunk.headings.at(-1) ?? '') + titleWeight * share(documentName)
  return passages
    .map(passage => ({ passage, rank: rankOf(passage) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ passage }) => passage)
}

/** Characters of a quoted section, about: the rest is behind its link. */
const quoteLength = 900

/** A section as an answer: its first blocks, with a list or a code block as a whole or up to an item. */
const quoteSection = ({ markdown }: Pick<PageSection, 'markdown'>): string => {
  if (markdown.length <= quoteLength) return markdown
  let shown = ''
  for (const block of markdown.split('\n\n')) {
    if (shown !== '' && shown.length + block.length > quoteLength) break
    shown = shown === '' ? block : `${shown}\n\n${block}`
  }
  if (shown.length <= 2 * quoteLength) return `${shown}\n\n…`
  const lines = shown.slice(0, 2 * quoteLength).split('\n')
  const whole = lines.length > 1 ? lines.slice(0, -1).join('\n') : (lines[0] ?? '')
  return `${whole}\n\n…`
}

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
  if (isCourtesy(message)) return { response: texts.assistant.greeting[language], sources: [], isKnown: true }
  const passages = await app.limitedCalls.heavy.run(question.request, () => findPassages(question))
  if (!hasGrounds(passages, { provider: 'local' }))
    return { response: texts.assistant.unknown[language], sources: [], isKnown: false }
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
        name: texts.assistant.name[language],
        instructions: instructions(language),
        passagesOnly: { refusalText: texts.assistant.unknown[language] },
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
