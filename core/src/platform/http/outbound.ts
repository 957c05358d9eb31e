import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { createGuardAgents, createGuardedFetch } from './guarded-fetch.ts'
import { checkProxyUrl, openProxy, type ProxyWay } from './outbound-proxy.ts'

export interface OutboundOptions {
  /** `host:port` pairs that may be called although they are private. */
  allow: readonly string[]
  /** For tests: finds the addresses of a name. */
  lookup?: LookupFunction
}

export interface OutboundTarget {
  /** Origins that the operator gave (a self-hosted API server): they may be private. */
  origins?: readonly string[]
  /** `http://`, `https://` or `socks5://`, with user and password where it wants them. Left out: straight out. */
  proxyUrl?: string
}

export interface Outbound {
  /**
   * A way out to a service. A call of what is not public is refused (`outbound.refused`) unless the operator named it; a
   * proxy to blame is the cause of the call's error, an `AppError` `outbound.proxy-…`: nothing was sent then.
   */
  fetchFor(target: OutboundTarget): typeof fetch
  /** Throws `outbound.proxy-malformed` and `outbound.proxy-private` for a proxy that will not be called. */
  checkProxy(address: string): void
  /** Ends every connection. */
  close(): Promise<void>
}

/** A long poll is answered after half a minute. */
const waitMs = 60_000
const mostProxies = 200

/** The ways out of the server, their connections shared by all who go the same way. */
export const createOutbound = ({
  allow,
  lookup = systemLookup as LookupFunction,
}: OutboundOptions): Outbound => {
  const agents = createGuardAgents({ lookup, waitMs })
  /** By address, the one used longest ago first. */
  const proxies = new Map<string, ProxyWay>()

  const proxyOf = (address: string): ProxyWay => {
    const proxy = proxies.get(address) ?? openProxy(address, { allow, lookup, waitMs })
    proxies.delete(address)
    proxies.set(address, proxy)
    const [oldest] = proxies
    if (proxies.size > mostProxies && oldest) {
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
    checkProxy: address => void checkProxyUrl(address, allow),
    close: async () => {
      const open = [agents.guarded, agents.open, ...[...proxies.values()].map(({ dispatcher }) => dispatcher)]
      await Promise.all(open.map(each => each.destroy()))
    },
  }
}
