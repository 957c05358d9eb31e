import type { FastifyInstance } from 'fastify'
import {
  answer,
  type ChatTurn,
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
import type { ReplyActions } from '../actions/create-actions.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import type { Gathered } from './gather-passages.ts'
import type { Material } from './prepare-reply.ts'
import { knownOf, passagesOnlyOf, selfOf } from './self-of.ts'
import type { ShownReply } from './show-reply.ts'
import { askOrStandIn } from './stand-in.ts'
import type { Trace } from './trace.ts'

interface AskOptions {
  conversation: ConversationRecord
  material: Material
  /** The conversation as the model reads it; the last turn is the question. */
  turns: readonly ChatTurn[]
  /** undefined: nothing was searched. */
  gathered: Gathered | undefined
  shown: ShownReply
  signal: AbortSignal
  /** Actions that the model may call in the page that asked. */
  actions?: ReplyActions | undefined
  /** Filled in while the model answers. */
  trace: Trace
}

export interface WrittenReply {
  /** Missing: no model wrote it. */
  model?: string
  calledModel?: string
  usage?: { inputTokens: number; outputTokens: number }
  /** Error that says why the model stopped before the reply was complete. */
  shortfall?: AppError
}

const hostedTools = ['web_search', 'code_interpreter'] as const

/** Has the model answer, or what stands in for it, and shows what it writes as it comes. Throws the provider's errors. */
export const askModel = async (
  app: FastifyInstance,
  { conversation, material, turns, gathered, shown, signal, actions, trace }: AskOptions,
): Promise<WrittenReply> => {
  const { assistant, chosen, about } = material
  const passages = gathered?.passages ?? []
  const asked = turns.at(-1)
  trace.hasPicture = Boolean(asked?.images?.length || asked?.hiddenImages)
  const open = assistant.visitorsMayOpenSources
  const isAboutAssistant = chosen.provider.id === 'local' && isCourtesy(asked?.text ?? '')
  const known = isAboutAssistant ? await knownOf(app, assistant) : undefined
  const synonyms = await app.synonyms.of(assistant._id.toHexString())
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
          synonyms,
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
      onActivity: shown.activity,
      onMedia: shown.media,
      onWithdrawn: shown.withdraw,
      onText: async ({ text: piece, citations = [] }) => {
        trace.firstTextAt ??= performance.now()
        await shown.text(piece, open ? await withLinks(app, citations) : citations)
      },
    })
  }
  const { answered, by } = await askOrStandIn(app, {
    ask,
    chosen,
    trace,
    canQuote: () =>
      composeStandIn({ assistant: { ...selfOf(assistant), synonyms }, turns, passages }) !== undefined,
    onStoodIn: reason => app.events.emit('reply.stood-in', { conversation, reason, access: chosen.reason }),
  })
  const { finish, end } = answered
  trace.usage = end?.usage
  // Only the built-in model reports that it found nothing; for others the given passages decide, where there is something to search.
  trace.nothingFound =
    end?.nothingFound ??
    (gathered !== undefined &&
      (assistant.onlyFromDocuments || gathered.searched.documents + gathered.searched.pairs > 0) &&
      by.provider.id !== 'local' &&
      !hasGrounds(passages, { provider: chosen.provider.id }) &&
      !trace.hasPicture &&
      !isCourtesy(asked?.text ?? ''))
  return {
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
