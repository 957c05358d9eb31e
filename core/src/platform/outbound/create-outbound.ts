import { lookup as systemLookup } from 'node:dns'
import type { Agent } from 'node:http'
import type { LookupFunction } from 'node:net'
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { createRecent } from './create-recent.ts'
import { createGuardedAgent } from './guarded-agent.ts'
import { createGuardAgents, createGuardedFetch, type GuardAgents } from './guarded-fetch.ts'
import { checkProxyUrl, openProxy, type ProxyWay } from './proxy.ts'
import { openTunnel } from './tunnel.ts'

export interface OutboundOptions {
  /** `host:port` pairs that may be called although they are private. */
  allow: readonly string[]
  /** Resolves a name; for tests. */
  lookup?: LookupFunction
}

export interface OutboundTarget {
  /** Origins configured by the operator (a self-hosted API server): they may be private. */
  origins?: readonly string[]
  /** `http://`, `https://` or `socks5://`, with user and password if needed. Default: direct connections. */
  proxyUrl?: string
  /** PEM of certificate authorities that these calls trust besides those that Node does. Default: none. */
  authorities?: readonly string[]
}

export interface Outbound {
  /**
   * Outbound access to a service. Calls to private addresses are refused (`outbound.refused`) unless the
   * operator allowed them; if a proxy is to blame, the cause of the call's error is an `AppError`
   * `outbound.proxy-…`: nothing was sent then.
   */
  fetchFor(target: OutboundTarget): typeof fetch
  /** Agent of the same kind for Node clients without `fetch` support, WebSockets too. The signal closes its connections. */
  agentFor(target: OutboundTarget, signal: AbortSignal): Agent
  /** Throws `outbound.proxy-malformed` and `outbound.proxy-private` for an unusable proxy. */
  checkProxy(address: string): void
  /** Closes every connection. */
  close(): Promise<void>
}

/** A long poll gets its response after half a minute. */
const waitMs = 60_000
const maxProxies = 200
/** Sets of authorities that are trusted somewhere. */
const maxTrusts = 20

/** The server's outbound routes; calls of the same route share connections, and those that trust other authorities never do. */
export const createOutbound = ({
  allow,
  lookup = systemLookup as LookupFunction,
}: OutboundOptions): Outbound => {
  const agents = createGuardAgents({ lookup, waitMs })
  const trusts = createRecent<SecureContext>({ most: maxTrusts })
  const trusting = createRecent<GuardAgents>({ most: maxTrusts, drop: closeAll })
  const proxies = createRecent<ProxyWay>({ most: maxProxies, drop: proxy => proxy.close() })

  const trustOf = (authorities: readonly string[]): { key: string; secureContext?: SecureContext } => {
    const key = authorities.join('\n')
    if (key === '') return { key }
    const make = () => createSecureContext({ ca: [...getCACertificates('default'), ...authorities] })
    return { key, secureContext: trusts.get(key, make) }
  }
  const agentsOf = (authorities: readonly string[]): GuardAgents => {
    const { key, secureContext } = trustOf(authorities)
    return secureContext
      ? trusting.get(key, () => createGuardAgents({ lookup, waitMs, secureContext }))
      : agents
  }
  const proxyOf = (address: string, authorities: readonly string[]): ProxyWay => {
    const { key, ...trust } = trustOf(authorities)
    return proxies.get(`${address}\n${key}`, () => openProxy(address, { allow, lookup, waitMs, ...trust }))
  }

  return {
    fetchFor: ({ origins = [], proxyUrl, authorities = [] }) => {
      if (proxyUrl)
        return async (input, init) => {
          const proxy = proxyOf(proxyUrl, authorities)
          const call = createGuardedFetch({ allow, origins, agents, proxy: proxy.dispatcher })
          return call(input, init).catch(error => Promise.reject(proxy.explain(error)))
        }
      if (authorities.length === 0) return createGuardedFetch({ allow, origins, agents })
      return async (input, init) =>
        createGuardedFetch({ allow, origins, agents: agentsOf(authorities) })(input, init)
    },
    agentFor: ({ origins = [], proxyUrl, authorities = [] }, signal) => {
      const { secureContext } = trustOf(authorities)
      return createGuardedAgent({
        allow,
        origins,
        lookup,
        signal,
        ...(proxyUrl && { tunnel: openTunnel(proxyUrl, { allow, lookup }) }),
        ...(secureContext && { secureContext }),
      })
    },
    checkProxy: address => void checkProxyUrl(address, allow),
    close: async () => {
      const open = [agents, ...trusting.all()].flatMap(each => [each.guarded, each.open])
      await Promise.all([...open, ...proxies.all().map(each => each.dispatcher)].map(each => each.destroy()))
    },
  }
}

/** Closes the agents once no call is running. */
const closeAll = (agents: GuardAgents): void => {
  for (const each of [agents.guarded, agents.open]) void each.close().catch(() => each.destroy())
}
