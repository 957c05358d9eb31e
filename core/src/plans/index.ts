import fp from 'fastify-plugin'
import { accountModels } from '../accounts/models.ts'
import { type Plan, plansApi } from '../contract/plan.ts'
import type { Language } from '../contract/text.ts'
import type { PlanName } from '../contract/user.ts'
import { requestLanguage } from '../platform/http/language.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { createActivation } from './activate.ts'
import { type ActivationCodeRecord, activationCodeSchema } from './activation-code.model.ts'
import { addCodesCommand, createCodes, type NewCodes } from './codes-command.ts'
import { fail } from './errors.ts'
import { createLimits, type PlanLimits } from './limits.ts'
import { type PlanRecord, planSchema } from './plan.model.ts'
import { seedPlans } from './seed.ts'

export interface PlansOptions {
  now?: () => Date
}

export interface Plans extends PlanLimits {
  /** Makes activation codes and answers them in the clear, this once. */
  createCodes(request: NewCodes): Promise<string[]>
}

/** Plans: what is on offer, activation codes, limits. */
export const plans = fp<PlansOptions>(
  async (app, { now = () => new Date() }) => {
    const model = app.db.model<PlanRecord>('Plan', planSchema)
    const codes = app.db.model<ActivationCodeRecord>('ActivationCode', activationCodeSchema)
    const { users } = accountModels(app.db)
    const activation = createActivation(app, { codes, users, now })
    const limits = createLimits(app, { plans: model, now })
    const create = createCodes(app, { codes, now })
    app.decorate('plans', { ...limits, createCodes: create } satisfies Plans)
    addCodesCommand(app, { create, now })

    mountApi(
      app,
      plansApi,
      {
        'GET /api/plans': async ({ request }) => {
          const language = requestLanguage(request.headers)
          const offered = await model.find({ isActive: true }).sort({ sortOrder: 1, name: 1 }).lean()
          return offered.map(plan => presentPlan(plan, language))
        },
        'POST /api/activate-plan': async ({ body, caller, request }) => {
          if (caller.actingAdminId) throw fail('plan.impersonated')
          const plan = await activation.activate(body.activationCode, caller, request.ip)
          const { planName } = await limits.describe(plan)
          return { success: true, plan, planName: planName[requestLanguage(request.headers)] }
        },
      },
      { tag: 'plans' },
    )
    app.boot.task(() => seedPlans(model))
    app.boot.task(() => activation.sweep())
  },
  { name: 'core:plans', dependencies: ['core:platform', 'core:accounts'] },
)

const presentPlan = (plan: PlanRecord, language: Language): Plan => {
  const { maxAssistants, maxConversations, apiAccess, prioritySupport } = plan.features
  return {
    id: plan._id.toHexString(),
    name: plan.name,
    displayName: plan.displayName[language],
    description: plan.description[language],
    price: plan.price,
    currency: plan.currency,
    billingPeriod: plan.billingPeriod,
    ...(plan.paymentLink && { paymentLink: plan.paymentLink }),
    features: {
      ...(maxAssistants !== null && { maxAssistants }),
      ...(maxConversations !== null && { maxConversations }),
      apiAccess,
      prioritySupport,
    },
    sortOrder: plan.sortOrder,
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    plans: Plans
  }
}

declare module '../platform/events/create-events.ts' {
  interface DomainEvents {
    'plan.activated': { userId: string; plan: PlanName }
  }
}
