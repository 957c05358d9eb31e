import type { Types } from 'mongoose'
import type { HistoryMessage, MessageRecord } from './message.model.ts'

/** The facts about earlier messages that the next message of a conversation needs. */
export interface RecentTurns {
  /** The last messages that a model is given, oldest first. */
  history: readonly HistoryMessage[]
  /** true: a message may have been stored already; false: certainly not. */
  mayHave(clientMessageId: string): boolean
}

interface Entry {
  history: readonly HistoryMessage[]
  /** Ids that clients gave to the conversation's messages; null: not all are known. */
  ids: Set<string> | null
  /** The reply that is being generated: until it ends the history is not complete. */
  awaited: string | null
  characters: number
  usedAt: number
}

interface RecentTurnsOptions {
  /** Messages that a model is given. */
  messages: number
  /** true: other processes may store messages too: then nothing is kept. */
  hasOthers(): boolean
  /** Maximum of conversations, of the characters of them all (with those of their ids), and of the ids of one. */
  most?: { conversations: number; characters: number; ids: number }
  /** Milliseconds, from any start. */
  now?(): number
}

/** A conversation that rests for longer is read again, ms. */
const keptMs = 2 * 60_000

/** Ids of one conversation that are kept. */
export const maxIds = 2_000
/** Length of an id that a client gives, such as a UUID, characters. */
const idCharacters = 36

/**
 * The last turns of active conversations, so that a further message reads nothing from the database. Kept up to date by the turn that
 * owns the conversation: it reports each question and the end of its reply; every other change forgets the conversation. The
 * conversations used longest ago are dropped, and those that have rested for two minutes. A process that has not noticed yet that another one joined may miss a message
 * of it in a history; that a message is stored once is guarded by the unique index.
 */
export const createRecentTurns = ({
  messages,
  hasOthers,
  most = { conversations: 2_000, characters: 4_000_000, ids: maxIds },
  now = () => performance.now(),
}: RecentTurnsOptions) => {
  const entries = new Map<string, Entry>()
  let characters = 0

  const drop = (key: string): void => {
    characters -= entries.get(key)?.characters ?? 0
    entries.delete(key)
  }
  const clear = (): void => {
    entries.clear()
    characters = 0
  }
  /** Puts an entry in as the one that was used last. */
  const put = (key: string, entry: Omit<Entry, 'characters' | 'usedAt'>): void => {
    drop(key)
    const history = entry.history.slice(-messages)
    const ofIds = (entry.ids?.size ?? 0) * idCharacters
    const added = history.reduce((sum, { content }) => sum + content.length, ofIds)
    const usedAt = now()
    entries.set(key, { ...entry, history, characters: added, usedAt })
    characters += added
    for (const [oldest, { usedAt: restsSince }] of entries) {
      const isWithin = entries.size <= most.conversations && characters <= most.characters
      if (isWithin && usedAt - restsSince <= keptMs) break
      drop(oldest)
    }
  }

  return {
    /** null: not known; read it, and `keep` what was read. */
    of: (id: Types.ObjectId): RecentTurns | null => {
      if (hasOthers()) {
        clear()
        return null
      }
      const entry = entries.get(id.toHexString())
      if (!entry || entry.awaited !== null) return null
      const { history, ids } = entry
      return { history, mayHave: clientMessageId => ids?.has(clientMessageId) ?? true }
    },
    /** `ids`: of all messages, up to one more than are kept; null: not read. Only while no reply is generated. */
    keep: (
      id: Types.ObjectId,
      { history, ids }: { history: readonly HistoryMessage[]; ids: readonly string[] | null },
    ): void => {
      if (hasOthers()) return
      const known = ids && ids.length <= most.ids ? new Set(ids) : null
      put(id.toHexString(), { history, ids: known, awaited: null })
    },
    /** A question with a reply to come was stored. */
    asked: (question: MessageRecord, reply: MessageRecord): void => {
      const key = question.conversationId.toHexString()
      const entry = entries.get(key)
      if (!entry) return
      // The order of questions that wait for each other's replies is known to the database alone.
      if (entry.awaited !== null) return void drop(key)
      const { clientMessageId } = question
      const isFull = entry.ids !== null && entry.ids.size >= most.ids
      if (clientMessageId) entry.ids?.add(clientMessageId)
      put(key, {
        history: [...entry.history, turnOf(question)],
        ids: isFull ? null : entry.ids,
        awaited: reply._id.toHexString(),
      })
    },
    /** A reply has ended and was stored. */
    ended: (reply: MessageRecord): void => {
      const key = reply.conversationId.toHexString()
      const entry = entries.get(key)
      if (!entry) return
      if (entry.awaited !== reply._id.toHexString()) return void drop(key)
      const isShown = reply.status === 'complete' || reply.status === 'interrupted'
      const hasContent = reply.content !== '' || reply.images.length > 0
      const history = isShown && hasContent ? [...entry.history, turnOf(reply)] : entry.history
      put(key, { history, ids: entry.ids, awaited: null })
    },
    forget: (id: Types.ObjectId): void => drop(id.toHexString()),
    clear,
  }
}

const turnOf = ({ role, content, images, unseen }: MessageRecord): HistoryMessage => ({
  role,
  content,
  images,
  ...(unseen && { unseen }),
})
