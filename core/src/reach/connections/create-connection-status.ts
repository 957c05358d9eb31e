import mongoose from 'mongoose'
import { missing, not, oneOf } from '../../platform/database/filters.ts'
import type { Types } from './create-types.ts'
import type { IntegrationModel, IntegrationRecord } from './integration.model.ts'
import { readFailing } from './read-failing.ts'

type Hook = NonNullable<IntegrationRecord['hook']>
type Reach = NonNullable<IntegrationRecord['reach']>
type Problem = NonNullable<IntegrationRecord['obstacle']>
type Reason = NonNullable<IntegrationRecord['error']>

/** A problem that lasts so long does not pass by itself. */
const outageMs = 30 * 60_000

/** Reads and updates connections for the room that operates them, which needs no access to the model. */
export const createConnectionStatus = ({
  model,
  types,
  onStopped,
}: {
  model: IntegrationModel
  types: Types
  /** A connection does not work until its owner acts, or has not worked for half an hour. */
  onStopped(record: IntegrationRecord, reason: Reason): void
}) => {
  /** A problem with the time since when the connection has had it. */
  const dated = async (id: string, problem: Problem): Promise<Problem> => {
    const before = await model.findById(id, { obstacle: 1 }).lean()
    const isSame = before?.obstacle?.code === problem.code
    return { ...problem, since: (isSame && before.obstacle?.since) || new Date() }
  }
  /** Reports a lasting problem to the owner once; one that passes by itself is not reported. */
  const reportOutage = async (id: string, { state, since, code, message }: Problem): Promise<void> => {
    if (state !== 'error' || !since || Date.now() - since.getTime() < outageMs) return
    const record = await model
      .findOneAndUpdate(
        { _id: id, isActive: true, isOutageReported: not(true), stoppedAt: missing() },
        { $set: { isOutageReported: true } },
      )
      .lean()
    if (record) onStopped(record, { code, message })
  }

  return {
    find: (id: string): Promise<IntegrationRecord | null> => model.findById(id).lean(),
    /** Finds a connection by the random part of its webhook URL. */
    findByHook: (routeId: string): Promise<IntegrationRecord | null> =>
      model.findOne({ 'hook.routeId': routeId }).lean(),
    /** Ids of active connections of these types. */
    activeIds: async (ofTypes: readonly string[]): Promise<string[]> => {
      const found = await model.find({ isActive: true, type: oneOf(ofTypes) }, { _id: 1 }).lean()
      return found.map(({ _id }) => _id.toHexString())
    },
    /** Returns those of the connections that are switched on. */
    activeAmong: async (ids: readonly string[]): Promise<string[]> => {
      if (ids.length === 0) return []
      const found = await model.find({ _id: oneOf(ids), isActive: true }, { _id: 1 }).lean()
      return found.map(({ _id }) => _id.toHexString())
    },
    /** Connections of all accounts that do not work, those that failed last first: how many, and the first of them. */
    failing: () => readFailing(model),
    /** Ids of the active connections of an account. */
    activeIdsOf: async (userId: string): Promise<string[]> => {
      const found = await model
        .find({ isActive: true, userId: new mongoose.Types.ObjectId(userId) }, { _id: 1 })
        .lean()
      return found.map(({ _id }) => _id.toHexString())
    },
    saveHook: async (id: string, hook: Hook): Promise<void> =>
      void (await model.updateOne({ _id: id }, { $set: { hook } })),
    /** Stores the webhook status only. */
    saveReach: async (id: string, reach: Reach): Promise<void> =>
      void (await model.updateOne({ _id: id }, { $set: { reach } })),
    /** Stores the webhook status, the current problem (null: none), and the webhook URL in the types that have such a field. */
    saveDelivery: async (
      { _id, type }: IntegrationRecord,
      { reach, hookUrl, problem }: { reach: Reach; hookUrl: string | undefined; problem: Problem | null },
    ): Promise<void> => {
      const address = types.hasField(type, 'webhookUrl') && { 'config.webhookUrl': hookUrl ?? '' }
      await model.updateOne(
        { _id },
        problem
          ? { $set: { reach, ...address, obstacle: await dated(_id.toHexString(), problem) } }
          : { $set: { reach, ...address }, $unset: { obstacle: 1, isOutageReported: 1 } },
      )
    },
    setProblem: async (id: string, problem: Problem): Promise<void> => {
      const obstacle = await dated(id, problem)
      await model.updateOne({ _id: id }, { $set: { obstacle } })
      await reportOutage(id, obstacle)
    },
    /** Does the same as `setProblem`, unless the connection was disabled meanwhile. */
    setProblemIfActive: async (id: string, problem: Problem): Promise<void> => {
      const obstacle = await dated(id, problem)
      await model.updateOne({ _id: id, isActive: true }, { $set: { obstacle } })
      await reportOutage(id, obstacle)
    },
    clearProblem: async (id: string): Promise<void> =>
      void (await model.updateOne({ _id: id }, { $unset: { obstacle: 1, isOutageReported: 1 } })),
    /** Stores why the connection does not reply although it works (a frozen account); null: it replies. */
    setSuspension: async (id: string, reason: Reason | null): Promise<void> =>
      void (await model.updateOne(
        { _id: id },
        reason ? { $set: { silence: reason } } : { $unset: { silence: 1 } },
      )),
    /** Stops a connection whose token was refused, until its owner saves it again. */
    markUnauthorized: async (id: string, error: Reason): Promise<void> => {
      const before = await model
        .findOneAndUpdate(
          { _id: id },
          { $set: { error, stoppedAt: new Date() } },
          { returnDocument: 'before' },
        )
        .lean()
      if (before && !before.stoppedAt) onStopped(before, error)
    },
    /** Another program now receives its messages. */
    markTaken: async (id: string, error: Reason): Promise<void> => {
      const obstacle = await dated(id, { state: 'error', ...error })
      const before = await model
        .findOneAndUpdate({ _id: id }, { $set: { obstacle } }, { returnDocument: 'before' })
        .lean()
      if (before && before.obstacle?.code !== error.code) onStopped(before, error)
    },
    clearUnauthorized: async (id: string): Promise<void> =>
      void (await model.updateOne({ _id: id }, { $unset: { stoppedAt: 1, error: 1 } })),
    /** A successful check that the owner did not request. */
    markChecked: async (id: string): Promise<void> =>
      void (await model.updateOne({ _id: id }, { $set: { checkedAt: new Date() } })),
  }
}
