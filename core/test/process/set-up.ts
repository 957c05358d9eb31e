import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import type { TestPerson } from '../../src/testing/index.ts'
import type { ServerProcess } from './start-server-process.ts'

/** Makes the administrator of a server that runs elsewhere, by the link that it prints. */
export const setUp = async (origin: string, child: ServerProcess): Promise<TestPerson> => {
  const until = Date.now() + 20_000
  const find = () => /setup\?token=([\w.-]+)\n/.exec(child.output())?.[1]
  while (!find() && Date.now() < until) await new Promise(resolve => setTimeout(resolve, 20))
  const body = { token: find() ?? '', username: 'Admin', email: 'admin@example.com', password: 'secret-1' }
  const session = await createClient<CoreApi>({ origin })('POST /api/setup', { body })
  return { ...session, api: createClient<CoreApi>({ origin, token: () => session.token }) }
}
