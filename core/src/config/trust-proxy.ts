import { isIP } from 'node:net'

/** The trusted reverse proxies: their number in front of the server, or their networks. */
export type TrustProxy = { hops: number } | { networks: readonly string[] }

/** Predefined networks by their usual names. */
export const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** The address and its prefix length; null where the text is not a network. */
export const readNetwork = (text: string) => {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  const length = prefix === undefined ? bits : Number(prefix)
  const isRight = isIP(address) > 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix ?? '0') && length <= bits
  return isRight ? { address, length } : null
}

/** `false`, `true`, a number of proxies, or their networks; null for any other value. */
export const readTrustProxy = (value: string): TrustProxy | null => {
  const text = value.toLowerCase()
  if (text === 'false' || text === 'true') return { hops: text === 'true' ? 1 : 0 }
  if (/^\d{1,2}$/.test(text)) return { hops: Number(text) }
  const networks = text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  const areRight = networks.every(network => Object.hasOwn(namedNetworks, network) || readNetwork(network))
  return networks.length > 0 && areRight ? { networks } : null
}
