import type { Rate } from '../../plugin/channel.ts'
import type { Target } from './create-publishers.ts'

const standard = {
  pace: { messages: 20, perMs: 60_000 },
  sharedPace: { messages: 20, perMs: 1_000 },
} satisfies Record<string, Rate>

/** The rate limiter's lane of a connection: spaced by itself, and counted with the others of its bot. */
export const laneOfTarget = ({ publisher, context }: Target, { isTest = false }: { isTest?: boolean }) => {
  const { pace = standard.pace, sharedPace = standard.sharedPace } = publisher.limits
  const shared = publisher.sharedKey?.(context)
  return {
    target: {
      integrationId: shared === undefined ? context.id : `shared:${shared}`,
      // Readers of a channel do not see tests, which wait for no post.
      chat: { id: isTest ? `${context.id}:test` : context.id, kind: 'group' as const },
    },
    rates: { group: pace, overall: sharedPace },
  }
}
