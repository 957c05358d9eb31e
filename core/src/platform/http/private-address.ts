import ipaddr from 'ipaddr.js'

/**
 * Whether an address literal is one that nobody outside may reach: loopback, private, link-local, carrier NAT,
 * multicast, reserved, documentation; also when it hides in an IPv6 form (v4-mapped, NAT64, 6to4, Teredo).
 */
export const isPrivateAddress = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, '').split('%', 1)[0] ?? ''
  if (!ipaddr.isValid(bare)) return true
  const parsed = ipaddr.parse(bare)
  if (parsed.kind() === 'ipv4') return parsed.range() !== 'unicast'
  const six = parsed as ipaddr.IPv6
  if (six.isIPv4MappedAddress()) return six.toIPv4Address().range() !== 'unicast'
  const bytes = six.toByteArray()
  const embedded = embeddedV4(six.range(), bytes)
  if (embedded) return embedded.range() !== 'unicast'
  // ::a.b.c.d, deprecated, is «unicast» to the library.
  if (bytes.slice(0, 12).every(byte => byte === 0)) return true
  return six.range() !== 'unicast'
}

/** The IPv4 address inside a NAT64 (64:ff9b::/96) or 6to4 (2002::/16) address. */
const embeddedV4 = (range: string, bytes: number[]): ipaddr.IPv4 | null => {
  if (range === 'rfc6052') return new ipaddr.IPv4(bytes.slice(12))
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6))
  return null
}
