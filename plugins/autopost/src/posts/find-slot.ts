import type { ProjectRecord } from '../projects/project-model.ts'
import { nextSlot } from '../schedule/next-slot.ts'
import { occurrencesWithin } from '../schedule/occurrences.ts'
import type { Target } from '../shared/post.ts'
import type { PostStore } from './post-store.ts'

const rangeMs = 120 * 86_400_000
const most = 5_000

/**
 * The next time of the project's queue at which none of the channels has a post of the project; without channels, at which the
 * project has none. Null: there is none.
 */
export const findSlot = async (
  { store, now }: { store: Pick<PostStore, 'within'>; now(): Date },
  project: ProjectRecord,
  targets: readonly Pick<Target, 'integrationId'>[],
): Promise<Date | null> => {
  const { timeZone, slots } = project.settings
  if (slots.length === 0) return null
  const from = now()
  const to = new Date(from.getTime() + rangeMs)
  const posts = await store.within(project.userId, project._id.toHexString(), { from, to, most })
  const names = new Set(targets.map(({ integrationId }) => integrationId))
  const taken = new Set(
    posts
      .filter(({ status }) => status === 'scheduled')
      .filter(post => names.size === 0 || post.targets.some(({ integrationId }) => names.has(integrationId)))
      .flatMap(post => occurrencesWithin(post, timeZone, { from, to, most: 130 }))
      .map(at => at.getTime()),
  )
  return nextSlot(slots, { timeZone, now: from, isTaken: at => taken.has(at.getTime()) })
}
