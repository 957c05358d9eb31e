import { modelProviders } from '../../../contract/provider-list.ts'
import { listModels } from '../../ai/index.ts'

export interface LocalServer {
  provider: string
  baseUrl: string
  models: string[]
}

/** A server on the same computer answers at once, or is not there. */
const timeoutMs = 1_500
const maxListed = 1_000

/** The usual addresses of servers that people run themselves. */
export const usualServers = modelProviders.flatMap(each =>
  'isLocal' in each ? [{ provider: each.id as string, baseUrl: each.baseUrl as string }] : [],
)

/** The model servers on this computer that answer with a list of models; another program at the port is left out. */
export const findLocalModels = async (servers: readonly Omit<LocalServer, 'models'>[] = usualServers) => {
  const found = await Promise.all(
    servers.map(async ({ provider, baseUrl }): Promise<LocalServer[]> => {
      try {
        const models = await listModels({ baseUrl }, { timeoutMs })
        const names = models.map(({ id }) => id).filter(name => /^\S{1,200}$/.test(name))
        return [{ provider, baseUrl, models: names.slice(0, maxListed) }]
      } catch {
        // Nothing runs there, or something else does: either way there are no models.
        return []
      }
    }),
  )
  return found.flat()
}
