import type { FastifyInstance } from 'fastify'
import { type AnswerEvent, answer, type ChatTurn, contextualQuery } from '../ai/index.ts'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import type { Citation } from '../contract/conversation.ts'
import type { ConversationRecord } from './conversation.model.ts'
import type { MessageRecord } from './message.model.ts'
import type { Store } from './store.ts'

export interface ReplyInput {
  conversation: ConversationRecord
  reply: MessageRecord
  signal: AbortSignal
  /** A piece of the reply, with the citations whose first marker stands in it. */
  onText(text: string, citations: readonly Citation[]): void
  /** What the provider is busy with while no text comes. */
  onActivity(event: Extract<AnswerEvent, { type: 'activity' }>): void
}

export interface WrittenReply {
  text: string
  model: string
  usage?: { inputTokens: number; outputTokens: number }
}

const historyTurns = 30
const hostedTools = ['web_search', 'code_interpreter'] as const
const passagesPerReply = 6
/** Images of older turns are told in words, not sent again. */
const turnsWithImages = 2

/** Finds what the documents hold for a question and has a model answer it. Throws what the provider throws. */
export const writeReply = async (
  app: FastifyInstance,
  store: Store,
  { conversation, reply, signal, onText, onActivity }: ReplyInput,
): Promise<WrittenReply> => {
  const assistant = await app.assistants.byId(conversation.assistantId)
  const history = await store.historyBefore(conversation._id, reply.order, historyTurns)
  const { provider, model, access } = await app.models.choose({
    alias: assistant.model,
    accountId: assistant.userId.toHexString(),
  })
  const turns = await asTurns(app, history, { withVision: model.supports.vision && sees(assistant) })
  const passages = await app.knowledge.retrieve({
    assistantId: assistant._id.toHexString(),
    query: contextualQuery(turns),
    limit: passagesPerReply,
  })
  let text = ''
  let end: Extract<AnswerEvent, { type: 'end' }> | undefined
  const events = answer({
    provider,
    access,
    model,
    signal,
    request: {
      target: model.target,
      assistant: { name: assistant.name, instructions: instructionsOf(assistant) },
      turns,
      passages,
      temperature: assistant.temperature,
      tools: hostedTools.filter(type => assistant.tools.some(tool => tool.type === type && tool.enabled)),
    },
  })
  const open = assistant.visitorsMayOpenSources
  for await (const event of events) {
    if (event.type === 'end') end = event
    else if (event.type === 'activity') onActivity(event)
    else {
      text += event.text
      onText(event.text, open ? await withLinks(app, event.citations ?? []) : (event.citations ?? []))
    }
  }
  return { text, model: model.alias, ...(end?.usage && { usage: end.usage }) }
}

const unseen = { mediaType: 'image/jpeg', bytes: new Uint8Array() }

const sees = (assistant: AssistantRecord): boolean =>
  assistant.tools.find(tool => tool.type === 'vision')?.enabled !== false

const instructionsOf = ({ instructions, systemPrompt }: AssistantRecord): string =>
  [systemPrompt, instructions].filter(Boolean).join('\n\n')

const asTurns = async (
  app: FastifyInstance,
  history: readonly MessageRecord[],
  { withVision }: { withVision: boolean },
): Promise<ChatTurn[]> =>
  Promise.all(
    history.map(async ({ role, content, images }, index): Promise<ChatTurn> => {
      const recent = index >= history.length - turnsWithImages
      const pictures =
        recent && images.length > 0
          ? await Promise.all(
              // A model that sees none is only told that there is one.
              images.map(id => (withVision ? app.objects.readImage(id) : unseen)),
            )
          : []
      return {
        role: role === 'user' ? 'user' : 'assistant',
        text: content,
        ...(pictures.length > 0 && { images: pictures }),
      }
    }),
  )

const withLinks = (app: FastifyInstance, citations: readonly Citation[]): Promise<Citation[]> =>
  Promise.all(
    citations.map(async citation => {
      const url = citation.documentId ? await app.knowledge.publicAddressOf(citation.documentId) : null
      return url ? { ...citation, url } : citation
    }),
  )
