import type { PlannedPost, PostDraft, PostStatus, Publishing } from '@botanika/core/plugin'

interface Entry {
  planned: PlannedPost
  state: PostStatus['state']
  history: PostStatus['history']
  publishedAt?: Date
}

export interface Attempt {
  key: string
  text: string
  at: Date
}

const unused = () => Promise.reject(new Error('not used here'))
const words = { ru: 'Отказ', en: 'Refused', pl: 'Odmowa' }
const untilOf = ({ at, late }: PlannedPost): Date => new Date(at.getTime() + (late?.withinMs ?? 0))

/**
 * `host.publishing` in memory: planned posts are composed and published on `tick`, whose platform sometimes refuses or leaves the
 * outcome open.
 */
export const createFakePosts = ({ random, now }: { random(): number; now(): Date }) => {
  const entries = new Map<string, Entry>()

  const statusOf = ({ planned, state, history, publishedAt }: Entry): PostStatus => ({
    key: planned.key,
    accountId: planned.accountId,
    integrationId: planned.integrationId,
    subject: planned.subject,
    ...(planned.group !== undefined && { group: planned.group }),
    at: planned.at,
    until: untilOf(planned),
    state,
    steps: publishedAt ? [{ state: 'sent', publishedAt }] : [],
    history,
    ...((state === 'failed' || state === 'unknown' || state === 'missed') && { text: words }),
  })
  const cancel = (entry: Entry): boolean => {
    if (entry.state === 'waiting') entry.state = 'cancelled'
    return entry.state === 'cancelled'
  }

  const publishing: Publishing = {
    targets: async () => [],
    check: async () => [],
    preview: unused,
    verify: unused,
    put: unused,
    plan: async planned => {
      const known = entries.get(planned.key)
      const history = [...(known?.history ?? []), { at: now(), event: 'planned' as const }]
      const entry =
        known && known.state !== 'cancelled' ? known : { planned, state: 'waiting' as const, history }
      entries.set(planned.key, entry)
      return statusOf(entry)
    },
    list: async ({ subject }) =>
      [...entries.values()]
        .filter(({ planned, state }) => planned.subject === subject && state !== 'cancelled')
        .map(statusOf)
        .toSorted((one, other) => other.at.getTime() - one.at.getTime()),
    cancelAll: async of => {
      const found = [...entries.values()].filter(({ planned, state }) => {
        const isOne = 'subject' in of ? planned.subject === of.subject : planned.group === of.group
        return isOne && state === 'waiting'
      })
      return found.filter(cancel).length
    },
    adopt: unused,
    cancel: async key => {
      const known = entries.get(key)
      if (!known) return 'unknown-key'
      return cancel(known) ? 'cancelled' : 'too-late'
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
    tick: async (
      compose: (due: PostStatus) => Promise<PostDraft | null>,
    ): Promise<{ attempts: Attempt[]; ended: string[] }> => {
      const attempts: Attempt[] = []
      const ended: string[] = []
      const due = [...entries].filter(([, { planned, state }]) => state === 'waiting' && planned.at <= now())
      for (const [key, entry] of due) {
        const { planned } = entry
        if (now() > untilOf(planned)) {
          entry.state = 'missed'
          ended.push(key)
          continue
        }
        const draft = await compose(statusOf(entry))
        if (!draft) {
          entry.state = 'cancelled'
          continue
        }
        const fate = random()
        entry.state = fate < 0.9 ? 'sent' : fate < 0.95 ? 'failed' : 'unknown'
        if (entry.state === 'sent') entry.publishedAt = now()
        ended.push(key)
        attempts.push({ key, text: draft.text, at: planned.at })
      }
      return { attempts, ended }
    },
  }
}
