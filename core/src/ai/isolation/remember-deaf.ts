import { AppError } from '../../platform/errors/app-error.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { ProviderAccess, TranscriptionProvider } from '../provider.ts'
import { nameOfAccess } from './name-of-access.ts'

/** How long a server that takes no recordings is sent none, ms. */
const forMs = 10 * 60_000
const mostKnown = 1_000

export interface RememberingDeaf {
  /** The same provider, which remembers who refused. */
  provider: TranscriptionProvider
  /** Whether this server, with this key and model, would only refuse: then no recording is fetched and sent in vain. */
  isDeaf(access: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>, target: string): boolean
}

/** Remembers for ten minutes which servers have no interface for recordings, or not the model. */
export function rememberDeaf(
  provider: TranscriptionProvider,
  { clock = systemClock }: { clock?: Clock } = {},
): RememberingDeaf {
  const until = new Map<string, number>()
  const nameOf = (access: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>, target: string) =>
    `${nameOfAccess(access)} ${target}`
  return {
    isDeaf: (access, target) => (until.get(nameOf(access, target)) ?? 0) > clock.now(),
    provider: {
      id: provider.id,
      async *stream(request, access) {
        try {
          yield* provider.stream(request, access)
        } catch (error) {
          if (error instanceof AppError && error.code === 'ai.recording-declined') {
            const [oldest] = until.keys()
            if (oldest !== undefined && until.size >= mostKnown) until.delete(oldest)
            until.set(nameOf(access, request.target), clock.now() + forMs)
          }
          throw error
        }
      },
    },
  }
}
