import { isPrivateAddress } from '../outbound/private-address.ts'
import { networkOf } from './network-of.ts'

/**
 * The block of addresses that one customer of a provider may have as a whole: the /24 of an IPv4 address, the /48 of an IPv6
 * address. A private address is its own network: behind it is a proxy, or a person of an office.
 */
export const addressBlockOf = (address: string): string => {
  const network = networkOf(address)
  const isSubnet = network.endsWith('::/64')
  const first = isSubnet ? `${network.slice(0, -'/64'.length)}` : network
  if (isPrivateAddress(first)) return network
  return isSubnet
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.slice(0, network.lastIndexOf('.'))}.0/24`
}
