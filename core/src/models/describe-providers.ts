import { type KeyReport, type ModelEntry, nameOfAccess } from '../ai/index.ts'
import { openaiBaseUrl } from '../config-groups.ts'
import type { ProviderHealth } from '../contract/health.ts'

export interface ProviderState
  extends Pick<ProviderHealth, 'host' | 'purpose' | 'keyOf' | 'state' | 'models'> {
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

/** The providers that the administrator configured, healthy or not, and those of accounts' own keys with problems. */
export const describeProviders = (
  reports: readonly KeyReport[],
  { registry, server }: Configured,
): ProviderState[] => {
  const ofServer = new Map(
    accessesOf({ registry, server }).map(access => [nameOfAccess(access), hostOf(access.baseUrl)]),
  )
  const found = reports.flatMap(report =>
    problemsOf(report).map(problem => ({
      host: hostOf(report.baseUrl),
      purpose: 'replies' as const,
      keyOf: ofServer.has(report.name) ? ('server' as const) : ('account' as const),
      ...problem,
    })),
  )
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

const accessesOf = ({ registry, server }: Configured) => {
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

/** One report per state of a provider's breakers, separately for all accounts and for some. */
const problemsOf = ({ heldMs, breakers }: KeyReport): Omit<ProviderState, 'host' | 'purpose' | 'keyOf'>[] => {
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
        models: [...new Set(group.map(({ kind }) => kind.slice(kind.indexOf(' ') + 1)))],
        accountIds: [...new Set(group.flatMap(({ tenant }) => tenant || []))],
        waitMs: Math.max(...group.map(({ waitMs }) => waitMs)),
      },
    ]
  })
}

export const hostOf = (baseUrl = openaiBaseUrl): string =>
  URL.canParse(baseUrl) ? new URL(baseUrl).host : ''
