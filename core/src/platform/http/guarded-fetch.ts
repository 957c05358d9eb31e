import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, type Response, fetch as undiciFetch } from 'undici'
import { defineErrors } from '../errors/define-errors.ts'
import { isPrivateAddress } from './private-address.ts'

const fail = defineErrors({
  'outbound.refused': {
    status: 400,
    text: {
      ru: 'По этому адресу сервер не обращается: {host}',
      en: 'The server does not call this address: {host}',
      pl: 'Serwer nie łączy się z tym adresem: {host}',
    },
    hint: {
      ru: 'Укажите публичный адрес, который начинается с https://',
      en: 'Give a public address that begins with https://',
      pl: 'Podaj publiczny adres zaczynający się od https://',
    },
  },
})

export interface GuardOptions {
  /** `host:port` pairs that may be called although they are private. */
  allow: readonly string[]
  /** For tests: finds the addresses of a name. */
  lookup?: LookupFunction
}

const ports = new Set(['', '80', '443', '8080', '8443'])
const maxHops = 3

/**
 * `fetch` for addresses that a user can influence. Names are resolved once, every address that comes back is checked,
 * and the checked one is connected to; literals are checked as bytes; redirects are followed by hand, each checked
 * again, without credentials on another origin (`redirect: 'manual'` answers a redirect as it is). Throws `outbound.refused`. Sizes and times are the caller's to cap.
 */
export const createGuardedFetch = ({
  allow,
  lookup = systemLookup as LookupFunction,
}: GuardOptions): typeof fetch => {
  const allowed = new Set(allow)
  const dispatcher = new Agent({
    connect: { timeout: 5_000, lookup: checkedLookup(lookup) },
    bodyTimeout: 30_000,
    headersTimeout: 30_000,
  })
  const open = new Agent({ connect: { timeout: 5_000 }, bodyTimeout: 30_000, headersTimeout: 30_000 })

  const call = async (address: string, init: RequestInit, hop: number): Promise<Response> => {
    const url = new URL(address)
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    const isOpen = allowed.has(`${url.hostname}:${port}`)
    if (!isOpen) check(url)
    const response = await undiciFetch(url, {
      ...(init as Parameters<typeof undiciFetch>[1]),
      redirect: 'manual',
      dispatcher: isOpen ? open : dispatcher,
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

const checkedLookup =
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
