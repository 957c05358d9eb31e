import type { Acks, Message } from '../wire.ts'

/** The messages of one conversation in the server's order, and the deltas that cannot be applied yet. */
export interface Timeline {
  messages(): readonly Message[]
  /** Adds messages as the server sent them; neither an older reading nor a repeat undoes what is known. */
  merge(incoming: readonly Message[]): void
  /** Replaces a message by its present state, whatever was known. */
  put(message: Message): void
  /**
   * Applies a delta. `gap`: something is missing, ask for `resume`; `unknown`: no such message, read the
   * conversation.
   */
  delta(delta: { messageId: string; seq: number; text: string }): 'applied' | 'known' | 'gap' | 'unknown'
  /**
   * Replaces the whole text at a `seq`: what came before was no part of it. false: no such message, read the
   * conversation.
   */
  replaced(whole: { messageId: string; seq: number; text: string }): boolean
  /** Applies the answer to `resume`; true when deltas are still missing after it. */
  resumed(messageId: string, answer: Acks['message:resume']): boolean
  clear(): void
}

/**
 * Keeps a streamed text whole: `content` always holds exactly the deltas 1…`seq`. The next delta is appended,
 * an earlier one ignored, a later one buffered until the gap is filled.
 */
export function createTimeline(): Timeline {
  let list: Message[] = []
  const ahead = new Map<string, Map<number, string>>()

  const find = (id: string) => list.find(message => message.id === id)
  const replace = (message: Message) => {
    list = list.map(known => (known.id === message.id ? message : known))
  }
  const aside = (id: string) => {
    const kept = ahead.get(id) ?? new Map<number, string>()
    ahead.set(id, kept)
    return kept
  }
  /** Appends buffered deltas that follow now; drops outdated ones. */
  const settle = (id: string): unknown => {
    const message = find(id)
    const kept = ahead.get(id)
    if (!message || !kept) return false
    if (message.status !== 'streaming') return ahead.delete(id)
    let { content, seq } = message
    for (let text = kept.get(seq + 1); text !== undefined; text = kept.get(seq + 1)) {
      content += text
      seq++
    }
    for (const number of kept.keys()) if (number <= seq) kept.delete(number)
    if (!kept.size) ahead.delete(id)
    return seq !== message.seq && replace({ ...message, content, seq })
  }
  const put = (message: Message) => {
    if (find(message.id)) replace(message)
    else list = inOrder([...list, message])
    settle(message.id)
  }

  return {
    messages: () => list,
    merge(incoming) {
      const news = incoming.map(message => newer(find(message.id), message))
      const ids = new Set(news.map(message => message.id))
      list = inOrder([...news, ...list.filter(message => !ids.has(message.id))])
      for (const { id } of news) settle(id)
    },
    put,
    delta({ messageId, seq, text }) {
      const message = find(messageId)
      if (message && (message.status !== 'streaming' || seq <= message.seq)) return 'known'
      aside(messageId).set(seq, text)
      if (!message) return 'unknown'
      settle(messageId)
      return ahead.has(messageId) ? 'gap' : 'applied'
    },
    replaced({ messageId, seq, text }) {
      const message = find(messageId)
      if (message?.status === 'streaming' && seq > message.seq) {
        replace({ ...message, content: text, seq })
        settle(messageId)
      }
      return !!message
    },
    resumed(messageId, answer) {
      const message = find(messageId)
      if (message?.status !== 'streaming') return false
      if ('snapshot' in answer) {
        const { text, seq, status } = answer.snapshot
        if (status !== 'streaming' || seq > message.seq) replace({ ...message, content: text, seq, status })
      } else for (const delta of answer.deltas) aside(messageId).set(delta.seq, delta.text)
      settle(messageId)
      return ahead.has(messageId)
    },
    clear() {
      list = []
      ahead.clear()
    },
  }
}

/**
 * Returns the newer reading: a finished text beats a streaming one, a longer stream a shorter one; else the
 * server's reading counts.
 */
function newer(known: Message | undefined, read: Message): Message {
  if (!known || read.status !== 'streaming') return read
  if (known.status === 'complete') return known
  return known.status === 'streaming' && known.seq > read.seq ? known : read
}

/** Sorts by the server's `order`: times and ids do not order two messages of one millisecond. */
const inOrder = (messages: Message[]) => messages.sort((a, b) => a.order - b.order)

/**
 * Id of the last message before any that may still change: the next reading asks for the messages after it.
 */
export function lastSettled(messages: readonly Message[]): string | undefined {
  const open = messages.findIndex(message => message.status === 'streaming')
  return (open < 0 ? messages.at(-1) : messages[open - 1])?.id
}
