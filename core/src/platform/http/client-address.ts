import { BlockList, isIP } from 'node:net'
import { namedNetworks, readNetwork, type TrustProxy } from '../../config/trust-proxy.ts'

/** true: a hop is trusted to name the previous one: by its address and its position in the chain, from 0. */
export type Trusts = (address: string, place: number) => boolean

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Returns the check of the hops that a server trusts: made once, for it builds the list of their networks. */
export const trustOf = (trust: TrustProxy): Trusts => {
  if ('hops' in trust) return (_, place) => place < trust.hops
  const list = new BlockList()
  for (const network of trust.networks.flatMap(each => namedNetworks[each] ?? [each])) {
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
