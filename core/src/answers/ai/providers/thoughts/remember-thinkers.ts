import { rememberServers } from '../../isolation/remember-servers.ts'
import type { ProviderAccess } from '../../provider.ts'
import { createThoughtFilter, type ThoughtFilter } from './create-thought-filter.ts'

/** Replies in a row without reasoning after which a server's texts are shown as they come again. */
const maxMissed = 3

/**
 * Remembers which servers and models begin their texts with reasoning that only its closing mark shows: once seen, their text is
 * held back. After a restart the first reply tells it again.
 */
export const rememberThinkers = () => {
  /** Replies in a row in which it did not come. */
  const missed = rememberServers<number>()
  return {
    /** Returns the filter for one reply of a model at a server. */
    filterFor: (access: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>, target: string): ThoughtFilter => {
      const server = missed.of(access, target)
      return createThoughtFilter({
        isExpected: server.get() !== undefined,
        onClosedAlone: () => server.set(0),
        onMissed: () => {
          const times = (server.get() ?? 0) + 1
          if (times < maxMissed) server.set(times)
          else server.forget()
        },
      })
    },
  }
}
