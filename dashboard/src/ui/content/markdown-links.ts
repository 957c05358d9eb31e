/**
 * Returns the address that a link or image of an answer may keep, or an empty string. Models and documents
 * write the Markdown, so only web, mail and phone addresses and the dashboard's own paths pass;
 * `javascript:`, `data:` and the like do not.
 */
export function safeAddress(address: string) {
  // Browsers ignore control characters inside a scheme and read a backslash as a slash; so does the check.
  const bare = [...address]
    .filter(sign => sign > ' ')
    .join('')
    .replaceAll('\\', '/')
  if (bare.startsWith('//')) return ''
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme) ? address.trim() : ''
}

export type ImageSource = { kind: 'own' | 'foreign'; url: string; host: string } | { kind: 'none' }

/**
 * Returns whether an image is one of our stored objects (shown at once), third-party (shown on a click), or
 * nothing to show.
 */
export function imageSource(address: string | undefined, origin: string): ImageSource {
  if (!address || !URL.canParse(address, origin)) return { kind: 'none' }
  const url = new URL(address, origin)
  if (url.origin === origin && url.pathname.startsWith('/api/objects/'))
    return { kind: 'own', url: url.href, host: url.host }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'none' }
  return { kind: 'foreign', url: url.href, host: url.host }
}
