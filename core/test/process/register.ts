import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { sessionOf, type TestPerson } from '../../src/testing/index.ts'

/** Registers a person at a server that runs elsewhere. */
export const register = async (origin: string, name: string): Promise<TestPerson> => {
  const body = { username: name, email: `${name.toLowerCase()}@example.com`, password: 'secret-1' }
  const { token, user } = sessionOf(
    await createClient<CoreApi>({ origin })('POST /api/auth/register', { body }),
  )
  return { token, user, api: createClient<CoreApi>({ origin, token: () => token }) }
}
