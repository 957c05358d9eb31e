import { readTrustProxy, type TrustProxy } from './trust-proxy.ts'

/** An invalid setting: the server prints the message, one sentence, and does not start. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export function integer(name: string, value: string, { from, to }: { from: number; to: number }): number {
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= from && number <= to) return number
  throw new ConfigError(
    `${name} must be a whole number from ${from} to ${to}, and is "${value}". Mend it in .env or in the environment.`,
  )
}

export function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find(each => each === value)
  if (found) return found
  throw new ConfigError(
    `${name} must be one of ${allowed.join(', ')}, and is "${value}". Mend it in .env or in the environment.`,
  )
}

export function trustProxy(value: string): TrustProxy {
  const read = readTrustProxy(value)
  if (read) return read
  throw new ConfigError(
    `TRUST_PROXY must be false, a number of proxies, or their networks, like 10.0.0.0/8,loopback, and is "${value}". Mend it in .env or in the environment.`,
  )
}

export function url(name: string, value: string): string {
  if (URL.canParse(value) && /^https?:/.test(value)) return value.replace(/(?<!\/)\/+$/, '')
  throw new ConfigError(
    `${name} must be an address that begins with http:// or https://, and is "${value}". Mend it in .env or in the environment.`,
  )
}

export function origin(name: string, value: string): string {
  const parsed = new URL(url(name, value))
  if (parsed.pathname === '/' && !parsed.search && !parsed.username) return parsed.origin
  throw new ConfigError(
    `${name} must be an address without a path, like ${parsed.origin}, and is "${value}". Mend it in .env or in the environment.`,
  )
}

export function email(name: string, value: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return value.toLowerCase()
  throw new ConfigError(
    `${name} must be an e-mail address, and is "${value}". Mend it in .env or in the environment.`,
  )
}

export function hostAndPort(name: string, value: string): string {
  if (/^(\[[0-9a-f:]+\]|[^\s:/]+):\d{1,5}$/i.test(value) && portOf(value) <= 65_535)
    return value.toLowerCase()
  throw new ConfigError(
    `${name} must be host:port pairs, like 10.0.0.5:11434, and has "${value}". Mend it in .env or in the environment.`,
  )
}

function portOf(pair: string): number {
  return Number(pair.slice(pair.lastIndexOf(':') + 1))
}

export function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

export function mongodbUri(value: string | undefined): string | undefined {
  if (value === undefined) return value
  if (!/^mongodb(\+srv)?:\/\/[^\s/]+/.test(value))
    throw new ConfigError(
      'MONGODB_URI must begin with mongodb:// or mongodb+srv:// and name a host. Mend it, or remove it to use the embedded database.',
    )
  const [, account = ''] = /^mongodb(?:\+srv)?:\/\/(.*)@/.exec(value) ?? []
  if (/^[^:/?#[\]@]*(?::[^:/?#[\]@]*)?$/.test(account) && decodes(account)) return value
  throw new ConfigError(
    'MONGODB_URI has a sign in its user or password that has to be escaped: write % as %25, @ as %40, : as %3A, / as %2F, ? as %3F, # as %23. Mend it in .env or in the environment.',
  )
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** `anna@example.com` or `Anna <anna@example.com>`. */
export function mailbox(name: string, value: string): { name: string; address: string } {
  const [, said = '', inBrackets] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(value) ?? []
  const address = inBrackets ?? value
  if (/^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(address)) return { name: said.trim(), address }
  throw new ConfigError(
    `${name} must be an e-mail address, or a name and one like Botanika <bots@example.com>, and is "${value}". Mend it in .env or in the environment.`,
  )
}
