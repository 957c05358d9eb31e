/** Returns whether an address opens on this computer alone. */
export const isLocalLink = (link: string): boolean => {
  const { hostname } = new URL(link)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
