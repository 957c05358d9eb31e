import type { Agent, ClientRequest } from 'node:http'
import { connect as connectTcp, isIP, isIPv6, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls, type SecureContext } from 'node:tls'
import { type AgentConnectOpts, Agent as BaseAgent } from 'agent-base'
import { ended } from './call-scope.ts'
import { checkedLookup, createTargetCheck } from './guarded-fetch.ts'
import type { Tunnel } from './tunnel.ts'

export interface GuardedAgentOptions {
  /** `host:port` pairs that may be connected to although they are private. */
  allow: readonly string[]
  /** Origins configured by the operator, which may be private too: `https://` covers `wss://`. */
  origins: readonly string[]
  lookup: LookupFunction
  /** Closes every connection, and refuses new ones. */
  signal: AbortSignal
  /** Opens connections through a proxy, which resolves the names. Default: direct connections. */
  tunnel?: Tunnel
  /** Whom TLS trusts. Default: as Node does. */
  secureContext?: SecureContext
}

/**
 * A Node agent for clients that do not accept a `fetch`, for `ws://` and `wss://` too. It has the same guard
 * as `createGuardedFetch`: the address checked is the address connected to. A refusal fails the request with
 * `outbound.refused`.
 */
export const createGuardedAgent = ({
  allow,
  origins,
  lookup,
  signal,
  tunnel,
  secureContext,
}: GuardedAgentOptions): Agent => {
  const isOpen = createTargetCheck({ allow, origins })
  return new AgentOf(async (request, options) => {
    if (signal.aborted) throw ended()
    const { host = 'localhost', port, secureEndpoint } = options
    const url = new URL(`${secureEndpoint ? 'https' : 'http'}://${isIPv6(host) ? `[${host}]` : host}:${port}`)
    const to = {
      lookup: isOpen(url) ? lookup : checkedLookup(lookup),
      // The host is as the check parsed it, so that no other spelling is connected to.
      host: url.hostname.replace(/^\[|\]$/g, ''),
      // Node takes `path` for a local socket, with precedence over the host.
      path: undefined,
      ...(secureContext && { secureContext }),
    }
    const socket = tunnel ? await tunnel(request, { ...options, ...to }) : connectTo({ ...options, ...to })
    return endWith(signal, socket)
  })
}

/** Destroys without an error: an `error` event without a listener would end the process. */
const endWith = (signal: AbortSignal, socket: Duplex): Duplex => {
  const end = () => void socket.destroy()
  if (signal.aborted) {
    end()
    throw ended()
  }
  signal.addEventListener('abort', end, { once: true })
  socket.once('close', () => signal.removeEventListener('abort', end))
  return socket
}

const connectTo = (options: AgentConnectOpts): Duplex => {
  if (!options.secureEndpoint) return connectTcp(options)
  const { host = '', servername } = options
  return connectTls({ ...options, servername: servername || (isIP(host) ? '' : host) })
}

type Open = (request: ClientRequest, options: AgentConnectOpts) => Promise<Duplex>

/** The library supports subclassing only. */
class AgentOf extends BaseAgent {
  readonly #open: Open

  constructor(open: Open) {
    super()
    this.#open = open
  }

  override connect(request: ClientRequest, options: AgentConnectOpts): Promise<Duplex> {
    return this.#open(request, options)
  }
}
