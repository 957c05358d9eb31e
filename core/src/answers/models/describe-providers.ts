import { openaiBaseUrl } from '../../config/config-groups.ts'
import type { ProviderHealth } from '../../contract/health.ts'
import { type KeyReport, type ModelEntry, nameOfAccess } from '../ai/index.ts'
import type { ProviderFailureRecord } from './failures/provider-failure.model.ts'
import { concernsAllModels } from './failures/tells-health.ts'

export interface ProviderState
  extends Pick<ProviderHealth, 'host' | 'purpose' | 'keyOf' | 'state' | 'models' | 'code' | 'reason'> {
  /** Time since which it has failed; missing: it works, or is not known. */
  since?: Date
  /** Accounts whose calls alone fail; empty: all calls fail. */
  accountIds: string[]
  /** Time until calls are made again, ms. */
  waitMs: number
}

interface Configured {
  registry: { list(): readonly ModelEntry[]; keyOf(alias: string): string | undefined }
  /** The key and address of the server's configuration. */
  server: { apiKey?: string; baseUrl?: string }
}

const severity: readonly ProviderHealth['state'][] = ['key-refused', 'paused', 'testing', 'failing', 'ok']
export const stateOf = { open: 'paused', 'half-open': 'testing', failing: 'failing' } as const

/**
 * The providers that the administrator configured, healthy or not, and those of accounts' own keys with problems. `failures` stand
 * until a call succeeds; the circuit breakers in `reports` know only the last seconds of this process.
 */
export const describeProviders = (
  { reports, failures }: { reports: readonly KeyReport[]; failures: readonly ProviderFailureRecord[] },
  { registry, server }: Configured,
): ProviderState[] => {
  const ofServer = new Map(
    serverAccesses({ registry, server }).map(access => [nameOfAccess(access), hostOf(access.baseUrl)]),
  )
  const failed = failures.filter(({ name, isServer }) => !isServer || ofServer.has(name))
  const names = new Set([...reports, ...failed].map(({ name }) => name))
  const found = [...names].flatMap(name => {
    const report = reports.find(one => one.name === name)
    const remembered = failed.filter(one => one.name === name)
    const host = report ? hostOf(report.baseUrl) : (remembered[0]?.host ?? '')
    const keyOf = ofServer.has(name) ? ('server' as const) : ('account' as const)
    const now = report ? problemsOf(report).map(problem => explained(problem, remembered)) : []
    return [...now, ...rememberedBeside(now, remembered, { keyOf })].map(problem => ({
      host,
      purpose: 'replies' as const,
      keyOf,
      ...problem,
    }))
  })
  const failing = new Set(found.filter(({ keyOf }) => keyOf === 'server').map(({ host }) => host))
  const fine = [...new Set(ofServer.values())]
    .filter(host => !failing.has(host))
    .map(host => ({
      host,
      purpose: 'replies' as const,
      keyOf: 'server' as const,
      state: 'ok' as const,
      models: [],
      accountIds: [],
      waitMs: 0,
    }))
  return worstFirst([...found, ...fine])
}

export const worstFirst = (states: readonly ProviderState[]): ProviderState[] =>
  states.toSorted((a, b) => severity.indexOf(a.state) - severity.indexOf(b.state))

/** The providers that the administrator configured: keys with their addresses. */
export const serverAccesses = ({ registry, server }: Configured) => {
  const { apiKey, baseUrl } = server
  const isSet = apiKey !== undefined || baseUrl !== undefined
  return [
    ...(isSet ? [{ ...(apiKey && { apiKey }), ...(baseUrl && { baseUrl }) }] : []),
    ...registry.list().flatMap(({ alias, vendor, baseUrl: address }) => {
      if (!address) return []
      if (vendor !== 'other')
        return apiKey && !baseUrl && suits(apiKey, vendor) ? [{ apiKey, baseUrl: address }] : []
      const key = registry.keyOf(alias)
      return [{ ...(key && { apiKey: key }), baseUrl: address }]
    }),
  ]
}

/** Google's keys have this prefix; no other key is sent to Google. */
const suits = (apiKey: string, vendor: ModelEntry['vendor']): boolean =>
  apiKey.startsWith('AIza') === (vendor === 'google')

type Problem = Omit<ProviderState, 'host' | 'purpose' | 'keyOf'>

/** Returns one report per state of a provider's breakers, separately for all accounts and for some. */
const problemsOf = ({ heldMs, breakers }: KeyReport): Problem[] => {
  if (heldMs > 0) return [{ state: 'key-refused', models: [], accountIds: [], waitMs: heldMs }]
  const unavailableToAll = new Set(
    breakers.flatMap(({ tenant, kind, state }) => (tenant === undefined && state !== 'failing' ? kind : [])),
  )
  const told = breakers.filter(({ tenant, kind }) => unavailableToAll.has(kind) === (tenant === undefined))
  const groups = Map.groupBy(told, ({ state, tenant }) => `${state} ${tenant === undefined}`)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    return [
      {
        state: stateOf[first.state],
        models: [...new Set(group.map(({ kind }) => modelOf(kind)))],
        accountIds: [...new Set(group.flatMap(({ tenant }) => tenant || []))],
        waitMs: Math.max(...group.map(({ waitMs }) => waitMs)),
      },
    ]
  })
}

/** A breaker's state with what is remembered of its models: why, and since when. */
const explained = (problem: Problem, failures: readonly ProviderFailureRecord[]): Problem => {
  const of = failures.filter(
    ({ kind }) => problem.models.length === 0 || problem.models.includes(modelOf(kind)),
  )
  return { ...problem, ...causeOf(of) }
}

/** The problems that no breaker reports any more, together by cause. */
const rememberedBeside = (
  told: readonly Problem[],
  failures: readonly ProviderFailureRecord[],
  { keyOf }: { keyOf: ProviderState['keyOf'] },
): Problem[] => {
  if (told.some(({ models }) => models.length === 0)) return []
  const reportedModels = new Set(told.flatMap(({ models }) => models))
  const left = failures.filter(({ kind }) => !reportedModels.has(modelOf(kind)))
  return [...Map.groupBy(left, ({ code }) => code)].map(([code, group]) => ({
    state: code === 'ai.key-rejected' ? ('key-refused' as const) : ('failing' as const),
    models: concernsAllModels(code) ? [] : [...new Set(group.map(({ kind }) => modelOf(kind)))],
    accountIds: keyOf === 'server' ? [] : [...new Set(group.flatMap(({ accountId }) => accountId ?? []))],
    waitMs: 0,
    ...causeOf(group),
  }))
}

/** The cause of the latest, since the first. */
const causeOf = (failures: readonly ProviderFailureRecord[]): Pick<Problem, 'since' | 'code' | 'reason'> => {
  const [latest] = failures.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (!latest) return {}
  const since = new Date(Math.min(...failures.map(one => one.since.getTime())))
  return { since, code: latest.code, reason: latest.reason }
}

const modelOf = (kind: string): string => kind.slice(kind.indexOf(' ') + 1)

export const hostOf = (baseUrl = openaiBaseUrl): string =>
  URL.canParse(baseUrl) ? new URL(baseUrl).host : ''
