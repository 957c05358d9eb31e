import fp from 'fastify-plugin'
import { Types } from 'mongoose'
import { type CostCurrency, usageApi } from '../../contract/usage.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { createCostCurrency } from './cost-currency.ts'
import { createUsage, type UsageService } from './create-usage.ts'
import { createPlanUsage } from './plan-usage.ts'

export { costOf } from './cost-of.ts'
export { addDays } from './days.ts'

/** A new day is taken into the totals so long after it has begun, at most. */
const rollEveryMs = 60_000
const hourMs = 3_600_000

/** Usage of accounts by assistant, model and day, and the daily limit that an owner sets. */
export const usage = fp(
  async app => {
    const service = createUsage(app)
    const planUsage = createPlanUsage(app)
    const costCurrency = createCostCurrency(app)
    app.decorate('usage', service)
    app.decorate('costCurrency', costCurrency)
    const { admission } = app.conversations
    admission.guard(({ accountId }) => service.take(accountId.toHexString()))
    admission.look(service.requireLeft)
    app.events.on('reply.settled', async ({ conversation, reply, trace }) => {
      // An interrupted or stopped reply was paid for too, but the provider has not reported its usage.
      const model = reply.model ?? trace.chosen?.model.alias
      if (!model || reply.content === '') return
      await service.record({
        accountId: conversation.accountId,
        assistantId: conversation.assistantId,
        model,
        ...(reply.usage && { tokens: reply.usage }),
      })
    })
    app.events.on('recording.transcribed', service.recordTranscription)
    app.accounts.onRemove(userId => service.forget({ accountId: new Types.ObjectId(userId) }))
    app.assistants.onRemove(assistantId => service.forget({ assistantId }))
    const { rollups } = service
    app.boot.task(rollups.begin)
    app.boot.begin(async () => {
      rollups.roll().catch(err => app.log.warn({ err }, 'usage could not be totalled yet'))
    })
    app.addHook('preClose', rollups.idle)
    app.jobs.every('usage.rollups', rollEveryMs, rollups.roll)
    app.jobs.every('usage.sweep', hourMs, rollups.sweep)
    mountApi(
      app,
      usageApi,
      {
        'GET /api/usage': ({ query, caller }) => service.of(caller.id, query.days ?? 30),
        'GET /api/usage/currency': ({ caller }) => costCurrency(caller.id),
        'GET /api/usage/plan': ({ caller, request }) =>
          planUsage(caller.id, requestLanguage(request.headers)),
      },
      { tag: 'usage' },
    )
  },
  {
    name: 'core:usage',
    dependencies: [
      'core:platform',
      'core:installation',
      'core:plans',
      'core:files',
      'core:assistants',
      'core:conversations',
    ],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    usage: UsageService
    /** The currency in which costs are shown to an account. */
    costCurrency(accountId: string): Promise<CostCurrency>
  }
}
