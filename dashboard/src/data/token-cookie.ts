const plain = 'auth_token'
/**
 * Name of the twin cookie: browsers let no host but this one set a cookie with this prefix, and none without
 * TLS.
 */
const twin = '__Host-auth_token'

/**
 * Takes the token that a sign-in by another site left in the cookies, and returns it with the names of the
 * cookies to clear. Over TLS the cookie counts only with its twin of the same value: another host of the
 * domain could set the one alone, and sign a person in as another one.
 */
export const takeTokenCookie = (
  cookies: string,
  { isSecure }: { isSecure: boolean },
): { token: string | null; names: string[] } => {
  const given = cookies.split(';').map(pair => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }
  })
  const valuesOf = (name: string) => given.filter(cookie => cookie.name === name).map(({ value }) => value)
  const [ours] = valuesOf(twin)
  const tokens = valuesOf(plain)
  const token = tokens.find(value => value !== '' && (!isSecure || value === ours))
  const names = [plain, twin].filter(name => valuesOf(name).length > 0)
  return { token: token === undefined ? null : decoded(token), names }
}

const decoded = (value: string): string | null => {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
