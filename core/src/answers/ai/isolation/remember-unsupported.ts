import { type Clock, systemClock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { ProviderAccess, TranscriptionProvider } from '../provider.ts'
import { nameOfAccess } from './name-of-access.ts'

/** Time that no recordings are sent to a server that does not support them, ms. */
const forMs = 10 * 60_000
const maxRemembered = 1_000

export interface RememberingUnsupported {
  /** A wrapped provider, which remembers the servers that refused. */
  provider: TranscriptionProvider
  /** true: this server is known to refuse this key and model, so that no recording is sent in vain. */
  isUnsupported(access: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>, target: string): boolean
}

/** Remembers for ten minutes which servers have no interface for recordings, or not the model. */
export function rememberUnsupported(
  provider: TranscriptionProvider,
  { clock = systemClock }: { clock?: Clock } = {},
): RememberingUnsupported {
  const until = new Map<string, number>()
  const nameOf = (access: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>, target: string) =>
    `${nameOfAccess(access)} ${target}`
  return {
    isUnsupported: (access, target) => (until.get(nameOf(access, target)) ?? 0) > clock.ticks(),
    provider: {
      id: provider.id,
      async *stream(request, access) {
        try {
          yield* provider.stream(request, access)
        } catch (error) {
          if (error instanceof AppError && error.code === 'ai.recording-declined') {
            const [oldest] = until.keys()
            if (oldest !== undefined && until.size >= maxRemembered) until.delete(oldest)
            until.set(nameOf(access, request.target), clock.ticks() + forMs)
          }
          throw error
        }
      },
    },
  }
}
