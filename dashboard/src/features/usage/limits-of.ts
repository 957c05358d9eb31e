import type { PlanUsage } from '@botanika/core/contract'

/** Used share from which a limit is near. */
const nearShare = 0.8

interface NearLimit {
  what: 'assistants' | 'conversations' | 'storage'
  used: number
  limit: number
}

/** The limits of a plan of which at least four fifths are used. */
export const limitsNear = (usage: PlanUsage): NearLimit[] =>
  (['assistants', 'conversations', 'storage'] as const).flatMap(what => {
    const { used, limit } = usage[what]
    return limit !== null && used >= limit * nearShare ? [{ what, used, limit }] : []
  })
