const key = 'authToken'

/** The bearer token of this browser; the cookie `auth_token` of a sign-in elsewhere is moved here once. */
export const readToken = (): string | null => {
  const [, fromCookie] = /(?:^|;\s*)auth_token=([^;]+)/.exec(document.cookie) ?? []
  if (fromCookie) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the cookie has to be cleared, too
    document.cookie = 'auth_token=; path=/; max-age=0'
    writeToken(decodeURIComponent(fromCookie))
  }
  return localStorage.getItem(key)
}

export const writeToken = (token: string | null): void => {
  if (token === null) localStorage.removeItem(key)
  else localStorage.setItem(key, token)
}
