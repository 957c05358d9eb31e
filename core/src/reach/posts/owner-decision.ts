import type { UpdateQuery } from 'mongoose'
import { finalFields } from './create-post-claims.ts'
import { happened } from './happened.ts'
import type { PostRecord } from './post.model.ts'

/** Maximum wait of a post that is published once more, ms. */
const againMs = 24 * 3_600_000

/** The change that an owner's decision makes; null: there is nothing to decide. */
export const changeByDecision = (
  { state, steps }: PostRecord,
  decision: 'published' | 'again',
  now: number,
): UpdateQuery<PostRecord> | null => {
  const isOpen = state === 'unknown' || (decision === 'again' && (state === 'failed' || state === 'missed'))
  if (!isOpen) return null
  const at = new Date(now)
  const decided = steps.map(step => {
    const isUnsettled = step.state === 'unknown' || step.state === 'failed'
    if (!isUnsettled) return step
    if (decision === 'published' && step.state === 'unknown')
      return { ...step, state: 'sent' as const, publishedAt: at }
    const { externalId: _, url: __, startedAt: ___, publishedAt: ____, isRepeated: _____, ...content } = step
    return { ...content, state: 'waiting' as const }
  })
  // One that was never composed has no steps: it is, when it is due.
  const isSent =
    decided.length === 0 ? decision === 'published' : decided.every(step => step.state === 'sent')
  const fence = {
    $inc: { fence: 1 },
    $push: happened(at, [{ event: 'decided' }, ...(isSent ? [{ event: 'sent' as const }] : [])]),
  }
  if (isSent) return { ...fence, $set: { steps: decided, ...finalFields('sent', now) }, $unset: { error: 1 } }
  return {
    ...fence,
    $set: {
      steps: decided,
      state: 'waiting',
      isBegun: decided.some(step => step.state !== 'waiting'),
      isSettling: false,
      attempt: 0,
      limitedMs: 0,
      nextAttemptAt: at,
      until: new Date(now + againMs),
    },
    $unset: { error: 1, finishedAt: 1, expiresAt: 1, notifyAt: 1 },
  }
}
