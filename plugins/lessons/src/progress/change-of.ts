import { fail } from '../errors.ts'
import type { ProgressInput } from '../shared/lesson.ts'
import { limits, maxMinutes } from '../shared/lesson-limits.ts'
import type { ProgressFields } from './progress-store.ts'

type Known = Pick<ProgressFields, 'progress' | 'timeSpent' | 'notes'> &
  Partial<Pick<ProgressFields, 'isCompleted' | 'completedAt' | 'clocks'>>

/** Returns the fields of a record after `input`. Of two tabs, the one that is behind undoes nothing. */
export const changeOf = (known: Known | null, { notes, notesWere, clock, ...input }: ProgressInput) => {
  const were = known?.notes ?? ''
  if (notes !== undefined && notesWere !== undefined && were !== notesWere && were !== notes)
    throw fail('lessons.notes-changed', { field: '/notes' })
  const isCompleted = input.isCompleted === true || input.progress === 100
  const clocks = known?.clocks ?? []
  const counted = clocks.find(({ key }) => key === clock?.key)?.minutes ?? 0
  const more = Math.max(0, (clock?.minutes ?? 0) - counted)
  const now = new Date()
  return {
    progress: Math.max(known?.progress ?? 0, isCompleted ? 100 : (input.progress ?? 0)),
    // A clock tells the new minutes; the sum beside it may count stored minutes twice if their answer was
    // lost.
    timeSpent: Math.min(
      maxMinutes,
      clock ? (known?.timeSpent ?? 0) + more : Math.max(known?.timeSpent ?? 0, input.timeSpent ?? 0),
    ),
    lastAccessedAt: now,
    ...(isCompleted && { isCompleted, completedAt: known?.completedAt ?? now }),
    ...(notes !== undefined && { notes }),
    ...(clock && {
      clocks: [
        ...clocks.filter(({ key }) => key !== clock.key),
        { key: clock.key, minutes: Math.max(counted, clock.minutes) },
      ].slice(-limits.clocks),
    }),
  }
}
