import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import type { Language } from '../../src/contract/text.ts'
import type { TestClient } from '../../src/testing/index.ts'
import { guestCookie } from '../server/ownership/call.ts'

export interface Guest {
  api: TestClient
  cookie: string
}

/** A visitor of the dashboard who has not signed in, known by a cookie. */
export const newGuest = async (origin: string, { language = 'ru' as Language } = {}): Promise<Guest> => {
  const cookie = await guestCookie(origin)
  const withCookie: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookie)
    return fetch(input, { ...init, headers })
  }
  return { cookie, api: createClient<CoreApi>({ origin, fetch: withCookie, language: () => language }) }
}
