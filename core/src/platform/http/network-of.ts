/** The part of an IPv6 address that one subscriber is given, in groups of 16 bits: a /64. */
const groups = 4

/** Some proxies write the port, too, which is free to choose. */
const withoutPort = (address: string): string =>
  /^\[([^\]]{1,64})\]/.exec(address)?.[1] ?? /^([\d.]{7,15}):\d{1,5}$/.exec(address)?.[1] ?? address

/**
 * Whom an address stands for where something is counted: an IPv4 address for itself, an IPv6 one for its /64, because the
 * rest of it is free to choose.
 */
export const networkOf = (address: string): string => {
  const bare = withoutPort(address.split('%')[0] ?? '').toLowerCase()
  if (!bare.includes(':')) return bare
  const lastGroup = bare.slice(bare.lastIndexOf(':') + 1)
  // An IPv4 address in IPv6's clothes.
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
