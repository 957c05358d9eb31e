import type { FastifyInstance } from 'fastify'
import { Types as Id } from 'mongoose'
import type { Choice } from '../../answers/models/index.ts'
import type { Pairing } from '../../contract/integration.ts'
import type { Language, Text } from '../../contract/text.ts'
import { AppError, localizeToAll } from '../../platform/errors/app-error.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import type { Credentials } from '../../plugin/integration.ts'
import { asksConsent } from './asks-consent.ts'
import { createConnectionStatus } from './create-connection-status.ts'
import { type ConnectionRemover, clearedOnTest, createLifecycle } from './create-lifecycle.ts'
import { createParts } from './create-parts.ts'
import { createTypes } from './create-types.ts'
import { fail } from './errors.ts'
import { explainFailure } from './explain-failure.ts'
import type { Follower, RetriedCount } from './followers.ts'
import { type IntegrationRecord, integrationSchema } from './integration.model.ts'
import { createPresent } from './present.ts'
import { texts } from './texts.ts'

export interface IntegrationInput {
  type: string
  name: string
  config: Record<string, unknown>
  takeOver?: boolean
  /** The owner accepted the type's consent. */
  consent?: boolean
  /** true: without that consent it is made, switched off. */
  mayWait?: boolean
}

export interface IntegrationChange {
  name?: string
  isActive?: boolean
  config?: Record<string, unknown>
  takeOver?: boolean
  consent?: boolean
}

const maxPerAccount = 100

/** The messenger sends no code, and the session gives no reason. */
const noCode: Text = texts.noPairingCode

