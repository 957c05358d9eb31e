import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { SecureContext } from 'node:tls'
import { Agent, type Dispatcher, type Response, fetch as undiciFetch } from 'undici'
import { fail } from './errors.ts'
import { isPrivateAddress } from './private-address.ts'

export interface GuardOptions {
  /** `host:port` pairs that may be called although they are private. */
  allow: readonly string[]
  /** Origins configured by the operator, which may be private too. Default: none. */
  origins?: readonly string[]
  /** The proxy for every call; it resolves the names. Default: direct connections. */
  proxy?: Dispatcher
  /** A connection pool shared with other guards. Default: its own. */
  agents?: GuardAgents
  /** Resolves a name; for tests. */
  lookup?: LookupFunction
}

const ports = new Set(['', '80', '443', '8080', '8443'])
const maxHops = 3
/** Characters of what is no address in the error about it. */
const maxQuoted = 100

export interface GuardAgents {
  /** Connects to public addresses only. */
  guarded: Dispatcher
  /** Connects to any address. */
  open: Dispatcher
}

/** `waitMs` limits the time until a response begins, and each pause within it. `secureContext`: whom TLS trusts; omitted: as Node does. */
export const createGuardAgents = ({
  lookup = systemLookup as LookupFunction,
  waitMs = 30_000,
  secureContext,
}: {
  lookup?: LookupFunction
  waitMs?: number
  secureContext?: SecureContext
} = {}): GuardAgents => {
  const waits = { bodyTimeout: waitMs, headersTimeout: waitMs }
  const connect = { timeout: 5_000, ...(secureContext && { secureContext }) }
  return {
    guarded: new Agent({ connect: { ...connect, lookup: checkedLookup(lookup) }, ...waits }),
    open: new Agent({ connect, ...waits }),
  }
}

/**
 * `fetch` for addresses that a user can influence. Names are resolved once, every returned address is
 * checked, and the checked one is connected to; literals are checked as bytes; redirects are followed
 * manually, each checked again, without credentials on another origin (`redirect: 'manual'` returns a
 * redirect as it is). Throws `outbound.refused`. Limits of size and time are up to the caller.
 */
export const createGuardedFetch = ({
  allow,
  origins = [],
  proxy,
  lookup,
  agents = createGuardAgents({ ...(lookup && { lookup }) }),
}: GuardOptions): typeof fetch => {
  const isOpenTarget = createTargetCheck({ allow, origins })

  const call = async (address: string, init: RequestInit, hop: number): Promise<Response> => {
    const url = addressOf(address)
    const isOpen = isOpenTarget(url)
    const response = await undiciFetch(url, {
      ...(init as Parameters<typeof undiciFetch>[1]),
      redirect: 'manual',
      dispatcher: proxy ?? (isOpen ? agents.open : agents.guarded),
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || !location || init.redirect === 'manual')
      return response
    if (hop >= maxHops || (init.method ?? 'GET') !== 'GET')
      throw fail('outbound.refused', { params: { host: url.host } })
    await response.body?.cancel()
    const next = addressOf(location, url)
    return call(next.href, next.origin === url.origin ? init : withoutCredentials(init), hop + 1)
  }

  return ((input: string | URL | Request, init: RequestInit = {}) =>
    call(input instanceof Request ? input.url : String(input), init, 0)) as typeof fetch
}

const addressOf = (address: string, base?: URL): URL => {
  const url = URL.parse(address, base?.href)
  if (!url) throw fail('outbound.refused', { params: { host: address.slice(0, maxQuoted).toWellFormed() } })
  return url
}

/** Checks if an address may be private; throws `outbound.refused` for a private literal that may not be. */
export const createTargetCheck = ({ allow, origins = [] }: Pick<GuardOptions, 'allow' | 'origins'>) => {
  const allowed = new Set(allow)
  const trusted = new Set(origins)
  return (url: URL): boolean => {
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    const isOpen = allowed.has(`${url.hostname}:${port}`) || trusted.has(url.origin)
    if (!isOpen) check(url)
    return isOpen
  }
}

const check = (url: URL): void => {
  const literal = /^[\d.]+$|^\[/.test(url.hostname)
  const local = /(^|\.)localhost\.?$/i.test(url.hostname)
  const fits =
    /^https?:$/.test(url.protocol) && ports.has(url.port) && url.username === '' && url.password === ''
  if (!fits || local || (literal && isPrivateAddress(url.hostname)))
    throw fail('outbound.refused', { params: { host: url.host } })
}

/** Resolves a name to public addresses only. Throws `outbound.refused`. */
export const checkedLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const addresses = Array.isArray(found) ? found : [{ address: found, family: 4 }]
      const [first] = addresses
      if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
        return done(fail('outbound.refused', { params: { host: hostname } }), '', 0)
      return options.all ? done(null, [first]) : done(null, first.address, first.family)
    })

const withoutCredentials = (init: RequestInit): RequestInit => {
  const headers = new Headers(init.headers)
  for (const name of ['authorization', 'cookie', 'x-api-key', 'api-key']) headers.delete(name)
  return { ...init, headers }
}
