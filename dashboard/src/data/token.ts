import { takeTokenCookie } from './token-cookie.ts'

const key = 'authToken'

/**
 * Returns the bearer token of this browser; the cookie `auth_token` of a sign-in by another site is moved
 * here once.
 */
export const readToken = (): string | null => {
  const { token, names } = takeTokenCookie(document.cookie, {
    isSecure: window.location.protocol === 'https:',
  })
  for (const name of names) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the cookie has to be cleared, too
    document.cookie = `${name}=; path=/; max-age=0${name.startsWith('__Host-') ? '; secure' : ''}`
  }
  if (token) writeToken(token)
  return localStorage.getItem(key)
}

export const writeToken = (token: string | null): void => {
  if (token === null) localStorage.removeItem(key)
  else localStorage.setItem(key, token)
}
