import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { type AppError, localizeWhat } from '../../../platform/errors/app-error.ts'
import { type CallEnd, nameOfAccess, type ProviderAccess } from '../../ai/index.ts'
import { createFailureStore } from './create-failure-store.ts'
import { createLookAgain } from './look-again.ts'
import type { ProviderFailureRecord } from './provider-failure.model.ts'
import { createDownReport } from './report-down.ts'
import { concernsAllModels, isLasting } from './tells-health.ts'

const lookMs = 5_000
const readMs = 15_000
/** Time after a failure in which another of the same kind says nothing new, ms. */
const sameMs = 2_000
const dayMs = 86_400_000
/** A key of an account that has not been used for so long is spoken of no longer, days. */
const keptDays = 7

export interface ProviderFailures {
  /** Notes the end of a call. */
  note(end: CallEnd): void
  /** Providers and models whose last call failed, with every process of the server. */
  list(): readonly ProviderFailureRecord[]
  isEmpty(): boolean
  /** The failures with one of these keys and addresses, the latest first. */
  of(accesses: readonly Pick<ProviderAccess, 'apiKey' | 'baseUrl'>[]): ProviderFailureRecord[]
  /** true: the last call of this kind failed, or one with a failure that concerns every model of the key. */
  isFailing(access: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>, kind: string): boolean
  /** The keys of an account were changed: what was known of them is forgotten. */
  forgetAccount(accountId: string): void
  /** Tries what failed again, now: all of it, or what failed with one key. */
  check(access?: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>): Promise<void>
  load(): Promise<void>
}

interface Options {
  clock?: Clock
  /** Names of the keys that the administrator configured. */
  serverNames(): ReadonlySet<string>
  hostOf(baseUrl: string | undefined): string
  accessFor(failure: ProviderFailureRecord): Promise<ProviderAccess | null>
}

/**
 * The knowledge of providers beyond the circuit breakers, which forget after seconds: the last failure of each model with each key
 * stands until a call of it succeeds, over restarts. Meanwhile it is tried again from time to time.
 */
export const createProviderFailures = (
  app: FastifyInstance,
  { clock = systemClock, serverNames, hostOf, accessFor }: Options,
): ProviderFailures => {
  const store = createFailureStore(app, {
    onChanged: ({ accountId, isServer }) => {
      if (accountId !== null && !isServer) app.realtime.emit(`caller:${accountId}`, 'connections:changed', {})
    },
  })

  const downReport = createDownReport({ clock, events: app.events, store })

  const fail = (
    failure: Omit<ProviderFailureRecord, 'code' | 'reason' | 'since' | 'at' | 'reportedAt'>,
    error: AppError,
  ) => {
    const before = store.get(failure._id)
    const now = new Date(clock.now())
    // While a provider is down, hundreds of calls report the same.
    if (before?.code === error.code && now.getTime() - before.at.getTime() < sameMs) return
    const record: ProviderFailureRecord = {
      ...failure,
      code: error.code,
      reason: localizeWhat(error),
      since: before?.since ?? now,
      at: now,
      reportedAt: before?.reportedAt ?? null,
    }
    store.put(record)
    downReport.failed(record)
  }
  /** A call of this kind succeeded, which says something of the other models too. */
  const succeeded = (name: string, kind: string): void => {
    for (const one of store.list())
      if (one.name === name && (one.kind === kind || concernsAllModels(one.code))) downReport.over(one)
  }
  const lookAgain = createLookAgain({
    clock,
    list: store.list,
    accessFor,
    onOver: downReport.over,
    onGone: failure => store.remove(failure._id),
    onFailed: (failure, error) => {
      const current = store.get(failure._id)
      if (current && isLasting(error.code)) fail(current, error)
    },
  })
  const sweep = (): void => {
    const servers = serverNames()
    for (const { _id, name, isServer, at } of store.list())
      if (isServer ? !servers.has(name) : clock.now() - at.getTime() > keptDays * dayMs) store.remove(_id)
  }
  const load = async (): Promise<void> => {
    await store.load()
    sweep()
  }
  app.jobs.every('read the state of providers', readMs, load)
  app.jobs.every('try providers that failed', lookMs, lookAgain.due)
  app.addHook('preClose', store.flush)

  return {
    note: ({ access, kind, error }) => {
      if (!error || !isLasting(error.code)) {
        // The usual case takes no hash.
        if (!store.isEmpty()) succeeded(nameOfAccess(access), kind)
        return
      }
      const name = nameOfAccess(access)
      const isServer = serverNames().has(name)
      const accountId = access.tenant && access.tenant !== 'server' ? access.tenant : null
      fail({ _id: `${name} ${kind}`, name, kind, host: hostOf(access.baseUrl), isServer, accountId }, error)
    },
    list: store.list,
    isEmpty: store.isEmpty,
    of: accesses => {
      const names = new Set(accesses.map(nameOfAccess))
      return store
        .list()
        .filter(({ name }) => names.has(name))
        .sort((one, other) => other.at.getTime() - one.at.getTime())
    },
    isFailing: (access, kind) => {
      const name = nameOfAccess(access)
      return store.list().some(one => one.name === name && (one.kind === kind || concernsAllModels(one.code)))
    },
    forgetAccount: accountId => {
      for (const one of store.list()) if (one.accountId === accountId && !one.isServer) store.remove(one._id)
    },
    check: access => lookAgain.now(access && nameOfAccess(access)),
    load,
  }
}