/** Connections of accounts: validated by their type's schema, tested before they are stored, secrets encrypted. */
export const createIntegrations = (app: FastifyInstance) => {
  const model = app.db.model<IntegrationRecord>('Integration', integrationSchema)
  const followers: Follower[] = []
  const removers: ConnectionRemover[] = []
  const types = createTypes(app.secrets)
  const parts = createParts(app, { model, types, followers })
  const life = createLifecycle(app, { model, types, parts, followers, removers })
  const lanes = createLanes()
  /** Serialises the changes of a connection: each starts from the result of the previous one. */
  const inTurn = <T>(
    { _id }: Pick<IntegrationRecord, '_id'>,
    task: (record: IntegrationRecord) => Promise<T>,
  ): Promise<T> => lanes.run(_id.toHexString(), async () => task(await life.current({ _id })))

  const emit = (
    name: 'integration.created' | 'integration.changed' | 'integration.removed',
    { _id, userId, type }: IntegrationRecord,
  ): void => app.events.emit(name, { integrationId: _id.toHexString(), userId: userId.toHexString(), type })
  const remove = async (record: IntegrationRecord): Promise<void> => {
    await inTurn(record, life.remove)
    emit('integration.removed', record)
  }

  return {
    model,
    /** The part for the room that operates connections. */
    status: createConnectionStatus({
      model,
      types,
      onStopped: ({ _id, userId, type, name }, { message }) =>
        app.events.emit('integration.stopped', {
          integrationId: _id.toHexString(),
          userId: userId.toHexString(),
          type,
          name,
          reason: message,
        }),
    }),
    /** Calls the listener before and after each change of a connection. */
    onChange: (listener: () => void): void => app.db.onWrite(model.modelName, listener),
    view: parts.view,
    register: types.register,
    has: types.has,
    isProvider: types.isProvider,
    titleOf: types.titleOf,
    hasField: types.hasField,
    defaultOf: types.defaultOf,
    present: createPresent(app, { types, followers }),
    /** Registers a room that operates connections, such as messengers. */
    follow: (follower: Follower): void => void followers.push(follower),
    /** Registers another room's part of deleting a connection. */
    onRemove: (remover: ConnectionRemover): void => void removers.push(remover),
    own: async (id: string, accountId: string): Promise<IntegrationRecord> => {
      const record = await model.findOne({ _id: id, userId: new Id.ObjectId(accountId) }).lean()
      if (!record) throw fail('integrations.not-found')
      return record
    },
    /** Finds a connection of any account; null: there is none. */
    find: (id: string): Promise<IntegrationRecord | null> => model.findById(id).lean(),
    /** Runs a task that must not overlap with a change of the connection; null: it was deleted or switched off. */
    whileActive: async (
      id: string,
      task: (record: IntegrationRecord | null) => Promise<void>,
    ): Promise<void> =>
      lanes.run(id, async () => {
        const record = await model.findById(id).lean()
        await task(record?.isActive ? record : null)
      }),
    list: (accountId: string): Promise<IntegrationRecord[]> =>
      model
        .find({ userId: new Id.ObjectId(accountId) })
        .sort({ createdAt: 1, _id: 1 })
        .lean(),
    create: async (
      accountId: string,
      { type, name, config, takeOver = false, consent = false, mayWait = false }: IntegrationInput,
    ): Promise<IntegrationRecord> => {
      const found = types.of(type)
      const waits = asksConsent(found.type, config) && !consent
      if (waits && !mayWait) throw fail('integrations.consent-needed')
      const userId = new Id.ObjectId(accountId)
      if ((await model.countDocuments({ userId })) >= maxPerAccount)
        throw fail('integrations.too-many', { params: { limit: maxPerAccount } })
      if (!found.type.multiple && (await model.exists({ userId, type }))) throw fail('integrations.only-one')
      const consentedAt = found.type.consent && consent && { consentedAt: new Date() }
      const bare = { _id: new Id.ObjectId(), userId, type, name: name.trim(), ...consentedAt }
      const proved = await parts.prove(bare, config)
      const made = await lanes.run(bare._id.toHexString(), () =>
        life.create(bare, proved, { takeOver, waits }),
      )
      emit('integration.created', made)
      return made
    },
    update: async (record: IntegrationRecord, change: IntegrationChange): Promise<IntegrationRecord> => {
      const changed = await inTurn(record, async before => {
        const { name, isActive = before.isActive, config, takeOver = false, consent = false } = change
        const consented = consent && !before.consentedAt && { consentedAt: new Date() }
        const named = { name: name?.trim() ?? before.name, ...consented }
        const begins = isActive && (config !== undefined || !before.isActive)
        const given = config ? types.merge(before, config) : types.open(before)
        if (begins && !consent && !before.consentedAt && asksConsent(types.of(before.type).type, given))
          throw fail('integrations.consent-needed')
        const proved = begins || config ? await parts.prove({ ...before, ...named }, given) : null
        if (begins && proved) return life.restart(before, { ...named, ...proved }, { takeOver })
        const { identity: _, ...kept } = proved ?? {}
        if (!isActive) return life.stop(before, { ...named, ...kept })
        return life.set(before, named)
      })
      emit('integration.changed', changed)
      return changed
    },
    /** Links a device, and answers its code. Throws `integrations.no-pairing-code` with the reason. */
    pair: async (
      record: IntegrationRecord,
      { language, ...options }: { phone?: string; language: Language },
    ): Promise<Extract<Pairing, { text: string }>> => {
      const asked = await inTurn(record, async before => {
        if (!before.isActive) throw fail('integrations.switched-off')
        try {
          for (const follower of followers) {
            const pairing = await follower.pair?.(before, options)
            if (pairing) return pairing
          }
        } catch (error) {
          throw explainFailure(error, types.titleOf(before.type))
        }
        throw fail('integrations.nothing-to-pair')
      })
      const { code, reason = noCode } = await asked()
      if (code.kind === (options.phone === undefined ? 'qr' : 'code')) return code
      throw fail('integrations.no-pairing-code', { params: { reason: reason[language] } })
    },
    /** State of linking a device to a connection. */
    pairing: (record: IntegrationRecord): Pairing =>
      followers.map(follower => follower.pairing?.(record)).find(one => one !== undefined) ?? {
        kind: 'none',
      },
    /** Tests the connection and stores the result. */
    check: (record: IntegrationRecord): Promise<IntegrationRecord> =>
      inTurn(record, async before => {
        try {
          const { identity, ...proved } = await parts.prove(before, types.open(before))
          const held = before.isActive && identity ? { identity } : {}
          const after = await life.set(before, { ...proved, ...held }, [...clearedOnTest, 'stoppedAt'])
          for (const follower of followers) if (after.isActive) await follower.checked?.(after)
          return await life.current(after)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          const now = new Date()
          const { code } = error
          const at = (before.error?.code === code && before.error.at) || now
          return life.set(before, { checkedAt: now, error: { code, message: localizeToAll(error), at } }, [
            'attention',
          ])
        }
      }),
    /** Repairs the delivery from the messenger to this server. Throws `integrations.no-webhook` for a type without one. */
    repair: (
      record: IntegrationRecord,
      { takeOver = false }: { takeOver?: boolean },
    ): Promise<IntegrationRecord> =>
      inTurn(record, async before => {
        if (!before.isActive) throw fail('integrations.switched-off')
        let isRepaired = false
        try {
          for (const follower of followers)
            isRepaired = (await follower.repair?.(before, { takeOver })) || isRepaired
        } catch (error) {
          throw explainFailure(error, types.titleOf(before.type))
        }
        if (!isRepaired) throw fail('integrations.no-webhook')
        return life.current(before)
      }),
    /** Retries messages that could not be processed. Throws `integrations.none-kept` where there are none. */
    retrySetAside: (record: IntegrationRecord): Promise<RetriedCount & { record: IntegrationRecord }> =>
      inTurn(record, async before => {
        if (!before.isActive) throw fail('integrations.switched-off')
        const sum = { retried: 0, notKept: 0 }
        for (const follower of followers) {
          const { retried, notKept } = (await follower.retry?.(before)) ?? { retried: 0, notKept: 0 }
          sum.retried += retried
          sum.notKept += notKept
        }
        if (sum.retried === 0 && sum.notKept > 0) throw fail('integrations.none-kept')
        return { ...sum, record: await life.current(before) }
      }),
    remove,
    removeOfAccount: async (accountId: string): Promise<void> => {
      const userId = new Id.ObjectId(accountId)
      for (const record of await model.find({ userId }).lean()) await remove(record)
    },
    /** Stops the connections of a deleted assistant and records the reason. */
    assistantRemoved: async (assistantId: Id.ObjectId): Promise<void> => {
      const failure = fail('integrations.assistant-removed')
      const error = { code: failure.code, message: localizeToAll(failure) }
      for (const one of await model.find({ assistantId, isActive: true }).lean())
        emit('integration.changed', await inTurn(one, record => life.stop(record, { error })))
    },
    /** The key that a connection provides; null: none. */
    credentialsOf: types.credentialsOf,
    /** Connections that provide a key for one of these model aliases. */
    async *keyed(aliases: readonly string[]): AsyncGenerator<Choice> {
      for await (const record of model.find({ isActive: true }).lean().cursor()) {
        const credentials = types.find(record.type)?.part?.credentials?.(types.open(record))
        const alias = credentials?.model
        if (credentials && alias !== undefined && aliases.includes(alias))
          yield { alias, accountId: record.userId.toHexString(), integration: credentials }
      }
    },
    /** The key that a connection of an assistant provides for its replies; null when none does. */
    credentialsFor: async (assistantId: Id.ObjectId): Promise<Credentials | null> => {
      for (const record of await model.find({ assistantId, isActive: true }).sort({ createdAt: 1 }).lean()) {
        const found = types.credentialsOf(record)
        if (found) return found
      }
      return null
    },
  }
}
export type Integrations = ReturnType<typeof createIntegrations>

type IntegrationEvent = {
  integrationId: string
  userId: string
  /** Type of the connection: `telegram`. */
  type: string
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    'integration.created': IntegrationEvent
    /** The connection's name or settings were saved, or it was switched on or off. */
    'integration.changed': IntegrationEvent
    'integration.removed': IntegrationEvent
    /**
     * The connection stopped until its owner acts: its token was refused, or another program took it over.
     */
    'integration.stopped': { integrationId: string; userId: string; type: string; name: string; reason: Text }
  }
}
