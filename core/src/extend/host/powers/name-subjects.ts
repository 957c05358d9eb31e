import type { FastifyInstance } from 'fastify'
import type { AuditRecord } from '../../../people/accounts/index.ts'

const isObjectId = /^[0-9a-f]{24}$/

/**
 * Names of what entries are about, by its id: as the entry has it, else of the assistant or connection that is there now.
 * Missing: nothing has a name any more, or it is an account.
 */
export const nameSubjects = async (
  app: FastifyInstance,
  records: readonly AuditRecord[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  const asked = new Map<string, string>()
  for (const { subjectId, area, action, details } of records) {
    if (subjectId === null) continue
    const own = [details.name, details.title, details.note].find(one => typeof one === 'string' && one !== '')
    if (action.startsWith('api-key.')) continue
    if (typeof own === 'string') names.set(subjectId, own)
    else asked.set(subjectId, area ?? action)
  }
  await Promise.all(
    [...asked].map(async ([id, area]) => {
      if (names.has(id) || !isObjectId.test(id)) return
      const name = await nameOf(app, id, area)
      if (name) names.set(id, name)
    }),
  )
  return names
}

const nameOf = async (app: FastifyInstance, id: string, area: string): Promise<string | undefined> => {
  if (area.startsWith('assistant')) return (await app.assistants.find(id))?.name
  if (area.startsWith('integration')) return (await app.integrations.find(id))?.name
  return undefined
}
