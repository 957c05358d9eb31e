import type { FastifyInstance } from 'fastify'
import type { PlansService } from '../../plugin/services/plans.ts'

export const createPlansService = (app: FastifyInstance): PlansService => ({
  requireActive: accountId => app.accounts.requireOpen({ id: accountId }, []),
  limitsOf: accountId => app.plans.limitsOf(accountId),
})
