import { createClient } from '@botanika/core/client'
import type { Api, CoreApi } from '@botanika/core/contract'
import { fetchEarly } from './early-answers.ts'
import { readToken } from './token.ts'

export { ApiError } from '@botanika/core/client'

/** Calls of an api with this browser's session, answered in the interface language. */
export const openClient = <A extends Api>() =>
  createClient<A>({
    token: readToken,
    language: () => document.documentElement.lang,
    fetch: (path, init) => (typeof path === 'string' && init ? fetchEarly(path, init) : fetch(path, init)),
  })

/** Calls the server: `api('GET /api/assistants/{id}', { params: { id } })`. Throws `ApiError`. */
export const api = openClient<CoreApi>()

/** An error's sentence for a person: the server's own words, else that it could not be reached. */
export const errorText = (error: unknown, unreachable: string): string =>
  error instanceof Error && !/^network/.test(error.message) ? error.message : unreachable
