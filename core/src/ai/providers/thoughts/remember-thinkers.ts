import { nameOfAccess } from '../../isolation/name-of-access.ts'
import type { ProviderAccess } from '../../provider.ts'
import { createThoughtFilter, type ThoughtFilter } from './create-thought-filter.ts'

const maxRemembered = 1_000
/** Replies in a row without reasoning after which a server's texts are shown as they come again. */
const maxMissed = 3

/**
 * Remembers which servers and models begin their texts with reasoning that only its closing mark shows: once seen, their text is
 * held back. In memory: after a restart the first reply tells it again.
 */
export const rememberThinkers = () => {
  /** Replies in a row in which it did not come. */
  const known = new Map<string, number>()

  return {
    /** For one reply of a model at a server. */
    filterFor: (access: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>, target: string): ThoughtFilter => {
      const name = () => `${nameOfAccess(access)} ${target}`
      return createThoughtFilter({
        isExpected: known.size > 0 && known.has(name()),
        onClosedAlone: () => {
          const [oldest] = known.keys()
          const thinker = name()
          if (!known.delete(thinker) && oldest !== undefined && known.size >= maxRemembered)
            known.delete(oldest)
          known.set(thinker, 0)
        },
        onMissed: () => {
          const missed = (known.get(name()) ?? 0) + 1
          if (missed < maxMissed) known.set(name(), missed)
          else known.delete(name())
        },
      })
    },
  }
}

export type Thinkers = ReturnType<typeof rememberThinkers>
