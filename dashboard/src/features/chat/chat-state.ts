import type { DialogueMessage, Message, MessageStatus } from '@botanika/core/contract'

/** A message on its way to the server, shown at once. */
export interface Pending {
  clientMessageId: string
  /** The whole text, with the notation of the image. */
  text: string
  status: 'sending' | 'refused'
  /** Reason of the refusal. */
  reason?: string
  timestamp: string
}

/** A message, with the deltas that came early; the owner of the assistant reads its outcome, too. */
export interface ChatMessage extends DialogueMessage {
  early: Readonly<Record<number, string>>
  /** true: the message may lag behind the server, and is read again. */
  doubtful: boolean
}

export interface ChatState {
  conversationId: string | null
  messages: readonly ChatMessage[]
  pending: readonly Pending[]
  /** Deltas of messages that were not announced yet. */
  strays: Readonly<Record<string, Readonly<Record<number, string>>>>
  hasEarlier: boolean
  /** true: the owner unpublished the assistant; the messages stay, and no more arrive. */
  isClosed: boolean
}

export type ChatEvent =
  | { type: 'opened'; conversationId: string; messages: readonly Message[]; messageCount: number }
  /**
   * The last page of the conversation, read after the events that it contains. `live`: it cannot be older
   * than a delta.
   */
  | { type: 'page'; messages: readonly Message[]; source: 'live' | 'read' }
  | { type: 'earlier'; messages: readonly Message[]; asked: number }
  | { type: 'sending'; pending: Pending }
  | { type: 'refused'; clientMessageId: string; reason: string }
  | { type: 'withdrawn'; clientMessageId: string }
  | { type: 'created'; message: Message }
  | { type: 'delta'; messageId: string; seq: number; text: string }
  /** The whole text at a `seq`: the text before was no part of it. */
  | { type: 'replaced'; messageId: string; seq: number; text: string }
  | { type: 'ended'; message: Message }
  | { type: 'resumed'; messageId: string; deltas: readonly { seq: number; text: string }[] }
  | {
      type: 'snapshot'
      messageId: string
      /** The number that the client had when it asked. */
      asked: number
      snapshot: { text: string; seq: number; status: MessageStatus }
    }
  | { type: 'cleared' }
  | { type: 'closed' }

/** Number of messages of a page, as the server cuts them. */
export const pageSize = 50

export const emptyChat: ChatState = {
  conversationId: null,
  messages: [],
  pending: [],
  strays: {},
  hasEarlier: false,
  isClosed: false,
}

/**
 * Returns the next state of a chat. Events may be lost, repeated or out of order: the text never mixes, and
 * gaps are found.
 */
export const reduceChat = (state: ChatState, event: ChatEvent): ChatState => {
  switch (event.type) {
    case 'opened':
      return {
        ...emptyChat,
        pending: state.pending,
        conversationId: event.conversationId,
        messages: inOrder(event.messages.map(fresh)),
        hasEarlier: event.messageCount > event.messages.length,
      }
    case 'page':
      return takePage(state, event)
    case 'earlier': {
      const known = new Set(state.messages.map(({ id }) => id))
      const older = event.messages.filter(({ id }) => !known.has(id)).map(fresh)
      const messages = inOrder([...older, ...state.messages])
      return { ...state, messages, hasEarlier: event.messages.length >= event.asked }
    }
    case 'sending':
      return {
        ...state,
        pending: [...without(state.pending, event.pending.clientMessageId), event.pending],
      }
    case 'refused':
      return {
        ...state,
        pending: state.pending.map(one =>
          one.clientMessageId === event.clientMessageId
            ? { ...one, status: 'refused', reason: event.reason }
            : one,
        ),
      }
    case 'withdrawn':
      return { ...state, pending: without(state.pending, event.clientMessageId) }
    case 'created':
      return create(state, event.message)
    case 'delta':
      return addDeltas(state, event.messageId, [event])
    case 'replaced':
      return replaceText(state, event)
    case 'ended':
      return put(state, fresh(event.message))
    case 'resumed':
      return addDeltas(settle(state, event.messageId), event.messageId, event.deltas)
    case 'snapshot':
      return takeSnapshot(state, event)
    case 'closed':
      return { ...state, isClosed: true }
    case 'cleared':
      return { ...state, messages: [], strays: {}, hasEarlier: false }
  }
}

const fresh = (message: Message): ChatMessage => ({ ...message, early: {}, doubtful: false })

const without = (pending: readonly Pending[], clientMessageId: string | undefined): readonly Pending[] =>
  pending.some(one => one.clientMessageId === clientMessageId)
    ? pending.filter(one => one.clientMessageId !== clientMessageId)
    : pending

/** Sorts by the server's `order` alone: times and ids do not order two messages of one millisecond. */
const inOrder = (messages: readonly ChatMessage[]): readonly ChatMessage[] =>
  messages.toSorted((one, other) => one.order - other.order)

