import type { FastifyInstance } from 'fastify'
import { working } from '../../../contract/accounts/account-state.ts'
import type { PlansService } from '../../../plugin/services/plans.ts'

export const createPlansService = (app: FastifyInstance): PlansService => ({
  requireActive: accountId => app.accounts.requireOpen({ id: accountId }, []),
  requireWorking: accountId => app.accounts.requireOpen({ id: accountId }, working),
  limitsOf: accountId => app.plans.limitsOf(accountId),
})
