import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { readToken } from './token.ts'

export { ApiError } from '@botanika/core/client'

/** Calls the server: `api('GET /api/assistants/{id}', { params: { id } })`. Throws `ApiError`. */
export const api = createClient<CoreApi>({
  token: readToken,
  language: () => document.documentElement.lang,
})

/** An error's sentence for a person: the server's own words, else that it could not be reached. */
export const errorText = (error: unknown, unreachable: string): string =>
  error instanceof Error && !/^network/.test(error.message) ? error.message : unreachable
