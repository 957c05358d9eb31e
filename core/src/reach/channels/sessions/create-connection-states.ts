import { Schema, Types } from 'mongoose'
import type { Database } from '../../../platform/database/open-database.ts'
import type { Secrets } from '../../../platform/secrets/open-secrets.ts'
import type { ConnectionState } from '../../../plugin/session.ts'

interface StateRecord {
  _id: Types.ObjectId
  /** Sealed JSON, by key. */
  values: Record<string, string>
}

const stateSchema = new Schema<StateRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    values: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, collection: 'connectionstates', minimize: false },
)

/** MongoDB allows 16 MB per record; the keys of a session need far less. */
const maxBytes = 4 * 1024 * 1024

/** Durable values of connections, encrypted at rest. */
export const createConnectionStates = (db: Database, secrets: Pick<Secrets, 'encrypt' | 'decrypt'>) => {
  const model = db.model<StateRecord>('ConnectionState', stateSchema)
  const open = (sealed: string): unknown => JSON.parse(secrets.decrypt(sealed))

  return {
    of: (integrationId: string): ConnectionState => {
      const _id = new Types.ObjectId(integrationId)
      const read = async (keys: readonly string[]): Promise<Record<string, unknown>> => {
        const fields = Object.fromEntries(keys.map(key => [`values.${nameOf(key)}`, 1]))
        const { values = {} } = (await model.findById(_id, fields).lean()) ?? {}
        return Object.fromEntries(
          keys.flatMap(key => {
            const sealed = values[nameOf(key)]
            return sealed === undefined ? [] : [[key, open(sealed)]]
          }),
        )
      }
      return {
        get: async key => (await read([key]))[key],
        getMany: read,
        set: async values => {
          const given = Object.entries(values)
          const sealed = given.flatMap(([key, value]) =>
            value === null
              ? []
              : [[`values.${nameOf(key)}`, secrets.encrypt(JSON.stringify(value))] as const],
          )
          const bytes = sealed.reduce((sum, [, text]) => sum + text.length, 0)
          if (bytes > maxBytes) throw new Error(`the state of a connection holds ${maxBytes} bytes at most`)
          const removed = given.flatMap(([key, value]) => (value === null ? [`values.${nameOf(key)}`] : []))
          await model.updateOne(
            { _id },
            {
              ...(sealed.length > 0 && { $set: Object.fromEntries(sealed) }),
              ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map(path => [path, 1])) }),
            },
            { upsert: true },
          )
        },
        clear: async () => void (await model.deleteOne({ _id })),
      }
    },
    forget: async (integrationId: string): Promise<void> =>
      void (await model.deleteOne({ _id: integrationId })),
  }
}

/** Escapes a key for use as a field name, where dots and dollar signs are special. */
const nameOf = (key: string): string => Buffer.from(key).toString('base64url')
