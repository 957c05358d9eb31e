import type { PostStatus, Publishing, PutPost } from '@botanika/core/plugin'

interface Entry {
  put: PutPost
  state: PostStatus['state']
  publishedAt?: Date
}

export interface Attempt {
  key: string
  text: string
  at: Date
}

const unused = () => Promise.reject(new Error('not used here'))
const words = { ru: 'Отказ', en: 'Refused', pl: 'Odmowa' }

/** `host.publishing` in memory, whose platform publishes on `tick`, and sometimes refuses or leaves the outcome open. */
export const createFakeLedger = ({ random, now }: { random(): number; now(): Date }) => {
  const entries = new Map<string, Entry>()

  const statusOf = ({ put, state, publishedAt }: Entry): PostStatus => ({
    key: put.key,
    accountId: put.accountId,
    integrationId: put.integrationId,
    at: put.at,
    state,
    steps: publishedAt ? [{ state: 'sent', publishedAt }] : [],
    history: [],
    ...((state === 'failed' || state === 'unknown' || state === 'missed') && { text: words }),
  })

  const publishing: Publishing = {
    targets: async () => [],
    check: async () => [],
    preview: unused,
    verify: unused,
    put: async put => {
      const known = entries.get(put.key)
      if (known) return statusOf(known)
      const entry: Entry = { put, state: 'waiting' }
      entries.set(put.key, entry)
      return statusOf(entry)
    },
    cancel: async key => {
      const known = entries.get(key)
      if (!known) return 'unknown-key'
      if (known.state === 'waiting') known.state = 'cancelled'
      return known.state === 'cancelled' ? 'cancelled' : 'too-late'
    },
    decide: unused,
    read: async key => {
      const known = entries.get(key)
      return known ? statusOf(known) : null
    },
    edit: unused,
    remove: unused,
    statistics: unused,
  }

  return {
    publishing,
    /** Publishes what is due; returns what was attempted and the keys that ended. */
    tick: (): { attempts: Attempt[]; ended: string[] } => {
      const attempts: Attempt[] = []
      const ended: string[] = []
      for (const [key, entry] of entries) {
        const { put } = entry
        if (entry.state !== 'waiting' || put.at > now()) continue
        ended.push(key)
        if (now().getTime() > put.at.getTime() + (put.late?.withinMs ?? 0)) {
          entry.state = 'missed'
          continue
        }
        const fate = random()
        entry.state = fate < 0.9 ? 'sent' : fate < 0.95 ? 'failed' : 'unknown'
        if (entry.state === 'sent') entry.publishedAt = now()
        attempts.push({ key, text: put.post.text, at: put.at })
      }
      return { attempts, ended }
    },
  }
}
