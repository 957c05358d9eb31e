/** A person's identity as Google reports it. */
export interface GoogleProfile {
  /** Google's own id of the person: never changes, unlike the address. */
  googleId: string
  /** Lower case, verified by Google. */
  email: string
  name: string
}

export interface Expected {
  issuers: readonly string[]
  clientId: string
  nonce: string
  now: Date
}

/** Reason why an ID token is rejected. */
export type ProfileProblem = 'unusable' | 'unverified'

/**
 * Reads an ID token. It came directly from the token endpoint over TLS, so its signature need not be checked again
 * (OpenID Connect Core 3.1.3.7, rule 6); issuer, audience, expiry and nonce are.
 */
export const readGoogleProfile = (
  idToken: string | undefined,
  { issuers, clientId, nonce, now }: Expected,
): GoogleProfile | ProfileProblem => {
  const claims = decode(idToken)
  const audience = [claims.aud].flat()
  const isOurs =
    issuers.includes(String(claims.iss)) &&
    audience.includes(clientId) &&
    typeof claims.exp === 'number' &&
    claims.exp * 1_000 > now.getTime() &&
    claims.nonce === nonce
  if (!isOurs || typeof claims.sub !== 'string' || typeof claims.email !== 'string') return 'unusable'
  if (claims.email_verified !== true) return 'unverified'
  const email = claims.email.toLowerCase()
  const name = typeof claims.name === 'string' ? claims.name : ''
  return { googleId: claims.sub, email, name: name.trim() || email.slice(0, email.indexOf('@')) }
}

const decode = (token = ''): Readonly<Record<string, unknown>> => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
