import type { FastifyInstance } from 'fastify'
import type { AuditPower } from '../../../plugin/powers/index.ts'
import { nameSubjects } from './name-subjects.ts'

export const createAuditPower = (app: FastifyInstance): AuditPower => ({
  write: app.accounts.audit,
  list: async page => {
    const { items, ...rest } = await app.accounts.auditLog(page)
    const names = await nameSubjects(app, items)
    const named = (id: string | null) => {
      const name = id === null ? undefined : names.get(id)
      return name === undefined ? {} : { subjectName: name }
    }
    return {
      ...rest,
      items: items.map(({ _id, at, action, actorId, actingAdminId, subjectId, details }) => ({
        id: _id.toHexString(),
        at,
        action,
        ...(actorId !== null && { actorId }),
        ...(actingAdminId !== null && { actingAdminId }),
        ...(subjectId !== null && { subjectId }),
        ...named(subjectId),
        details,
      })),
    }
  },
})
