import type { SiteFinding } from '../../../contract/widget/site.ts'
import type { SiteText } from '../site/fetch-text.ts'
import { scanTags, type Tag } from '../site/scan-tags.ts'
import { parsePolicies, refusingDirective } from './parse-csp.ts'

interface Expected {
  key: string
  /** `https://bots.example.com`: the server that serves the widget. */
  origin: string
}

interface Embed {
  key: string
  src: URL | undefined
  tag: Tag
}

const urlOf = (src: string | undefined, base: URL): URL | undefined =>
  src !== undefined && URL.canParse(src, base.href) ? new URL(src, base) : undefined

/**
 * Scripts and elements of the widget, of any key and server. A script names its key by an attribute, or in its address for tag
 * managers that take attributes off.
 */
const embedsOf = (tags: readonly Tag[], base: URL): Embed[] =>
  tags.flatMap(tag => {
    const { name, attributes } = tag
    const src = name === 'script' ? urlOf(attributes.get('src'), base) : undefined
    const key = name === 'botanika-chat' ? attributes.get('key') : keyOfScript(tag, src)
    return key === undefined || key === null ? [] : [{ key: key.trim(), src, tag }]
  })

const keyOfScript = ({ name, attributes }: Tag, src: URL | undefined): string | null | undefined => {
  if (name !== 'script') return undefined
  return (
    attributes.get('data-widget') ?? (src?.pathname === '/widget.js' ? src.searchParams.get('key') : null)
  )
}

/** Policies of the page's headers and of its `<meta>` elements. */
const policiesOf = (tags: readonly Tag[], headers: Headers) => [
  ...parsePolicies(headers.get('content-security-policy') ?? ''),
  ...tags
    .filter(
      ({ name, attributes }) =>
        name === 'meta' && /^content-security-policy$/i.test(attributes.get('http-equiv') ?? ''),
    )
    .flatMap(({ attributes }) => parsePolicies(attributes.get('content') ?? '')),
]

/** Finds, by code, what on a page keeps the widget from working; nothing for a page in order. */
export const checkPage = ({ url, text, headers }: SiteText, { key, origin }: Expected): SiteFinding[] => {
  const tags = scanTags(text)
  const embeds = embedsOf(tags, url)
  const own = embeds.filter(embed => embed.key === key)
  const [embed] = own
  if (!embed) {
    const [other] = embeds
    return [other ? { code: 'wrong-key', detail: other.key.slice(0, 100) } : { code: 'tag-missing' }]
  }
  const findings: SiteFinding[] = []
  const { src, tag } = embed
  // Elements within the page may be several.
  if (own.filter(each => each.tag.name === 'script').length > 1) findings.push({ code: 'duplicate-tag' })
  const isMixed = url.protocol === 'https:' && src?.protocol === 'http:'
  if (isMixed) findings.push({ code: 'mixed-content', detail: src.href.slice(0, 300) })
  const loader = new URL('/widget.js', origin)
  if (src && (src.host !== loader.host || src.pathname !== loader.pathname))
    findings.push({ code: 'outdated-build', detail: src.href.slice(0, 300) })
  const { attributes, isInHead } = tag
  const waits = attributes.has('async') || attributes.has('defer') || attributes.get('type') === 'module'
  if (tag.name === 'script' && isInHead && !waits) findings.push({ code: 'script-before-body' })
  findings.push(...checkPolicies(policiesOf(tags, headers), { url, loader, nonce: attributes.get('nonce') }))
  return findings
}

interface Loaded {
  url: URL
  loader: URL
  nonce: string | undefined
}

const checkPolicies = (
  policies: ReturnType<typeof policiesOf>,
  { url: page, loader, nonce }: Loaded,
): SiteFinding[] => {
  const script = refusingDirective(policies, {
    directives: ['script-src-elem', 'script-src', 'default-src'],
    target: loader,
    page,
    nonce,
  })
  const connect = (target: URL) =>
    refusingDirective(policies, { directives: ['connect-src', 'default-src'], target, page })
  const http = connect(new URL('/api/', loader))
  const socketUrl = new URL('/socket.io/', loader)
  socketUrl.protocol = loader.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = connect(socketUrl)
  const refused = [script, http].filter(name => name !== undefined)
  return [
    ...[...new Set(refused)].map(detail => ({ code: 'csp' as const, detail })),
    // If sockets are blocked, the widget asks over HTTP: slower, but it works.
    ...(socket !== undefined && http === undefined
      ? [{ code: 'socket-blocked' as const, detail: socket }]
      : []),
  ]
}
