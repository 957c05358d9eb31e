import type { FastifyInstance } from 'fastify'
import type { From } from '../conversations/talk.ts'
import { networkOf } from '../platform/http/network-of.ts'
import { createGate } from '../platform/limits/create-gate.ts'
import { type Publications, today } from './create-publications.ts'
import { createDemoDay } from './demo-day.ts'
import { fail } from './errors.ts'

const hour = 3_600_000
/** Conversations that visitors of one address may begin in an hour, whatever they call themselves. */
const conversationsPerHour = 20
/** What a publication allows where limits are relaxed. */
const wide = { perVisitorMinute: 1_000_000, perAddressDay: 1_000_000, perDay: 100_000_000 }

/** The limits of those who talk on the chat page of somebody else's assistant; its owner has none of them. */
export const admitVisitors = (app: FastifyInstance, publications: Publications): void => {
  const isRelaxed = app.config.limits === 'relaxed'
  const perMinute = createGate({ windowMs: 60_000 })
  const perDay = createGate({ windowMs: 24 * hour })
  const beginnings = createGate({ windowMs: hour })
  const takeOfDemo = createDemoDay(app)

  app.conversations.talk.rules('dashboard', {
    opening: async (assistant, caller, { address }) => {
      if (assistant.userId.toHexString() === caller.id || isRelaxed || address === undefined) return
      const seconds = beginnings.enter(networkOf(address), conversationsPerHour)
      if (seconds > 0) throw fail('publishing.address-spent')
    },
    guard: async ({ assistantId, ownerId, accountId }, caller, { address }: From) => {
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
