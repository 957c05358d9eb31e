import { OAuth2Server } from 'oauth2-mock-server'

/** A browser as far as signing in needs one: keeps cookies by name and follows nothing by itself. */
const openBrowser = (origin: string) => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    go: async (address: string, init: RequestInit = {}) => {
      const reply = await fetch(new URL(address, origin), {
        redirect: 'manual',
        ...init,
        headers: { ...init.headers, cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      })
      for (const line of reply.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ')
        const [name = '', value = ''] = pair.split('=')
        if (value === '' || attributes.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, value)
      }
      return { status: reply.status, location: reply.headers.get('location') ?? '', reply }
    },
    /** Returns who is signed in by the cookie that the server left. */
    session: async (): Promise<{ token: string; user: Record<string, unknown> }> => {
      const token = decodeURIComponent(cookies.get('auth_token') ?? '')
      const reply = await fetch(`${origin}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
      return { token, user: (await reply.json()) as Record<string, unknown> }
    },
  }
}
export type GoogleBrowser = ReturnType<typeof openBrowser>

/** Plays Google: everybody who comes agrees to sign in. */
export const startGoogleDouble = async () => {
  const server = new OAuth2Server()
  /**
   * Nonce of the last authorization, kept as Google does: codes are valid once, for their own verifier and
   * nonce.
   */
  let nonceGiven: string | null = null
  const claims: Record<string, unknown> = {}
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const google = {
    /** Claims of the ID token of the person who signs in. */
    claims,
    env: {
      GOOGLE_CLIENT_ID: 'our-client',
      GOOGLE_CLIENT_SECRET: 'GOCSPX-secret',
      GOOGLE_ISSUER: server.issuer.url ?? '',
    },
    browser: openBrowser,
    /** Walks from our button over Google's page to the address it sends the browser back to. */
    toGoogleAndBack: async (who: GoogleBrowser, query = 'state=login'): Promise<string> => {
      const { location } = await who.go(`/api/auth/google?${query}`)
      nonceGiven = new URL(location).searchParams.get('nonce')
      const back = await fetch(location, { redirect: 'manual' })
      const callback = new URL(back.headers.get('location') ?? '')
      return `/api/auth/google/callback${callback.search}`
    },
    stop: () => server.stop(),
  }
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { aud: 'our-client', nonce: nonceGiven ?? undefined }, google.claims)
  })
  return google
}
export type GoogleDouble = Awaited<ReturnType<typeof startGoogleDouble>>
