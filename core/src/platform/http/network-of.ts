/** The part of an IPv6 address that identifies a subscriber, in groups of 16 bits: a /64. */
const groups = 4

/** Removes the port, which some proxies append and the client can choose freely. */
const withoutPort = (address: string): string =>
  /^\[([^\]]{1,64})\]/.exec(address)?.[1] ?? /^([\d.]{7,15}):\d{1,5}$/.exec(address)?.[1] ?? address

/**
 * The rate-limiting identity of an address: an IPv4 address itself, or the /64 of an IPv6 address, because
 * the client can choose the rest freely.
 */
export const networkOf = (address: string): string => {
  const bare = withoutPort(address.split('%')[0] ?? '').toLowerCase()
  if (!bare.includes(':')) return bare
  const lastGroup = bare.slice(bare.lastIndexOf(':') + 1)
  // An IPv4-mapped IPv6 address.
  if (bare.startsWith('::ffff:') && lastGroup.includes('.')) return lastGroup
  const [head = '', tail] = bare.split('::')
  const [left, right] = [head, tail ?? ''].map(part => part.split(':').filter(group => group !== ''))
  const missing = tail === undefined ? 0 : Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))
  const all = [...(left ?? []), ...Array<string>(missing).fill('0'), ...(right ?? [])]
  return `${all
    .slice(0, groups)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
