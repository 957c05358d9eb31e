import type { FastifyInstance } from 'fastify'
import {
  answer,
  type ChatProvider,
  collectAnswer,
  failUnfinished,
  hasGrounds,
  isCourtesy,
  type PromptView,
} from '../ai/index.ts'
import type { HelpAnswer } from '../contract/help.ts'
import type { Language, Text } from '../contract/text.ts'
import type { Admission } from './admit-question.ts'
import type { HelpIndex } from './build-index.ts'

/** Passages that a model gets. */
const maxPassages = 5
/** The reader waits for the whole answer. */
const maxMs = 45_000

const name: Text = { ru: 'Помощь Ботаники', en: 'Botanika help', pl: 'Pomoc Botaniki' }
const about: Text = {
  ru: 'Отвечаю на вопросы о Ботанике по документации и урокам этого сервера.',
  en: 'I answer questions about Botanika from the documentation and lessons of this server.',
  pl: 'Odpowiadam na pytania o Botanikę na podstawie dokumentacji i lekcji tego serwera.',
}
const unknown: Text = {
  ru: 'В документации этого сервера я не нашёл ответа. Спросите другими словами или напишите в поддержку.',
  en: 'I found no answer in the documentation of this server. Use other words, or write to the support.',
  pl: 'W dokumentacji tego serwera nie znalazłem odpowiedzi. Zapytaj innymi słowami albo napisz do pomocy.',
}
const instructions = (language: Language): string =>
  `You are the help of Botanika, a platform for AI assistants. Answer only from the passages, which are pages of its documentation. \
Give short practical steps, and name buttons as the passages do. Answer in the language "${language}".`

interface Question {
  message: string
  language: Language
  index: HelpIndex
  admission: Admission
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

/** Answers a question from the pages: a model on the server's key where there is one, else the built-in model. */
export const answerQuestion = async (app: FastifyInstance, question: Question): Promise<HelpAnswer> => {
  const { message, language, index, admission, stopping } = question
  await index.search.prepareFor(message)
  const passages = index.search.search(message, { limit: maxPassages })
  const isGrounded = hasGrounds(passages, { provider: 'local' })
  const isTalk = isCourtesy(message)
  if (!isGrounded && !isTalk) return { response: unknown[language], sources: [], isKnown: false }

  const ask = async ({ provider, model, access, limits }: ReturnType<typeof app.models.chooseForServer>) => {
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
          instructions: provider.id === 'local' ? '' : instructions(language),
          passagesOnly: { refusalText: unknown[language] },
          ...(isTalk && { known: { description: about[language], documents: [], questions: [] } }),
        },
        turns: [{ role: 'user', text: message }],
        passages,
        temperature: 0.2,
      },
      onPrompt: prompt => {
        view = prompt
      },
    })
    const { text, finish, end } = await collectAnswer(events, { onText: () => undefined })
    if (finish !== 'stop') throw failUnfinished(finish)
    return { text, cited: [...(view?.cited() ?? [])], nothingFound: end?.nothingFound === true }
  }

  const builtIn = () => ask(app.models.chooseForServer({ builtIn: true }))
  const chosen = isTalk ? null : app.models.chooseForServer({ builtIn: false })
  const isExternal = chosen !== null && isOfProvider(chosen.provider) && admission.takeModelAnswer()
  const { text, cited, nothingFound } = isExternal
    ? await ask(chosen).catch(err => {
        stopping.throwIfAborted()
        app.log.warn({ err }, 'the help was answered by the built-in model')
        return builtIn()
      })
    : await builtIn()
  if (nothingFound && !isTalk) return { response: unknown[language], sources: [], isKnown: false }
  const sources = cited.flatMap((position, at) => {
    const passage = passages[position - 1]
    const source = passage && index.sourceOf(passage.documentId, passage.chunk.position)
    return source ? [{ n: at + 1, ...source }] : []
  })
  return { response: text, sources, isKnown: true }
}

const isOfProvider = ({ id }: ChatProvider): boolean => id !== 'local'
