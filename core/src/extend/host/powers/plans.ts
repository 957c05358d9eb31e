import type { FastifyInstance } from 'fastify'
import type { PlansPower } from '../../../plugin/powers/index.ts'

export const createPlansPower = ({ plans }: FastifyInstance): PlansPower => {
  const { manage, codes } = plans
  return {
    list: plans.list,
    ...manage,
    codes: {
      create: async request => {
        const made = await codes.create(request)
        return { batch: await codes.get(made.batch._id.toHexString()), codes: made.codes }
      },
      list: codes.list,
      of: codes.codes,
      revokeBatch: codes.revokeBatch,
      revoke: codes.revokeCode,
    },
    createCodes: ({ expiresAt, ...request }) =>
      plans.createCodes({ ...request, expiresAt: expiresAt ?? null }),
  }
}
