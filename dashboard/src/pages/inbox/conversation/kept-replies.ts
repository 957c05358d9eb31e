import type { Pending } from '../../../features/chat/index.ts'

/** What was written to a person and has not reached them. */
export interface KeptReply {
  draft: string
  /** Messages that were sent and not stored; sending one again does no harm. */
  pending: readonly Pending[]
}

export const nothingKept: KeptReply = { draft: '', pending: [] }

/** Conversations of which something is kept: the one that was left longest ago is forgotten first. */
const maxKept = 100

const keyOf = (userId: string) => `inboxReplies:${userId}`

/** The conversations with what is kept of each, the last changed first. */
type Kept = readonly (readonly [conversationId: string, reply: KeptReply])[]

/** Where replies are kept: for as long as the tab, so that nothing of a customer stays on a computer of several people. */
export interface KeptReplies {
  read(conversationId: string): KeptReply
  keep(conversationId: string, part: Partial<KeptReply>): void
}

export const createKeptReplies = (
  userId: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): KeptReplies => {
  let kept: Kept = readAll(storage, keyOf(userId))
  const read = (id: string): KeptReply => kept.find(([one]) => one === id)?.[1] ?? nothingKept
  return {
    read,
    keep: (id, part) => {
      const next = { ...read(id), ...part }
      const others = kept.filter(([one]) => one !== id)
      const isEmpty = next.draft === '' && next.pending.length === 0
      kept = isEmpty ? others : [[id, next] as const, ...others].slice(0, maxKept)
      try {
        storage.setItem(keyOf(userId), JSON.stringify(kept))
      } catch {
        // Full or forbidden: it is kept until the page is loaded again.
      }
    },
  }
}

/** Reads what an earlier page of the tab has kept: what it was sending may have arrived or not. */
const readAll = (storage: Pick<Storage, 'getItem'>, key: string): Kept => {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isEntry).map(([id, reply]) => [id, refused(reply)]) : []
  } catch {
    return []
  }
}

const refused = ({ draft, pending }: KeptReply): KeptReply => ({
  draft,
  pending: pending.map(one => ({ ...one, status: 'refused' })),
})

const isEntry = (value: unknown): value is [string, KeptReply] =>
  Array.isArray(value) && typeof value[0] === 'string' && isReply(value[1])

const isReply = (value: unknown): value is KeptReply =>
  typeof value === 'object' &&
  value !== null &&
  'draft' in value &&
  typeof value.draft === 'string' &&
  'pending' in value &&
  Array.isArray(value.pending) &&
  value.pending.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      ['clientMessageId', 'text', 'timestamp'].every(
        name => name in one && typeof Reflect.get(one, name) === 'string',
      ),
  )
