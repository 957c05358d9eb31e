import { BlockList, isIP } from 'node:net'

/** The trusted reverse proxies: their number in front of the server, or their networks. */
export type TrustProxy = { hops: number } | { networks: readonly string[] }

/** Whether a hop is trusted to name the previous one: by its address and its position in the chain, from 0. */
export type Trusts = (address: string, place: number) => boolean

/** Predefined networks by their usual names. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** The address and its prefix length; null where the text is not a network. */
const readNetwork = (text: string) => {
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
  const areRight = networks.every(network => Object.hasOwn(named, network) || readNetwork(network))
  return networks.length > 0 && areRight ? { networks } : null
}

export const trustOf = (trust: TrustProxy): Trusts => {
  if ('hops' in trust) return (_, place) => place < trust.hops
  const list = new BlockList()
  for (const network of trust.networks.flatMap(each => named[each] ?? [each])) {
    const read = readNetwork(network)
    if (read) list.addSubnet(read.address, read.length, familyOf(read.address))
  }
  return address => isIP(address) > 0 && list.check(address, familyOf(address))
}

/**
 * The client address of a request: the nearest hop that is not a trusted proxy, as Fastify determines
 * `request.ip`. Entries further left in `X-Forwarded-For` can be forged by anyone.
 */
export const clientAddress = (
  socketAddress: string,
  forwarded: string | readonly string[] | undefined,
  trusts: Trusts,
): string => {
  const told = [forwarded ?? []].flat().join(',').split(',')
  const way = [
    socketAddress,
    ...told
      .map(each => each.trim())
      .filter(each => each !== '')
      .reverse(),
  ]
  const place = way.findIndex((address, n) => n === way.length - 1 || !trusts(address, n))
  return way[place] ?? socketAddress
}
