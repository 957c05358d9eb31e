import type { FastifyInstance } from 'fastify'
import type { AuditPower } from '../../plugin/powers/index.ts'

export const createAuditPower = ({ accounts }: FastifyInstance): AuditPower => ({
  write: accounts.audit,
  list: async page => {
    const { items, ...rest } = await accounts.auditLog(page)
    return {
      ...rest,
      items: items.map(({ _id, at, action, actorId, actingAdminId, subjectId, details }) => ({
        id: _id.toHexString(),
        at,
        action,
        ...(actorId !== null && { actorId }),
        ...(actingAdminId !== null && { actingAdminId }),
        ...(subjectId !== null && { subjectId }),
        details,
      })),
    }
  },
})
