import type { ClientRequest } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import type { AgentConnectOpts } from 'agent-base'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { loadCode } from '../code-cache.ts'
import { fail } from './errors.ts'
import { blame, proxyTarget, unsent } from './proxy.ts'

/** Opens a connection to a target through a proxy, with TLS to the target where requested. */
export type Tunnel = (request: ClientRequest, options: AgentConnectOpts) => Promise<Duplex>

export interface TunnelOptions {
  allow: readonly string[]
  lookup: LookupFunction
}

/** Tunnels for Node agents, equivalent to what `openProxy` creates for `fetch`. Throws the same errors. */
export const openTunnel = (address: string, options: TunnelOptions): Tunnel => {
  const { url, host, lookup } = proxyTarget(address, options)
  const own = lookup && { lookup }
  if (url.protocol === 'socks5:') {
    return async (request, target) => {
      // Loaded by the first connection: few have such a proxy.
      const { SocksProxyAgent } = await loadCode(() => import('socks-proxy-agent'))
      // `socks5h`: the proxy resolves the names, as with `fetch`.
      const agent = new SocksProxyAgent(
        url.href.replace(/^socks5:/, 'socks5h:'),
        own && { socketOptions: own },
      )
      return agent.connect(request, target).catch((error: Error) => {
        // The error itself is not passed on: it contains the proxy's password.
        throw unsent(fail('outbound.proxy-refused', { params: { host, reason: error.message } }))
      })
    }
  }
  return async (request, target) => {
    const agent = new HttpsProxyAgent(url, { ...own })
    let status = 0
    agent.once('proxyConnect', ({ statusCode }: { statusCode: number }) => {
      status = statusCode
    })
    const socket = await agent.connect(request, target).catch(error => Promise.reject(blame(error, host)))
    if (status === 200) return socket
    socket.destroy()
    throw unsent(fail('outbound.proxy-refused', { params: { host, reason: String(status) } }))
  }
}
