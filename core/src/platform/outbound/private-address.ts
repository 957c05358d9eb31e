import ipaddr from 'ipaddr.js'

/**
 * Addresses that look public but belong to the cloud in which a server runs: Azure's host, with credentials
 * and settings of the machine, and the service networks of IBM Cloud. Those of other clouds are private or
 * link-local anyway.
 */
const ofClouds = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map(range =>
  ipaddr.IPv4.parseCIDR(range),
)

/** All IPv6 space allocated so far. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * true: an address literal is not publicly reachable: loopback, private, link-local, carrier NAT, multicast,
 * reserved, documentation, a cloud's own; also when embedded in an IPv6 form (v4-mapped, NAT64, 6to4, Teredo).
 */
export const isPrivateAddress = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, '').split('%', 1)[0] ?? ''
  if (!ipaddr.isValid(bare)) return true
  const parsed = ipaddr.parse(bare)
  if (parsed.kind() === 'ipv4') return isPrivateV4(parsed as ipaddr.IPv4)
  const six = parsed as ipaddr.IPv6
  if (six.isIPv4MappedAddress()) return isPrivateV4(six.toIPv4Address())
  const bytes = six.toByteArray()
  const embedded = embeddedV4(six.range(), bytes)
  if (embedded) return isPrivateV4(embedded)
  // The library returns «unicast» for ranges that it does not know, such as ::a.b.c.d.
  return six.range() !== 'unicast' || !six.match(globalUnicast)
}

const isPrivateV4 = (address: ipaddr.IPv4): boolean =>
  address.range() !== 'unicast' || ofClouds.some(range => address.match(range))

/** The IPv4 address inside a NAT64 (64:ff9b::/96) or 6to4 (2002::/16) address. */
const embeddedV4 = (range: string, bytes: number[]): ipaddr.IPv4 | null => {
  if (range === 'rfc6052') return new ipaddr.IPv4(bytes.slice(12))
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6))
  return null
}
