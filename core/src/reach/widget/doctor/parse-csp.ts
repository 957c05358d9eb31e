/** One policy: sources by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** Policies of a header or a `<meta>`; a header may hold several, all of which apply. */
export const parsePolicies = (text: string): Policy[] =>
  text
    .slice(0, 16_384)
    .split(',')
    .map(policy => {
      const directives = new Map<string, readonly string[]>()
      for (const directive of policy.split(';')) {
        const [name, ...sources] = directive.trim().split(/\s+/)
        const known = name?.toLowerCase()
        if (known && !directives.has(known)) directives.set(known, sources)
      }
      return directives
    })
    .filter(directives => directives.size > 0)

interface Wanted {
  /** Directives by precedence: the first that a policy has decides. */
  directives: readonly string[]
  /** The URL that is loaded. */
  target: URL
  page: URL
  nonce?: string | undefined
}

/** The directive of a policy that refuses a request; undefined: none does. */
export const refusingDirective = (
  policies: readonly Policy[],
  { directives, target, page, nonce }: Wanted,
): string | undefined => {
  for (const policy of policies) {
    const name = directives.find(directive => policy.has(directive))
    const sources = name === undefined ? undefined : policy.get(name)
    if (!name || !sources) continue
    const hasNonce = nonce !== undefined && nonce !== '' && sources.includes(`'nonce-${nonce}'`)
    const isStrict = sources.includes("'strict-dynamic'")
    const isListed = !isStrict && sources.some(source => matches(source.toLowerCase(), target, page))
    if (!hasNonce && !isListed) return name
  }
  return undefined
}

const matches = (source: string, target: URL, page: URL): boolean => {
  if (source === '*') return /^(?:https?|wss?):$/.test(target.protocol)
  if (source === "'self'") return isSame(target.host, page.host) && isUpgrade(page.protocol, target.protocol)
  if (source.startsWith("'")) return false
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return isUpgrade(source, target.protocol)
  const [scheme, rest] = source.includes('://') ? source.split('://', 2) : [undefined, source]
  const protocol = scheme === undefined ? page.protocol : `${scheme}:`
  const isScheme =
    isUpgrade(protocol, target.protocol) || (scheme === undefined && target.protocol.startsWith('ws'))
  const [authority = '', ...path] = (rest ?? '').split('/')
  const [host = '', port] = authority.split(':')
  const isHost = host.startsWith('*.')
    ? target.hostname.endsWith(host.slice(1)) && target.hostname !== host.slice(2)
    : host === '*' || host === target.hostname
  const isPort =
    port === '*' || (port ?? '') === target.port || (port !== undefined && port === defaultPort(target))
  const wanted = path.length === 0 || path.join('') === '' ? '' : `/${path.join('/')}`
  const isPath =
    wanted === '' || (wanted.endsWith('/') ? target.pathname.startsWith(wanted) : target.pathname === wanted)
  return isScheme && isHost && isPort && isPath
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
/** A source of `http:` also permits `https:`, and so on; one of `https:` permits no sockets. */
const isUpgrade = (source: string, target: string): boolean =>
  source === target ||
  (source === 'http:' && target === 'https:') ||
  (source === 'ws:' && /^(?:wss|https?):$/.test(target)) ||
  (source === 'wss:' && target === 'https:')
const defaultPort = ({ protocol }: URL): string => (/^(?:https|wss):$/.test(protocol) ? '443' : '80')