/** Puts a message in its place: over the one with the same id, else at its `order`. */
const put = (state: ChatState, message: ChatMessage): ChatState => {
  const at = state.messages.findIndex(({ id }) => id === message.id)
  return {
    ...state,
    pending: without(state.pending, message.clientMessageId),
    messages: at === -1 ? inOrder([...state.messages, message]) : state.messages.with(at, message),
  }
}

const create = (state: ChatState, message: Message): ChatState => {
  const known = state.messages.find(({ id }) => id === message.id)
  const { [message.id]: stray = {}, ...strays } = state.strays
  // A repeated old event looks like a reply that began again; only the server knows which it is.
  const doubtful = known !== undefined && message.role === 'assistant'
  const placed = put({ ...state, strays }, { ...fresh(message), doubtful })
  return addDeltas(placed, message.id, toDeltas(stray))
}

const toDeltas = (early: Readonly<Record<number, string>>) =>
  Object.entries(early).map(([seq, text]) => ({ seq: Number(seq), text }))

const addDeltas = (
  state: ChatState,
  messageId: string,
  deltas: readonly { seq: number; text: string }[],
): ChatState => {
  const message = state.messages.find(({ id }) => id === messageId)
  const added = Object.fromEntries(deltas.map(({ seq, text }) => [seq, text]))
  if (!message)
    return { ...state, strays: { ...state.strays, [messageId]: { ...state.strays[messageId], ...added } } }
  if (message.status !== 'streaming') return state
  return put(state, follow({ ...message, early: { ...message.early, ...added } }))
}

const replaceText = (
  state: ChatState,
  { messageId, seq, text: content }: Extract<ChatEvent, { type: 'replaced' }>,
): ChatState => {
  const message = state.messages.find(({ id }) => id === messageId)
  // If the message was not announced yet, the next delta leaves a gap, which is asked about.
  if (message?.status !== 'streaming' || seq <= message.seq) return state
  return put(state, follow({ ...message, content, seq }))
}

/** Applies the buffered deltas that follow now. */
const follow = (message: ChatMessage): ChatMessage => {
  let { content, seq } = message
  for (let next = message.early[seq + 1]; next !== undefined; next = message.early[seq + 1]) {
    content += next
    seq += 1
  }
  const early = Object.fromEntries(Object.entries(message.early).filter(([key]) => Number(key) > seq))
  return { ...message, content, seq, early }
}

/**
 * Merges the last page with the known messages; those that the page contradicts (a conversation that was
 * cleared in another tab) are removed.
 */
const takePage = (
  state: ChatState,
  { messages, source }: Extract<ChatEvent, { type: 'page' }>,
): ChatState => {
  const paged = new Set(messages.map(({ id }) => id))
  const first = state.messages.findIndex(({ id }) => paged.has(id))
  const kept = state.messages.filter(
    ({ id }, at) => first !== -1 && (at < first || paged.has(id) || source === 'read'),
  )
  const hasEarlier = first === -1 ? messages.length >= pageSize : state.hasEarlier
  return messages.reduce<ChatState>((now, message) => takePaged(now, message, source), {
    ...state,
    messages: kept,
    hasEarlier,
  })
}

const takePaged = (state: ChatState, message: Message, source: 'live' | 'read'): ChatState => {
  const known = state.messages.find(({ id }) => id === message.id)
  const isOlder =
    source === 'read' &&
    known?.status === 'streaming' &&
    message.status === 'streaming' &&
    known.seq > message.seq &&
    known.content.startsWith(message.content)
  if (isOlder) return state
  const early = message.status === 'streaming' ? { ...known?.early, ...state.strays[message.id] } : {}
  return put(state, follow({ ...fresh(message), early }))
}

const takeSnapshot = (
  state: ChatState,
  { messageId, asked, snapshot }: Extract<ChatEvent, { type: 'snapshot' }>,
): ChatState => {
  const known = state.messages.find(({ id }) => id === messageId)
  if (!known) return state
  const ended = snapshot.status !== 'streaming'
  // A snapshot before the requested delta means that the reply was restarted; one before a later delta is
  // outdated.
  if (!ended && snapshot.seq >= asked && snapshot.seq < known.seq) return settle(state, messageId)
  const { text: content, seq } = snapshot
  // Citations and the reason of an end come with the message itself: it stays doubtful until it is read.
  return put(state, follow({ ...known, content, seq, status: 'streaming', doubtful: ended }))
}

const settle = (state: ChatState, messageId: string): ChatState => {
  const message = state.messages.find(({ id }) => id === messageId)
  return message?.doubtful ? put(state, { ...message, doubtful: false }) : state
}

/** Returns the replies that lag behind the server, with the number of the last applied delta. */
export const gapsOf = ({ messages }: ChatState): { messageId: string; lastSeq: number }[] =>
  messages
    .filter(
      ({ doubtful, early, status }) => status === 'streaming' && (doubtful || Object.keys(early).length > 0),
    )
    .map(({ id, seq }) => ({ messageId: id, lastSeq: seq }))

/** Returns the reply that is being written, if there is one. */
export const streamingOf = ({ messages }: ChatState): ChatMessage | undefined =>
  messages.findLast(({ status }) => status === 'streaming')
