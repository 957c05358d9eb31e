import type { Clock } from '../../../platform/clock.ts'
import type { AppError } from '../../../platform/errors/app-error.ts'
import { asAppError } from '../../../platform/http/answer-error.ts'
import { callOnce, failAi, type ProviderAccess } from '../../ai/index.ts'
import { tryKey } from '../test-key.ts'
import type { ProviderFailureRecord } from './provider-failure.model.ts'
import { isLasting } from './tells-health.ts'

const timeoutMs = 10_000
/** Providers that are tried in one round. */
const perRound = 20
/** The time until a provider is tried again doubles from the first to the second, ms. */
const waits = { first: 10_000, longest: 60_000 }
/** Interval of looks at a failure that a person has to mend at the provider, ms. */
const slowMs = 5 * 60_000

/** Codes of failures that only a person's act can end. */
const mended = new Set([
  'ai.key-rejected',
  'ai.forbidden',
  'ai.territory',
  'ai.quota',
  'ai.model-unavailable',
])
/** The list of models, which costs nothing, shows that these are over. */
const shownByList = new Set(['ai.unreachable', 'ai.key-rejected'])

interface LookAgainOptions {
  clock: Clock
  list(): readonly ProviderFailureRecord[]
  /** The key and address of a failure; null: they are kept no longer. */
  accessFor(failure: ProviderFailureRecord): Promise<ProviderAccess | null>
  /** Called when the provider works again. */
  onOver(failure: ProviderFailureRecord): void
  /** Called when its key is no longer stored. */
  onGone(failure: ProviderFailureRecord): void
  /** Called when it still fails. */
  onFailed(failure: ProviderFailureRecord, error: AppError): void
}

/**
 * Tries providers whose last call failed: first their list of models, then, where that shows nothing, a reply of one token. One that
 * succeeds is the last, so that a failure costs an account at most one token.
 */
export const createLookAgain = ({ clock, list, accessFor, onOver, onGone, onFailed }: LookAgainOptions) => {
  /** Time of the last try of each failure, and the number of tries. */
  const tried = new Map<string, { at: number; times: number }>()
  let running: Promise<void> | undefined

  const isDue = ({ _id, code, at }: ProviderFailureRecord): boolean => {
    const { at: last = at.getTime(), times = 0 } = tried.get(_id) ?? {}
    const wait = mended.has(code) ? slowMs : Math.min(waits.longest, waits.first * 2 ** times)
    return clock.now() - last >= wait
  }
  const gone = (failure: ProviderFailureRecord): void => {
    tried.delete(failure._id)
    onGone(failure)
  }
  const over = (failure: ProviderFailureRecord): void => {
    tried.delete(failure._id)
    onOver(failure)
  }
  const failed = (failure: ProviderFailureRecord, error: AppError): void => {
    const { times = 0 } = tried.get(failure._id) ?? {}
    tried.set(failure._id, { at: clock.now(), times: times + 1 })
    onFailed(failure, error)
  }
  const tryOne = async (failure: ProviderFailureRecord, access: ProviderAccess): Promise<void> => {
    const [way = '', target = ''] = failure.kind.split(' ')
    const isChat = way === 'responses' || way === 'chat-completions'
    if (!isChat || shownByList.has(failure.code)) return over(failure)
    const error = await callOnce(access, { timeoutMs, model: target }).then(
      () => null,
      (thrown: unknown) => asAppError(thrown),
    )
    // A provider that refuses this question answers.
    if (!error || !isLasting(error.code)) return over(failure)
    failed(failure, named(error, target))
  }
  const tryAll = async (failures: readonly ProviderFailureRecord[]): Promise<void> => {
    const [first] = failures
    const access = first && (await accessFor(first))
    if (!access) return failures.forEach(gone)
    const trial = await tryKey(access)
    if (!trial.ok) for (const failure of failures) failed(failure, trial.error)
    else for (const failure of failures) await tryOne(failure, access)
  }
  const look = async (chosen: readonly ProviderFailureRecord[]): Promise<void> => {
    const byAccess = Map.groupBy(chosen, ({ name }) => name)
    await Promise.all([...byAccess.values()].slice(0, perRound).map(tryAll))
  }

  return {
    /** Looks at the failures that are due. One round at a time. */
    due: (): Promise<void> => {
      running ??= look(list().filter(isDue)).finally(() => {
        running = undefined
      })
      return running
    },
    /** Tries all failures, or those of one key, at once. */
    now: (name?: string): Promise<void> =>
      look(list().filter(failure => name === undefined || failure.name === name)),
  }
}

const named = (error: AppError, target: string): AppError =>
  error.code === 'ai.model-unavailable'
    ? failAi('ai.model-unavailable', { params: { model: target, target }, cause: error.cause })
    : error
