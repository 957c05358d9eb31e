import { lookup as systemLookup } from 'node:dns'
import type { Agent } from 'node:http'
import type { LookupFunction } from 'node:net'
import { createGuardedAgent } from './guarded-agent.ts'
import { createGuardAgents, createGuardedFetch } from './guarded-fetch.ts'
import { checkProxyUrl, openProxy, type ProxyWay } from './proxy.ts'
import { openTunnel } from './tunnel.ts'

export interface OutboundOptions {
  /** `host:port` pairs that may be called although they are private. */
  allow: readonly string[]
  /** For tests: resolves a name. */
  lookup?: LookupFunction
}

export interface OutboundTarget {
  /** Origins configured by the operator (a self-hosted API server): they may be private. */
  origins?: readonly string[]
  /** `http://`, `https://` or `socks5://`, with user and password if needed. Default: direct connections. */
  proxyUrl?: string
}

export interface Outbound {
  /**
   * Outbound access to a service. Calls to private addresses are refused (`outbound.refused`) unless the
   * operator allowed them; if a proxy is to blame, the cause of the call's error is an `AppError`
   * `outbound.proxy-…`: nothing was sent then.
   */
  fetchFor(target: OutboundTarget): typeof fetch
  /** The same for Node clients without `fetch` support, WebSockets too. The signal closes its connections. */
  agentFor(target: OutboundTarget, signal: AbortSignal): Agent
  /** Throws `outbound.proxy-malformed` and `outbound.proxy-private` for an unusable proxy. */
  checkProxy(address: string): void
  /** Closes every connection. */
  close(): Promise<void>
}

/** A long poll gets its response after half a minute. */
const waitMs = 60_000
const maxProxies = 200

/** The server's outbound routes; calls of the same route share connections. */
export const createOutbound = ({
  allow,
  lookup = systemLookup as LookupFunction,
}: OutboundOptions): Outbound => {
  const agents = createGuardAgents({ lookup, waitMs })
  /** By address, least recently used first. */
  const proxies = new Map<string, ProxyWay>()

  const proxyOf = (address: string): ProxyWay => {
    const proxy = proxies.get(address) ?? openProxy(address, { allow, lookup, waitMs })
    proxies.delete(address)
    proxies.set(address, proxy)
    const [oldest] = proxies
    if (proxies.size > maxProxies && oldest) {
      proxies.delete(oldest[0])
      oldest[1].close()
    }
    return proxy
  }

  return {
    fetchFor: ({ origins = [], proxyUrl }) => {
      if (!proxyUrl) return createGuardedFetch({ allow, origins, agents })
      return async (input, init) => {
        const proxy = proxyOf(proxyUrl)
        const call = createGuardedFetch({ allow, origins, agents, proxy: proxy.dispatcher })
        return call(input, init).catch(error => Promise.reject(proxy.explain(error)))
      }
    },
    agentFor: ({ origins = [], proxyUrl }, signal) =>
      createGuardedAgent({
        allow,
        origins,
        lookup,
        signal,
        ...(proxyUrl && { tunnel: openTunnel(proxyUrl, { allow, lookup }) }),
      }),
    checkProxy: address => void checkProxyUrl(address, allow),
    close: async () => {
      const open = [agents.guarded, agents.open, ...[...proxies.values()].map(({ dispatcher }) => dispatcher)]
      await Promise.all(open.map(each => each.destroy()))
    },
  }
}
