import type { ProjectRecord } from '../projects/project-model.ts'
import { occurrenceAfter } from '../schedule/occurrences.ts'
import type { PostInput, PostStatusName } from '../shared/post.ts'
import { scheduleFields } from './apply-input.ts'
import { fail } from './errors.ts'
import { findSlot } from './find-slot.ts'
import type { PostFields, PostRecord, WrittenFields } from './post-model.ts'
import type { PostParts } from './post-parts.ts'
import { refuse } from './schedule-errors.ts'

type Saved = WrittenFields &
  Pick<PostFields, 'status' | 'endsAt' | 'skipped' | 'since' | 'checkAt' | 'failureReason'>

interface Wanted {
  project: ProjectRecord
  as: PostInput['as']
  /** Missing: a new post. */
  before?: PostRecord
  /** Its time or its channels changed. */
  isMoved: boolean
}

/**
 * Makes the step before a post is stored: it gets the files that the account has and the time of the queue,
 * and, if it is to be published, is checked against its channels. Throws the reasons why it cannot be
 * scheduled.
 */
export const createSavePost = (parts: Pick<PostParts, 'host' | 'store' | 'media' | 'check' | 'now'>) => {
  const { store, media, check, now } = parts

  const statusFor = ({ as, before }: Wanted): PostStatusName =>
    as === 'draft' ? 'draft' : as ? 'scheduled' : (before?.status ?? 'draft')

  /** Throws `autopost.no-time`, `autopost.past`, `autopost.repeat-ended`. */
  const requireTime = (saved: Saved, { project, before, isMoved }: Wanted): void => {
    const field = '/scheduledAt'
    if (!saved.scheduledAt) throw refuse('autopost.no-time', { field })
    const isDue = before?.status === 'scheduled' && !isMoved
    if (isDue) return
    if (saved.isRecurring) {
      if (!occurrenceAfter(saved, project.settings.timeZone, now()))
        throw refuse('autopost.repeat-ended', { field: '/recurringUntil' })
    } else if (saved.scheduledAt <= now()) throw refuse('autopost.past', { field })
  }

  return async (accountId: string, written: WrittenFields, wanted: Wanted): Promise<Saved> => {
    const { project, as, before, isMoved } = wanted
    const { timeZone } = project.settings
    const status = statusFor(wanted)
    const known = { ...written, media: await media.require(accountId, written.media) }
    const slot = as === 'queue' ? await findSlot({ store, now }, project, known.targets) : null
    if (as === 'queue' && !slot) throw refuse('autopost.no-slots', { field: '/scheduledAt' })
    const timed = slot ? { ...known, scheduledAt: slot, isRecurring: false } : known
    const isNew = before?.status !== 'scheduled' || isMoved || slot !== null
    const saved: Saved = {
      ...timed,
      ...scheduleFields(timed, { timeZone, skipped: before?.skipped ?? [], now: now() }),
      status,
      since: isNew ? now() : (before?.since ?? now()),
      checkAt: status === 'scheduled' ? now() : null,
      failureReason: before?.failureReason ?? null,
    }
    if (status !== 'scheduled') return saved
    requireTime(saved, wanted)
    await check.require({ accountId, written: saved, project })
    return { ...saved, failureReason: null }
  }
}

/** Throws `autopost.published`, for a post that was published once and needs no other. */
export const requireUnpublished = ({ status, isRecurring }: PostRecord): void => {
  if (status === 'published' && !isRecurring) throw fail('autopost.published')
}
