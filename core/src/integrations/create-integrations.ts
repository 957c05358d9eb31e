import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { IntegrationType } from '../contract/manifest.ts'
import { AppError, speakAll } from '../platform/errors/app-error.ts'
import { createSealedFields } from '../platform/secrets/sealed-fields.ts'
import type { Checked, Credentials, IntegrationPart, IntegrationView } from '../plugin/integration.ts'
import { checkConfig } from './check-config.ts'
import { fail } from './errors.ts'
import { findAssistant } from './find-assistant.ts'
import { type IntegrationRecord, integrationSchema } from './integration.model.ts'

/** A type that a plugin brings, with its server half. */
export interface Registered {
  type: IntegrationType
  part: IntegrationPart
}

export interface IntegrationInput {
  type: string
  name: string
  config: Record<string, unknown>
}

const mostPerAccount = 100
const checkMs = 20_000

/** Connections of accounts: validated by their type's schema, proved before they are kept, secrets encrypted. */
export const createIntegrations = (app: FastifyInstance) => {
  const model = app.db.model<IntegrationRecord>('Integration', integrationSchema)
  const fields = createSealedFields(app.secrets)
  const types = new Map<string, Registered>()

  const registered = (type: string): Registered => {
    const found = types.get(type)
    if (!found) throw fail('integrations.unknown-type', { params: { type } })
    return found
  }
  const own = async (id: string, accountId: string): Promise<IntegrationRecord> => {
    const record = await model.findOne({ _id: id, userId: new Types.ObjectId(accountId) }).lean()
    if (!record) throw fail('integrations.not-found')
    return record
  }
  const openConfig = ({ type, config }: Pick<IntegrationRecord, 'type' | 'config'>) =>
    fields.open(registered(type).type.settings, config)
  const view = (record: IntegrationRecord): IntegrationView => ({
    id: record._id.toHexString(),
    name: record.name,
    accountId: record.userId.toHexString(),
    ...(record.assistantId && { assistantId: record.assistantId.toHexString() }),
    config: openConfig(record),
  })

  /** Settings as they may be kept: of the right shape, with an assistant of the account, and tried. */
  const prove = async (
    { type, part }: Registered,
    record: Pick<IntegrationRecord, '_id' | 'name' | 'userId'>,
    given: Record<string, unknown>,
  ): Promise<Pick<IntegrationRecord, 'config' | 'assistantId' | 'checkedAt' | 'attention'>> => {
    const config = checkConfig(type.settings, given)
    const named = config.assistantId
    const assistant =
      typeof named === 'string' && named !== ''
        ? await findAssistant(app, named, record.userId.toHexString())
        : null
    const { fill = {}, attention }: Checked =
      (await tried(part, {
        id: record._id.toHexString(),
        name: record.name,
        accountId: record.userId.toHexString(),
        ...(assistant && { assistantId: assistant._id.toHexString() }),
        config,
      })) ?? {}
    return {
      config: fields.seal(type.settings, { ...config, ...fill }),
      checkedAt: new Date(),
      ...(assistant && { assistantId: assistant._id }),
      ...(attention && { attention }),
    }
  }

  const tried = async (part: IntegrationPart, seen: IntegrationView): Promise<Checked | undefined> => {
    try {
      return await part.check?.(seen, { signal: AbortSignal.timeout(checkMs) })
    } catch (error) {
      if (error instanceof AppError) throw error
      throw fail('integrations.check-failed', { cause: error })
    }
  }

  const end = async (record: IntegrationRecord): Promise<void> => {
    const part = types.get(record.type)?.part
    if (!part?.disconnect) return
    await part
      .disconnect(view(record))
      .catch(err => app.log.warn({ err, integration: record._id }, 'a connection did not end in order'))
  }

  const set = async (
    record: IntegrationRecord,
    changes: Partial<IntegrationRecord>,
  ): Promise<IntegrationRecord> => {
    const gone = ['error', 'attention', 'assistantId'].filter(name => name in changes === false)
    const kept = await model
      .findOneAndUpdate(
        { _id: record._id },
        {
          $set: changes,
          ...(changes.checkedAt && { $unset: Object.fromEntries(gone.map(name => [name, 1])) }),
        },
        { returnDocument: 'after' },
      )
      .lean()
    if (!kept) throw fail('integrations.not-found')
    return kept
  }

  return {
    model,
    own,
    view,
    register: (one: Registered) => void types.set(one.type.type, one),
    /** Settings for an answer: secrets masked; of a type whose plugin is gone, nothing. */
    masked: ({ type, config }: IntegrationRecord): Record<string, unknown> => {
      const found = types.get(type)
      return found ? fields.mask(found.type.settings, fields.open(found.type.settings, config)) : {}
    },
    list: (accountId: string): Promise<IntegrationRecord[]> =>
      model
        .find({ userId: new Types.ObjectId(accountId) })
        .sort({ createdAt: 1, _id: 1 })
        .lean(),
    create: async (
      accountId: string,
      { type, name, config }: IntegrationInput,
    ): Promise<IntegrationRecord> => {
      const found = registered(type)
      await app.accounts.requireNotFrozen({ id: accountId })
      const userId = new Types.ObjectId(accountId)
      if ((await model.countDocuments({ userId })) >= mostPerAccount)
        throw fail('integrations.too-many', { params: { limit: mostPerAccount } })
      if (!found.type.multiple && (await model.exists({ userId, type }))) throw fail('integrations.only-one')
      const bare = { _id: new Types.ObjectId(), userId, name: name.trim() }
      const proved = await prove(found, bare, config)
      const made = await model.create({ ...bare, type, isActive: true, ...proved })
      const record = made.toObject()
      await found.part.connect?.(view(record))
      return record
    },
    update: async (
      record: IntegrationRecord,
      {
        name,
        isActive = record.isActive,
        config,
      }: { name?: string; isActive?: boolean; config?: Record<string, unknown> },
    ): Promise<IntegrationRecord> => {
      const found = registered(record.type)
      const named = { ...record, ...(name && { name: name.trim() }) }
      const kept = openConfig(record)
      const begins = isActive && (config !== undefined || !record.isActive)
      const given = config
        ? { ...hidden(found.type, kept), ...fields.unmask(found.type.settings, config, kept) }
        : kept
      const proved = begins || config ? await prove(found, named, given) : {}
      const after = await set(record, { name: named.name, isActive, ...proved })
      if (record.isActive && !isActive) await end(record)
      if (begins) await found.part.connect?.(view(after))
      return after
    },
    /** Tries the connection and keeps what came of it. */
    check: async (record: IntegrationRecord): Promise<IntegrationRecord> => {
      try {
        return await set(record, await prove(registered(record.type), record, openConfig(record)))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const told = { code: error.code, message: speakAll(error) }
        return set(record, {
          checkedAt: new Date(),
          error: told,
          ...(record.assistantId && { assistantId: record.assistantId }),
        })
      }
    },
    /** Undone first, then forgotten: a stop in between leaves it there, to be deleted again. */
    remove: async (record: IntegrationRecord): Promise<void> => {
      await end(record)
      await model.deleteOne({ _id: record._id })
    },
    /** Connections whose assistant goes end with it, and say so. */
    assistantRemoved: async (assistantId: Types.ObjectId): Promise<void> => {
      const told = {
        code: 'integrations.assistant-removed',
        message: speakAll(fail('integrations.assistant-removed')),
      }
      for (const record of await model.find({ assistantId, isActive: true }).lean()) {
        await end(record)
        await model.updateOne({ _id: record._id }, { $set: { isActive: false, error: told } })
      }
    },
    /** The key that a connection of an assistant brings for its replies; null when none does. */
    credentialsFor: async (assistantId: Types.ObjectId): Promise<Credentials | null> => {
      for (const record of await model.find({ assistantId, isActive: true }).sort({ createdAt: 1 }).lean()) {
        const part = types.get(record.type)?.part
        const found = part?.credentials?.(openConfig(record))
        if (found) return found
      }
      return null
    },
  }
}
export type Integrations = ReturnType<typeof createIntegrations>

/** What the server filled in, which no form sends back. */
const hidden = ({ settings }: IntegrationType, kept: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([name]) =>
        (settings.properties[name] as { 'x-ui'?: { hidden?: boolean } } | undefined)?.['x-ui']?.hidden,
    ),
  )
