import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import { networkOf } from '../../platform/http/network-of.ts'
import { createSlidingWindow } from '../../platform/limits/create-sliding-window.ts'
import { today } from '../../platform/limits/daily-budget.ts'
import type { From } from '../../talk/conversations/index.ts'
import type { Publications } from './create-publications.ts'
import { createDemoDay } from './demo-day.ts'
import { fail } from './errors.ts'

const hour = 3_600_000
/** Conversations per hour from one visitor address, whatever visitor ids it uses. */
const conversationsPerHour = 20
/** A publication's limits where limits are relaxed. */
const wide = { perVisitorMinute: 1_000_000, perAddressDay: 1_000_000, perDay: 100_000_000 }

/** Limits for visitors on an assistant's public chat page; they do not apply to its owner. */
export const admitVisitors = (app: FastifyInstance, publications: Publications): void => {
  const isRelaxed = app.config.limits === 'relaxed'
  const perMinute = createSlidingWindow({ windowMs: 60_000 })
  const perDay = createSlidingWindow({ windowMs: 24 * hour })
  const beginnings = createSlidingWindow({ windowMs: hour })
  const takeOfDemo = createDemoDay(app)

  /**
   * Requires an account for the examples while guest access is off; assistants that owners published stay
   * open.
   */
  const requireMember = ({ kind }: { kind: string }, owner: Types.ObjectId): void => {
    const isClosed = kind === 'guest' && !app.instance.current().guests
    if (isClosed && owner.toHexString() === app.accounts.demoUserId()) throw fail('publishing.members-only')
  }

  app.conversations.admission.rules('dashboard', {
    opening: async (assistant, caller, { address }) => {
      requireMember(caller, assistant.userId)
      if (assistant.userId.toHexString() === caller.id || isRelaxed || address === undefined) return
      const seconds = beginnings.enter(networkOf(address), conversationsPerHour)
      if (seconds > 0) throw fail('publishing.address-spent')
    },
    guard: async ({ assistantId, ownerId, accountId }, caller, { address }: From) => {
      requireMember(caller, accountId)
      if (ownerId.equals(accountId)) return
      const limits = isRelaxed ? wide : await publications.limitsOf(assistantId)
      const seconds = perMinute.enter(`${caller.id} ${assistantId.toHexString()}`, limits.perVisitorMinute)
      if (seconds > 0) throw fail('publishing.too-fast', { params: { seconds } })
      if (address !== undefined && !isRelaxed) {
        const name = `${networkOf(address)} ${assistantId.toHexString()}`
        if (perDay.enter(name, limits.perAddressDay) > 0) throw fail('publishing.address-spent')
      }
      await publications.spend(assistantId, limits.perDay)
      const isExample = accountId.toHexString() === app.accounts.demoUserId()
      if (isExample && !isRelaxed && !(await takeOfDemo(today()))) throw fail('publishing.day-spent')
    },
  })
}
