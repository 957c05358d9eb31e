import type { FastifyInstance } from 'fastify'
import {
  type AnswerEvent,
  answer,
  collectAnswer,
  composeStandIn,
  failUnfinished,
  hasGrounds,
  isCourtesy,
} from '../../../answers/ai/index.ts'
import type { AssistantRecord } from '../../../answers/assistants/index.ts'
import type { Chosen } from '../../../answers/models/index.ts'
import { usesTool } from '../../../contract/assistant.ts'
import type { Citation } from '../../../contract/conversation.ts'
import type { AppError } from '../../../platform/errors/app-error.ts'
import type { Credentials } from '../../../plugin/integration.ts'
import type { ReplyActions } from '../actions/create-actions.ts'
import { paymentOf } from '../images/keep-picture.ts'
import { noImages, pickImages, type ShownImages } from '../images/shown-images.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import type { HistoryMessage, MessageRecord } from '../records/message.model.ts'
import type { Store } from '../records/store.ts'
import { asTurns } from './as-turns.ts'
import { gatherPassages } from './gather-passages.ts'
import { knownOf, passagesOnlyOf, selfOf } from './self-of.ts'
import { askOrStandIn } from './stand-in.ts'
import type { Trace } from './trace.ts'

export interface ReplyInput {
  conversation: ConversationRecord
  reply: MessageRecord
  /** The messages before it, if already loaded; omitted: they are loaded. */
  history?: readonly HistoryMessage[] | undefined
  /** Key, address and model from the assistant's connections; null: none. */
  credentialsOf(assistantId: ConversationRecord['assistantId']): Promise<Credentials | null>
  signal: AbortSignal
  /** What the model may call in the page that asked. */
  actions?: ReplyActions | undefined
  /** A piece of the reply, with the citations whose first marker is in it. */
  onText(text: string, citations: readonly Citation[]): void | Promise<void>
  /** Of the reply so far, only these many characters and citations stay. */
  onWithdrawn(kept: { length: number; citations: number }): void | Promise<void>
  /** The provider's activity while there is no text. */
  onActivity(event: Extract<AnswerEvent, { type: 'activity' }>): void
  /** The output of an image or video model. */
  onMedia(event: Extract<AnswerEvent, { type: 'media' }>): void | Promise<void>
  /** Filled in while the reply is generated. */
  trace: Trace
}

export interface WrittenReply {
  text: string
  model: string
  calledModel?: string
  usage?: { inputTokens: number; outputTokens: number }
  /** Why the model stopped before the reply was complete. */
  shortfall?: AppError
}

const hostedTools = ['web_search', 'code_interpreter'] as const

/**
 * Searches the documents for a question and has a model answer it; one with images waits for memory. Throws
 * the provider's errors.
 */
export const writeReply = async (
  app: FastifyInstance,
  store: Store,
  input: ReplyInput,
): Promise<WrittenReply> => {
  const { conversation, reply, signal, trace } = input
  const [found, history, credentials, about] = await Promise.all([
    app.assistants.byId(conversation.assistantId),
    input.history ?? store.historyBefore(conversation._id, reply.order),
    input.credentialsOf(conversation.assistantId),
    app.conversations.talk.about(conversation),
  ])
  const assistant = app.assistants.worded(found, conversation.language)
  const chosen = await app.models.choose({
    alias: credentials?.model ?? assistant.model,
    accountId: assistant.userId.toHexString(),
    ...(credentials && { integration: credentials }),
  })
  trace.chosen = chosen
  // Images and videos cost the same even if there is no storage left for them afterwards.
  if (chosen.model.kind !== 'chat') {
    const { accountId, isVisitors = false } = paymentOf(app, conversation)
    await app.objects.requireLeft(accountId, { isVisitors })
  }
  const shown =
    chosen.model.supports.vision && usesTool(assistant, 'vision') ? await pickImages(app, history) : noImages
  const write = () => writeWith(app, input, { assistant, history, chosen, shown, about })
  return shown.bytes > 0 ? app.objects.memoryBudgets.shown.run(shown.bytes, write, signal) : write()
}

interface Material {
  assistant: AssistantRecord
  history: readonly HistoryMessage[]
  chosen: Chosen
  shown: ShownImages
  about: string | undefined
}

const writeWith = async (
  app: FastifyInstance,
  { conversation, signal, onText, onWithdrawn, onActivity, onMedia, actions, trace }: ReplyInput,
  { assistant, history, chosen, shown, about }: Material,
): Promise<WrittenReply> => {
  const { provider, model } = chosen
  const turns = await asTurns(app, history, shown)
  trace.startedAt = performance.now()
  // Image and video models get no passages.
  const gathered = model.kind === 'chat' ? await gatherPassages(app, { assistant, turns }) : undefined
  Object.assign(trace, { gathered, gatheredAt: performance.now() })
  const passages = gathered?.passages ?? []
  const asked = turns.at(-1)
  trace.hasPicture = Boolean(asked?.images?.length || asked?.unseen)
  const open = assistant.visitorsMayOpenSources
  const isAboutAssistant = provider.id === 'local' && isCourtesy(asked?.text ?? '')
  const known = isAboutAssistant ? await knownOf(app, assistant) : undefined
  const ask = ({ provider, access, model, limits }: Chosen) => {
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
          ...(known && { known }),
        },
        turns,
        ...(about !== undefined && { visitorData: about }),
        passages,
        temperature: assistant.temperature,
        tools: hostedToolsOf(assistant),
        ...(actions && { functions: actions.functions }),
      },
      ...(actions && { runCall: call => actions.run(call, signal) }),
      onPrompt: view => {
        trace.prompt = view
      },
    })
    return collectAnswer(events, {
      onActivity,
      onMedia,
      onWithdrawn,
      onText: async ({ text: piece, citations = [] }) => {
        trace.firstTextAt ??= performance.now()
        await onText(piece, open ? await withLinks(app, citations) : citations)
      },
    })
  }
  const { answered, by } = await askOrStandIn(app, {
    ask,
    chosen,
    trace,
    canQuote: () => composeStandIn({ assistant: selfOf(assistant), turns, passages }) !== undefined,
    onStoodIn: reason => app.events.emit('reply.stood-in', { conversation, reason, access: chosen.reason }),
  })
  const { text, finish, end } = answered
  trace.usage = end?.usage
  // Only the built-in model reports that it found nothing; for others the given passages decide, where there is something to search.
  trace.nothingFound =
    end?.nothingFound ??
    (gathered !== undefined &&
      (assistant.onlyFromDocuments || gathered.searched.documents + gathered.searched.pairs > 0) &&
      by.provider.id !== 'local' &&
      !hasGrounds(passages, { provider: provider.id }) &&
      !trace.hasPicture &&
      !isCourtesy(asked?.text ?? ''))
  return {
    text,
    model: by.model.alias,
    ...(by.called !== undefined && { calledModel: by.called }),
    ...(end?.usage && { usage: end.usage }),
    ...(finish !== 'stop' && { shortfall: failUnfinished(finish) }),
  }
}

/** Facts from the web are not facts from the documents. */
const hostedToolsOf = (assistant: AssistantRecord) =>
  hostedTools.filter(type => !assistant.onlyFromDocuments && usesTool(assistant, type))

const withLinks = (app: FastifyInstance, citations: readonly Citation[]): Promise<Citation[]> =>
  Promise.all(
    citations.map(async citation => {
      const url = citation.documentId ? await app.knowledge.publicAddressOf(citation.documentId) : null
      return url ? { ...citation, url } : citation
    }),
  )
