import type { LookupFunction } from 'node:net'
import { buildConnector, type Dispatcher, ProxyAgent, Socks5ProxyAgent } from 'undici'
import { AppError } from '../errors/app-error.ts'
import { checkedLookup } from './guarded-fetch.ts'
import { fail } from './outbound-errors.ts'
import { isPrivateAddress } from './private-address.ts'

export interface ProxyWay {
  dispatcher: Dispatcher
  /** What a call through it threw, with the proxy named as its cause where the proxy is to blame. */
  explain(error: unknown): unknown
  /** Ends it once nothing is under way. */
  close(): void
}

export interface ProxyOptions {
  allow: readonly string[]
  lookup: LookupFunction
  /** How long an answer may take to begin, and to go on, ms. */
  waitMs: number
}

const connectMs = 5_000

/** Connections through a proxy. Throws `outbound.proxy-malformed`, `outbound.proxy-private`. */
export const openProxy = (address: string, { allow, lookup, waitMs }: ProxyOptions): ProxyWay => {
  const url = checkProxyUrl(address, allow)
  const host = `${url.hostname}:${url.port || defaultPorts[url.protocol]}`
  const isOpen = allow.includes(host)
  const connect = { timeout: connectMs, ...(!isOpen && { lookup: checkedLookup(lookup) }) }
  const waits = { bodyTimeout: waitMs, headersTimeout: waitMs }
  const dispatcher =
    url.protocol === 'socks5:'
      ? new Socks5ProxyAgent(url, { ...waits, connect: buildConnector(connect) })
      : // Plain HTTP is tunnelled too: the proxy learns the host and nothing else.
        new ProxyAgent({ uri: url.href, ...waits, proxyTls: connect, proxyTunnel: true })
  return {
    dispatcher,
    explain: error => blame(error, host),
    close: () => void dispatcher.close().catch(() => dispatcher.destroy()),
  }
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443', 'socks5:': '1080' }

/** A proxy's address in parts. Throws `outbound.proxy-malformed`, `outbound.proxy-private`. */
export const checkProxyUrl = (address: string, allow: readonly string[]): URL => {
  if (!URL.canParse(address)) throw fail('outbound.proxy-malformed')
  const url = new URL(address)
  const port = url.port || defaultPorts[url.protocol]
  if (!port || !url.hostname || !/^\/?$/.test(url.pathname) || url.search)
    throw fail('outbound.proxy-malformed')
  const host = `${url.hostname}:${port}`
  // A socks5 address is no special one to the parser: its numbers stay as they were written.
  const hostname = new URL(`http://${url.hostname}`).hostname
  const isLiteral = /^[\d.]+$|^\[/.test(hostname)
  const isPrivate = /(^|\.)localhost\.?$/i.test(hostname) || (isLiteral && isPrivateAddress(hostname))
  if (isPrivate && !allow.includes(host)) throw fail('outbound.proxy-private', { params: { host } })
  return url
}

const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_PRX_CONN',
  'UND_ERR_PRX_TLS',
])

/** Nothing but the proxy is connected to: a connection that is not made is its fault. */
const blame = (error: unknown, host: string): unknown => {
  for (let each = error; each instanceof Error; each = each.cause) {
    // Only the proxy's own name is looked up here.
    if (each instanceof AppError)
      return each === error ? error : unsent(fail('outbound.proxy-private', { params: { host } }))
    const code = 'code' in each ? String(each.code) : ''
    const status = /^Proxy response \((\d+)\)/.exec(each.message)?.[1]
    const reason = status ?? (code.startsWith('UND_ERR_SOCKS5') ? each.message : undefined)
    if (reason) return unsent(fail('outbound.proxy-refused', { params: { host, reason }, cause: error }))
    if (unconnected.has(code))
      return unsent(fail('outbound.proxy-failed', { params: { host }, cause: error }))
  }
  return error
}

/** As `fetch` fails. */
const unsent = (cause: AppError): TypeError => new TypeError('fetch failed', { cause })
