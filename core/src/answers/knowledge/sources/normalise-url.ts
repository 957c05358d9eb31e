/** Normalises a page's address: no fragment, no default port, lower-case host. Null if it is invalid. */
export const normaliseUrl = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url.href
}
