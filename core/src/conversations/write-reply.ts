import type { FastifyInstance } from 'fastify'
import { type AnswerEvent, answer, failAi, hasGrounds, isCourtesy } from '../ai/index.ts'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import type { Citation } from '../contract/conversation.ts'
import type { AppError } from '../platform/errors/app-error.ts'
import type { Credentials } from '../plugin/integration.ts'
import { asTurns } from './as-turns.ts'
import type { ConversationRecord } from './conversation.model.ts'
import { gatherPassages } from './gather-passages.ts'
import type { MessageRecord, ToldMessage } from './message.model.ts'
import { knownOf, passagesOnlyOf, selfOf } from './self-of.ts'
import { noImages, pickImages, type ShownImages } from './shown-images.ts'
import type { Store } from './store.ts'
import type { Trace } from './trace.ts'

export interface ReplyInput {
  conversation: ConversationRecord
  reply: MessageRecord
  /** The messages before it, when they are known already; left out: they are read. */
  history?: readonly ToldMessage[] | undefined
  /** What an assistant's connections bring. */
  brought(assistantId: ConversationRecord['assistantId']): Promise<Credentials | null>
  signal: AbortSignal
  /** A piece of the reply, with the citations whose first marker stands in it. */
  onText(text: string, citations: readonly Citation[]): void
  /** What the provider is busy with while no text comes. */
  onActivity(event: Extract<AnswerEvent, { type: 'activity' }>): void
  /** What a model for images or films made. */
  onMedia(event: Extract<AnswerEvent, { type: 'media' }>): Promise<void>
  /** Filled in as the reply comes about. */
  trace: Trace
}

export interface WrittenReply {
  text: string
  model: string
  usage?: { inputTokens: number; outputTokens: number }
  /** Why the model ended before it had said everything. */
  shortfall?: AppError
}

/** Ends of a reply that leave it unfinished. */
const shortfalls = { length: 'ai.cut-short', filtered: 'ai.content-policy' } as const
const hostedTools = ['web_search', 'code_interpreter'] as const

/**
 * Finds what the documents hold for a question and has a model answer it; one that is shown pictures waits until there is
 * memory for them. Throws what the provider throws.
 */
export const writeReply = async (
  app: FastifyInstance,
  store: Store,
  input: ReplyInput,
): Promise<WrittenReply> => {
  const { conversation, reply, signal, trace } = input
  const [assistant, history, brought] = await Promise.all([
    app.assistants.byId(conversation.assistantId),
    input.history ?? store.historyBefore(conversation._id, reply.order),
    input.brought(conversation.assistantId),
  ])
  const chosen = await app.models.choose({
    alias: brought?.model ?? assistant.model,
    accountId: assistant.userId.toHexString(),
    ...(brought && { integration: brought }),
  })
  trace.chosen = chosen
  const shown = chosen.model.supports.vision && sees(assistant) ? await pickImages(app, history) : noImages
  const write = () => writeWith(app, input, { assistant, history, chosen, shown })
  return shown.bytes > 0 ? app.objects.inHand.shown.run(shown.bytes, write, signal) : write()
}

interface Material {
  assistant: AssistantRecord
  history: readonly ToldMessage[]
  chosen: Awaited<ReturnType<FastifyInstance['models']['choose']>>
  shown: ShownImages
}

const writeWith = async (
  app: FastifyInstance,
  { signal, onText, onActivity, onMedia, trace }: ReplyInput,
  { assistant, history, chosen, shown }: Material,
): Promise<WrittenReply> => {
  const { provider, model, access, limits } = chosen
  const turns = await asTurns(app, history, shown)
  const assistantId = assistant._id.toHexString()
  trace.startedAt = performance.now()
  // Pictures and films are made of the question alone.
  const gathered = model.kind === 'chat' ? await gatherPassages(app, { assistantId, turns }) : undefined
  Object.assign(trace, { gathered, gatheredAt: performance.now() })
  const passages = gathered?.passages ?? []
  const asked = turns.at(-1)
  const tellsOfItself = provider.id === 'local' && isCourtesy(asked?.text ?? '')
  let text = ''
  let end: Extract<AnswerEvent, { type: 'end' }> | undefined
  const events = answer({
    provider,
    access,
    model,
    signal,
    limits,
    request: {
      target: model.target,
      assistant: {
        ...selfOf(assistant),
        ...(gathered && passagesOnlyOf(assistant)),
        ...(tellsOfItself && { known: await knownOf(app, assistant) }),
      },
      turns,
      passages,
      temperature: assistant.temperature,
      tools: hostedToolsOf(assistant),
    },
    onPrompt: view => {
      trace.prompt = view
    },
  })
  const open = assistant.visitorsMayOpenSources
  for await (const event of events) {
    if (event.type === 'end') end = event
    else if (event.type === 'activity') onActivity(event)
    else if (event.type === 'media') await onMedia(event)
    else {
      trace.firstTextAt ??= performance.now()
      text += event.text
      onText(event.text, open ? await withLinks(app, event.citations ?? []) : (event.citations ?? []))
    }
  }
  trace.usage = end?.usage
  // Only the built-in model knows what it found; of others it is known what they were given.
  trace.nothingFound =
    end?.nothingFound ??
    (gathered !== undefined &&
      provider.id !== 'local' &&
      !hasGrounds(passages, { provider: provider.id }) &&
      !asked?.images?.length &&
      !asked?.unseen &&
      !isCourtesy(asked?.text ?? ''))
  const finish = end?.finish ?? 'stop'
  return {
    text,
    model: model.alias,
    ...(end?.usage && { usage: end.usage }),
    ...(finish !== 'stop' && { shortfall: failAi(shortfalls[finish]) }),
  }
}

const sees = (assistant: AssistantRecord): boolean =>
  assistant.tools.find(tool => tool.type === 'vision')?.enabled !== false

/** Facts of the web are not facts of the documents. */
const hostedToolsOf = ({ tools, onlyFromDocuments }: AssistantRecord) =>
  hostedTools.filter(type => !onlyFromDocuments && tools.some(tool => tool.type === type && tool.enabled))

const withLinks = (app: FastifyInstance, citations: readonly Citation[]): Promise<Citation[]> =>
  Promise.all(
    citations.map(async citation => {
      const url = citation.documentId ? await app.knowledge.publicAddressOf(citation.documentId) : null
      return url ? { ...citation, url } : citation
    }),
  )
