import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import type { Files } from '../../plugin/services/files.ts'
import { fail as failAccount } from '../accounts/index.ts'
import { fail } from './errors.ts'
import type { ObjectRecord } from './object.model.ts'
import { requireFileSize } from './require-file-size.ts'

const hour = 3_600_000
const maxMs = 7 * 24 * hour

export interface FilesOptions {
  model: Model<ObjectRecord>
  keep(
    bytes: Buffer,
    file: { ownerId: string; accountId: string; kind: 'file' } & Partial<
      Pick<ObjectRecord, 'holder' | 'mediaType' | 'name' | 'isPublic'>
    >,
  ): Promise<string>
  settle(id: string): Promise<void>
  remove(record: Pick<ObjectRecord, '_id'>): Promise<void>
  sign(purpose: string, id: string): string
}

/** Files that are kept for a holder (a plugin) in the storage of accounts. */
export const createFiles =
  (app: FastifyInstance, { model, keep, settle, remove, sign }: FilesOptions) =>
  (holder: string): Files => {
    const find = (id: string): Promise<ObjectRecord | null> =>
      Types.ObjectId.isValid(id)
        ? model.findOne({ _id: new Types.ObjectId(id), holder, kind: 'file', state: 'stored' }).lean()
        : Promise.resolve(null)
    const own = async (id: string): Promise<ObjectRecord> => {
      const record = await find(id)
      if (!record) throw fail('objects.not-found')
      return record
    }
    return {
      keep: async ({ accountId, bytes, mime, name, isPublic = false }) => {
        const account = Types.ObjectId.isValid(accountId) && (await app.accounts.find(accountId))
        if (!account) throw failAccount('account.not-found')
        if (!/^[a-z0-9][a-z0-9.+-]{0,60}\/[a-z0-9][a-z0-9.+-]{0,100}$/i.test(mime))
          throw fail('objects.bad-type')
        requireFileSize(bytes)
        const id = await keep(Buffer.from(bytes), {
          ownerId: accountId,
          accountId,
          kind: 'file',
          holder,
          mediaType: mime.toLowerCase(),
          name: name
            .toWellFormed()
            .replace(/\p{Cc}/gu, '')
            .slice(0, 200)
            .toWellFormed(),
          isPublic,
        })
        await settle(id)
        return { id }
      },
      read: async id => {
        const { mediaType, name } = await own(id)
        return { bytes: await app.storage.read(id), mime: mediaType, name }
      },
      addressOf: async (id, { forMs = hour } = {}) => {
        const { isPublic } = await own(id)
        const address = (token: string) => `/api/objects/${id}/content?token=${token}`
        if (isPublic) return address(sign('read', id))
        const until = Date.now() + Math.min(Math.max(forMs, 1_000), maxMs)
        return address(expiringToken(until, mark => sign('read-until', `${id}:${mark}`)))
      },
      remove: async id => {
        const record = await find(id)
        if (record) await remove(record)
      },
    }
  }

/** `<until>.<signature>`: when an address expires, in ms since 1970, in base 36. */
const expiringToken = (until: number, sign: (mark: string) => string): string => {
  const mark = Math.floor(until).toString(36)
  return `${mark}.${sign(mark)}`
}

/** Time when a token expires, and its parts; null: it does not expire. */
export const readExpiring = (token: string): { until: number; mark: string; signature: string } | null => {
  const [, mark, signature] = /^([0-9a-z]{1,10})\.([\w-]+)$/.exec(token) ?? []
  return mark && signature ? { until: Number.parseInt(mark, 36), mark, signature } : null
}
