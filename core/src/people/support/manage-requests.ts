import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import type { SupportRequest, SupportStatus } from '../../contract/support-request.ts'
import { olderThan } from '../../platform/database/filters.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { fail as failMail, isAddress } from '../mail/index.ts'
import { fail } from './errors.ts'
import { answerText } from './request-texts.ts'
import type { SupportAnswer, SupportRequestRecord } from './support-request.model.ts'
import { texts } from './texts.ts'

export interface SupportChange {
  status?: SupportStatus
  note?: string
  /** The one that the change is based on. */
  version: number
}

interface By {
  id: string
}

/** Support requests for administrators. */
export const createRequestManagement = (app: FastifyInstance, requests: Model<SupportRequestRecord>) => {
  const find = async (id: string): Promise<SupportRequestRecord> => {
    const record = Types.ObjectId.isValid(id) ? await requests.findById(id).lean() : null
    if (!record) throw fail('support.not-found')
    return record
  }
  /** Throws `support.changed` when `version` is not the stored one. */
  const update = async (
    { _id }: SupportRequestRecord,
    version: number,
    { $set = {}, $push }: { $set?: { status?: SupportStatus; note?: string }; $push?: object },
  ): Promise<SupportRequestRecord> => {
    const changed = await requests
      .findOneAndUpdate(
        { _id, version },
        { $set, ...($push && { $push }), $inc: { version: 1 } },
        { returnDocument: 'after', runValidators: true },
      )
      .lean()
    if (!changed) throw fail('support.changed')
    return changed
  }
  const noted = (action: string, by: By, id: string, details = {}): Promise<void> =>
    app.accounts.audit({ action, by, subjectId: id, details })

  return {
    /** true: answers can be sent by mail from here. */
    canMail: app.mail.isConfigured,
    /** Newest first. */
    list: ({ status, ...page }: { status?: SupportStatus; after?: string; limit?: number } = {}) =>
      pageOf(page, {
        read: ({ after, limit }) =>
          requests
            .find({ ...(status && { status }), ...olderThan('createdAt', after) })
            .sort({ createdAt: -1, _id: -1 })
            .limit(limit)
            .lean(),
        by: ({ createdAt }) => createdAt,
        present,
      }),
    get: async (id: string): Promise<SupportRequest> => present(await find(id)),
    /** Requests that wait for an answer. */
    countOpen: (): Promise<number> => requests.countDocuments({ status: 'open' }),
    change: async (id: string, { status, note, version }: SupportChange, by: By): Promise<SupportRequest> => {
      const changed = await update(await find(id), version, {
        $set: { ...(status && { status }), ...(note !== undefined && { note }) },
      })
      await noted('support.changed', by, id, status && { status })
      return present(changed)
    },
    /** Sends an answer by mail and keeps it. Throws `support.changed`, `mail.not-configured`. */
    answer: async (
      id: string,
      { text, version }: { text: string; version: number },
      by: By,
    ): Promise<SupportRequest> => {
      const before = await find(id)
      if (before.version !== version) throw fail('support.changed')
      const { email, message, language } = before
      const mail = {
        to: email,
        subject: texts.answer.subject[language],
        text: answerText(text, message, language),
      }
      const answer: SupportAnswer = { text, at: new Date(), by: new Types.ObjectId(by.id) }
      if (!app.mail.isConfigured()) throw failMail('mail.not-configured')
      if (!isAddress(email)) throw failMail('mail.bad-address')
      // The answer is stored before it is sent: of two administrators who answer at once, one mail is sent.
      const changed = await update(before, version, {
        $set: { status: 'answered' },
        $push: { answers: answer },
      })
      await app.mail.send(mail).catch(async error => {
        const { status, answers } = before
        await requests.updateOne(
          { _id: before._id, version: changed.version },
          { $set: { status, answers }, $inc: { version: 1 } },
        )
        throw error
      })
      await noted('support.answered', by, id)
      return present(changed)
    },
    remove: async (id: string, by: By): Promise<void> => {
      const { _id } = await find(id)
      await requests.deleteOne({ _id })
      await noted('support.removed', by, id)
    },
    /** Removes an account's own requests, and those that were sent from its address without signing in. */
    removeOfAccount: async (accountId: string): Promise<void> => {
      const userId = new Types.ObjectId(accountId)
      await requests.deleteMany({ userId })
      const email = (await app.accounts.find(accountId))?.email
      if (email !== undefined) await requests.deleteMany({ email, userId: null })
      await requests.updateMany(
        { 'answers.by': userId },
        { $set: { 'answers.$[their].by': null } },
        { arrayFilters: [{ 'their.by': userId }] },
      )
    },
  }
}
export type SupportRequests = ReturnType<typeof createRequestManagement>

const present = (record: SupportRequestRecord): SupportRequest => {
  const { _id, name, email, topic, message, userId, status, note, answers, version } = record
  return {
    id: _id.toHexString(),
    name,
    email,
    topic,
    message,
    ...(userId && { userId: userId.toHexString() }),
    status,
    note,
    answers: answers.map(({ text, at, by }) => ({
      text,
      at: at.toISOString(),
      ...(by && { by: by.toHexString() }),
    })),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    version,
  }
}
