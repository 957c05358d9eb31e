import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, type Dispatcher, type Response, fetch as undiciFetch } from 'undici'
import { fail } from './outbound-errors.ts'
import { isPrivateAddress } from './private-address.ts'

export interface GuardOptions {
  /** `host:port` pairs that may be called although they are private. */
  allow: readonly string[]
  /** Origins of the operator's choice, which may be private too. Left out: none. */
  origins?: readonly string[]
  /** Whatever is called is called through it, and it resolves the names. Left out: calls go straight out. */
  proxy?: Dispatcher
  /** Connections to share with other guards. Left out: its own. */
  agents?: GuardAgents
  /** For tests: finds the addresses of a name. */
  lookup?: LookupFunction
}

const ports = new Set(['', '80', '443', '8080', '8443'])
const maxHops = 3

export interface GuardAgents {
  /** Connects to public addresses alone. */
  guarded: Dispatcher
  /** Connects to any. */
  open: Dispatcher
}

/** `waitMs` is how long an answer may take to begin, and to go on. */
export const createGuardAgents = ({
  lookup = systemLookup as LookupFunction,
  waitMs = 30_000,
}: {
  lookup?: LookupFunction
  waitMs?: number
} = {}): GuardAgents => {
  const waits = { bodyTimeout: waitMs, headersTimeout: waitMs }
  return {
    guarded: new Agent({ connect: { timeout: 5_000, lookup: checkedLookup(lookup) }, ...waits }),
    open: new Agent({ connect: { timeout: 5_000 }, ...waits }),
  }
}

/**
 * `fetch` for addresses that a user can influence. Names are resolved once, every address that comes back is checked,
 * and the checked one is connected to; literals are checked as bytes; redirects are followed by hand, each checked
 * again, without credentials on another origin (`redirect: 'manual'` answers a redirect as it is). Throws `outbound.refused`. Sizes and times are the caller's to cap.
 */
export const createGuardedFetch = ({
  allow,
  origins = [],
  proxy,
  lookup,
  agents = createGuardAgents({ ...(lookup && { lookup }) }),
}: GuardOptions): typeof fetch => {
  const allowed = new Set(allow)
  const trusted = new Set(origins)

  const call = async (address: string, init: RequestInit, hop: number): Promise<Response> => {
    const url = new URL(address)
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    const isOpen = allowed.has(`${url.hostname}:${port}`) || trusted.has(url.origin)
    if (!isOpen) check(url)
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
    const next = new URL(location, url)
    return call(next.href, next.origin === url.origin ? init : withoutCredentials(init), hop + 1)
  }

  return ((input: string | URL | Request, init: RequestInit = {}) =>
    call(input instanceof Request ? input.url : String(input), init, 0)) as typeof fetch
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
