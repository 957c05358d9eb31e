import fp from 'fastify-plugin'
import type { PlanName } from '../../contract/accounts/user.ts'
import { type Plan, plansApi } from '../../contract/plan.ts'
import { type Language, languages } from '../../contract/text.ts'
import { versionOf } from '../../platform/database/version-of.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { createSharedAnswers, jsonOf } from '../../platform/http/shared-answers.ts'
import { accountModels } from '../accounts/index.ts'
import { createActivation } from './activate.ts'
import { type ActivationCodeRecord, activationCodeSchema } from './activation-code.model.ts'
import { type CodeBatchRecord, codeBatchSchema } from './code-batch.model.ts'
import { addCodesCommand } from './codes-command.ts'
import { createReferenceCount } from './count-references.ts'
import {
  type BatchRequest,
  createBatchCreation,
  type MadeBatch,
  readTerm,
  type TermedBatchRequest,
} from './create-batch.ts'
import { findDefaultPlan } from './default-plan.ts'
import { fail } from './errors.ts'
import { createLimits, type PlanLimits } from './limits.ts'
import { type BatchLists, createBatchLists } from './list-batches.ts'
import { createPlanManagement, type PlanManagement } from './manage-plans.ts'
import { notifyExpiry } from './notify-expiry.ts'
import { type PlanRecord, planSchema, type RemovedSeedRecord, removedSeedSchema } from './plan.model.ts'
import { presentPlan } from './present.ts'
import { createPlanRemoval } from './remove-plan.ts'
import { type CodeRevocation, createCodeRevocation } from './revoke-codes.ts'
import { seedPlans } from './seed.ts'

export interface PlansOptions {
  now?: () => Date
}

export interface Plans extends PlanLimits {
  /** The plans on offer, in order. */
  list(language: Language): Promise<Plan[]>
  /** One plan as it is offered; null when there is no such plan. */
  present(plan: PlanName, language: Language): Promise<Plan | null>
  /** Checks whether accounts may be given a plan of this name: there is one, and it is not being removed. */
  canBeGiven(plan: PlanName): Promise<boolean>
  /** The plan of an account that has activated nothing. */
  planOfNewAccount(): Promise<PlanName>
  /** Makes activation codes and answers them in the clear, this once. */
  createCodes(request: BatchRequest): Promise<string[]>
  manage: PlanManagement & { remove(id: string, by: { id: string }): Promise<void> }
  codes: BatchLists &
    CodeRevocation & {
      /** Throws `plan.codes-without-plan`, `plan.codes-count`, `plan.codes-expires`. */
      create(request: TermedBatchRequest): Promise<MadeBatch>
    }
}

/** Plans: what is on offer, activation codes, limits. */
export const plans = fp<PlansOptions>(
  async (app, { now = () => new Date() }) => {
    const model = app.db.model<PlanRecord>('Plan', planSchema)
    const removed = app.db.model<RemovedSeedRecord>('RemovedSeed', removedSeedSchema)
    const codes = app.db.model<ActivationCodeRecord>('ActivationCode', activationCodeSchema)
    const batches = app.db.model<CodeBatchRecord>('CodeBatch', codeBatchSchema)
    const { users } = accountModels(app.db)
    const activation = createActivation(app, { codes, users, now })
    const limits = createLimits(app, { plans: model, now })
    const countReferences = createReferenceCount({ users, codes, now })
    const create = createBatchCreation(app, { plans: model, batches, codes, now })
    const ofDay = ({ expires, ...request }: TermedBatchRequest) =>
      create({ ...request, expiresAt: readTerm(expires, now()) })
    const list = async (language: Language): Promise<Plan[]> => {
      const chosen = await findDefaultPlan(model)
      const offered = await model.find({ isActive: true }).sort({ sortOrder: 1, name: 1 }).lean()
      return offered.map(plan => presentPlan(plan, language, chosen?._id.equals(plan._id) === true))
    }
    const sendShared = createSharedAnswers({ most: languages.length })
    const version = versionOf(app, [model.modelName])
    app.decorate('plans', {
      ...limits,
      list,
      present: async (name, language) => {
        const plan = await model.findOne({ name }).lean()
        if (!plan) return null
        const chosen = await findDefaultPlan(model)
        return presentPlan(plan, language, chosen?._id.equals(plan._id) === true)
      },
      canBeGiven: async name => (await model.exists({ name, removingAt: null })) !== null,
      planOfNewAccount: async () => (await findDefaultPlan(model))?.name ?? 'free',
      createCodes: async request => (await create(request)).codes,
      manage: {
        ...createPlanManagement(app, { plans: model, users, countReferences, now }),
        remove: createPlanRemoval(app, { plans: model, removed, countReferences, now }),
      },
      codes: {
        ...createBatchLists({ batches, codes, users, now }),
        ...createCodeRevocation(app, { batches, codes, now }),
        create: ofDay,
      },
    } satisfies Plans)
    const seed = () => seedPlans({ plans: model, removed })
    addCodesCommand(app, {
      create: async request => {
        // The command runs without a server, which would have made the plans of a new installation.
        await seed()
        return ofDay(request)
      },
    })

    mountApi(
      app,
      plansApi,
      {
        'GET /api/plans': ({ request, reply }) => {
          const language = requestLanguage(request.headers)
          return sendShared(
            { request, reply },
            { key: language, version: version(), make: async () => jsonOf(reply, await list(language)) },
          )
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
    app.boot.task(seed)
    app.boot.task(() => activation.sweep())
    notifyExpiry(app, { users, now })
  },
  { name: 'core:plans', dependencies: ['core:platform', 'core:accounts'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    plans: Plans
  }
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    'plan.activated': { userId: string; plan: PlanName }
  }
}
