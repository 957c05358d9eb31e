/** A reply that a provider was asked for. */
export interface ProviderCall {
  /** Whose key at which address. */
  provider: string
  /** The code of the error; undefined: it answered. */
  failure?: string
}

export interface ProviderWatchOptions {
  now(): number
}

/** The provider answers nobody with this key until somebody acts. */
const definite = new Set(['ai.key-rejected', 'ai.key-on-hold', 'ai.quota'])
/** Many calls have failed already. */
const paused = 'ai.paused'
const passing = new Set([
  paused,
  'ai.unavailable',
  'ai.unreachable',
  'ai.stalled',
  'ai.truncated',
  'ai.garbled',
  'ai.not-a-provider',
  'ai.rate-limited',
  'ai.forbidden',
  'ai.territory',
])
/** So many replies in a row, over at least so long, are no passing trouble. */
const failures = 3
const lastingMs = 30_000
/** Trouble that comes back within this time after the last is the same. */
const sameMs = 30 * 60_000
/** Providers that are remembered: those with trouble alone. */
const most = 1_000

interface Trouble {
  /** Replies that failed since one was written, and since when. */
  inRow: number
  since: number
  lastAt: number
  isReported: boolean
}

/**
 * Decides from the replies whether a provider is down, once for each time that it is: a provider that comes and goes is told of once until it
 * has been well for half an hour.
 */
export const createProviderWatch = ({ now }: ProviderWatchOptions) => {
  const troubles = new Map<string, Trouble>()

  const forgetOld = (): void => {
    for (const [name, { lastAt }] of troubles) if (now() - lastAt > sameMs) troubles.delete(name)
    for (const name of troubles.keys()) {
      if (troubles.size <= most) return
      troubles.delete(name)
    }
  }

  /** Whether the provider is down, and nobody was told yet. */
  return ({ provider, failure }: ProviderCall): boolean => {
    const before = troubles.get(provider)
    if (failure === undefined || !(definite.has(failure) || passing.has(failure))) {
      if (before) before.inRow = 0
      return false
    }
    const isSame = before !== undefined && now() - before.lastAt <= sameMs
    const known = isSame ? before : { inRow: 0, since: now(), lastAt: now(), isReported: false }
    if (known.inRow === 0) known.since = now()
    known.inRow += 1
    known.lastAt = now()
    troubles.delete(provider)
    troubles.set(provider, known)
    if (troubles.size > most) forgetOld()
    const isDown =
      definite.has(failure) ||
      failure === paused ||
      (known.inRow >= failures && now() - known.since >= lastingMs)
    if (!isDown || known.isReported) return false
    known.isReported = true
    return true
  }
}
