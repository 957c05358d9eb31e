import type { FastifyInstance } from 'fastify'
import type { Model, Types } from 'mongoose'
import { addDays } from '../../people/usage/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { DigestRecord } from './digest.model.ts'
import { digestText } from './digest-text.ts'
import { type Week, weekBefore } from './week.ts'

/** Sends the owners of assistants what their visitors asked in the last week. */
export const createDigests = (app: FastifyInstance, digests: Model<DigestRecord>) => {
  const sendTo = async (accountId: Types.ObjectId, week: Week): Promise<void> => {
    const last = await digests.findById(accountId).lean()
    if (last && last.week >= week.monday) return
    const id = accountId.toHexString()
    const user = await app.accounts.find(id)
    if (!user || user.isDemo || user.isBlocked || user.settings.weeklyDigest === false) return
    const sum = await app.dialogues.sumPeriod(accountId, week)
    if (sum.questions > 0) {
      const cost = await app.usage.costOf(id, { from: week.monday, to: week.sunday })
      const isNext = last?.week === addDays(week.monday, -7)
      await app.notifications.add({
        accountId: id,
        text: digestText(week, {
          ...sum,
          ...(cost > 0 && { cost, currency: await app.costCurrency(id) }),
          ...(isNext && { before: last.questions }),
        }),
        link: sum.refused > 0 ? '/conversations?outcome=refused' : '/conversations',
        subject: `digest:${week.monday}`,
        source: 'core',
      })
    }
    const record = { week: week.monday, questions: sum.questions }
    await digests.updateOne({ _id: accountId }, { $set: record }, { upsert: true })
  }

  return {
    /** Sends the digest of the week before this time; a repeat sends only what was not sent. */
    send: async (time: Date, signal?: AbortSignal): Promise<void> => {
      const week = weekBefore(time)
      for (const accountId of await app.dialogues.accountsActiveSince(week.from)) {
        signal?.throwIfAborted()
        try {
          await sendTo(accountId, week)
        } catch (error) {
          // The account is being deleted.
          if (!(error instanceof AppError && error.code === 'account.not-found')) throw error
        }
      }
    },
    removeOfAccount: async (accountId: string): Promise<void> => {
      await digests.deleteOne({ _id: accountId })
    },
  }
}
export type Digests = ReturnType<typeof createDigests>
