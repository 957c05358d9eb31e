/** One spelling of a page's address: no fragment, no default port, the host in lower case. Null for what is none. */
export const normaliseUrl = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url.href
}
