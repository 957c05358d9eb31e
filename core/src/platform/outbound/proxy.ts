import type { LookupFunction } from 'node:net'
import type { SecureContext } from 'node:tls'
import { buildConnector, type Dispatcher, ProxyAgent, Socks5ProxyAgent } from 'undici'
import { AppError } from '../errors/app-error.ts'
import { fail } from './errors.ts'
import { checkedLookup } from './guarded-fetch.ts'
import { isPrivateAddress } from './private-address.ts'

export interface ProxyWay {
  dispatcher: Dispatcher
  /** Maps the error of a call through the proxy; names the proxy as its cause where the proxy is to blame. */
  explain(error: unknown): unknown
  /** Closes it once no call is running. */
  close(): void
}

export interface ProxyOptions {
  allow: readonly string[]
  lookup: LookupFunction
  /** Time until a response begins, and for each pause within it, ms. */
  waitMs: number
  /** Whom TLS with the target trusts; the proxy's own is as Node does it. Default: the same. */
  secureContext?: SecureContext
}

const connectMs = 5_000

/** Connections through a proxy. Throws `outbound.proxy-malformed`, `outbound.proxy-private`. */
export const openProxy = (
  address: string,
  { allow, lookup, waitMs, secureContext }: ProxyOptions,
): ProxyWay => {
  const { url, host, lookup: checked } = proxyTarget(address, { allow, lookup })
  const connect = { timeout: connectMs, ...(checked && { lookup: checked }) }
  const rest = {
    bodyTimeout: waitMs,
    headersTimeout: waitMs,
    ...(secureContext && { requestTls: { secureContext } }),
  }
  const dispatcher =
    url.protocol === 'socks5:'
      ? new Socks5ProxyAgent(url, { ...rest, connect: buildConnector(connect) })
      : // Plain HTTP is tunnelled too: the proxy learns the host and nothing else.
        new ProxyAgent({ uri: url.href, ...rest, proxyTls: connect, proxyTunnel: true })
  return {
    dispatcher,
    explain: error => blame(error, host),
    close: () => void dispatcher.close().catch(() => dispatcher.destroy()),
  }
}

/** The proxy's URL and connect options; `lookup` rejects private addresses, absent where they are allowed. */
export const proxyTarget = (
  address: string,
  { allow, lookup }: Pick<ProxyOptions, 'allow' | 'lookup'>,
): { url: URL; host: string; lookup?: LookupFunction } => {
  const url = checkProxyUrl(address, allow)
  const host = `${url.hostname}:${url.port || defaultPorts[url.protocol]}`
  return { url, host, ...(!allow.includes(host) && { lookup: checkedLookup(lookup) }) }
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443', 'socks5:': '1080' }

/** Parses a proxy's address. Throws `outbound.proxy-malformed`, `outbound.proxy-private`. */
export const checkProxyUrl = (address: string, allow: readonly string[]): URL => {
  if (!URL.canParse(address)) throw fail('outbound.proxy-malformed')
  const url = new URL(address)
  const port = url.port || defaultPorts[url.protocol]
  if (!port || !url.hostname || !/^\/?$/.test(url.pathname) || url.search)
    throw fail('outbound.proxy-malformed')
  const host = `${url.hostname}:${port}`
  // `socks5` is not a special scheme to the URL parser: numeric hosts keep their spelling.
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

/**
 * Returns the error of a failed connection: only the proxy is connected to directly, so it is the proxy's
 * fault.
 */
export const blame = (error: unknown, host: string): unknown => {
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

/** The error type that `fetch` throws. */
export const unsent = (cause: AppError): TypeError => new TypeError('fetch failed', { cause })
