import type { FastifyInstance } from 'fastify'
import { type QueryFilter, Types } from 'mongoose'
import { reading } from '../../contract/accounts/account-state.ts'
import { maxUploadBytes } from '../../contract/archive/upload-rules.ts'
import { above, not, oneOf } from '../../platform/database/filters.ts'
import { fileTypeOf } from '../../platform/storage/file-type.ts'
import { createFiles, readExpiring } from './create-files.ts'
import { createQuota } from './create-quota.ts'
import { createSigning } from './create-signing.ts'
import { createSweeps } from './create-sweeps.ts'
import { fail } from './errors.ts'
import { limitBytes } from './limit-bytes.ts'
import { createMemoryBudgets } from './memory-budgets.ts'
import { nameVisitors } from './name-visitors.ts'
import { type ObjectRecord, objectSchema } from './object.model.ts'
import type { AccountOf, Kept, Objects, Paid, ReferenceCheck, StoredMedia } from './objects.ts'
import { requireFileSize } from './require-file-size.ts'

const uploadMs = 15 * 60_000
const settled = { $set: { expiresAt: null }, $unset: { worker: 1 } } as const
const mediaTypes = {
  image: new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
  video: new Set(['video/mp4', 'video/webm', 'video/quicktime']),
}

export const createObjects = (app: FastifyInstance): Objects => {
  const model = app.db.model<ObjectRecord>('Object', objectSchema)
  const { sign, signed } = createSigning(app.secrets.signingKey('objects'))
  const quota = createQuota(app, model)
  const referenceChecks = new Map<string, ReferenceCheck>()
  const accounts = new Map<string, AccountOf>()
  /** An issued address works as long as its account may show its contents. */
  const isShown = async ({ holder, ownerId }: ObjectRecord): Promise<boolean> => {
    const [kind = '', holderId = ''] = holder?.split(':') ?? []
    const id = (await accounts.get(kind)?.(holderId)) ?? ownerId.toHexString()
    return app.accounts.isOpen({ id }, reading)
  }
  const soon = () => new Date(Date.now() + uploadMs)
  const workerNow = (): string => app.ownership.current().owner
  /** Finishes an upload; does nothing if its record was removed meanwhile. */
  const finish = async (id: string, bytes: number, worker: string): Promise<void> => {
    const filter = { _id: id, state: 'receiving', worker } as const
    const $set = { state: 'stored', bytes, expiresAt: soon() } as const
    if ((await model.updateOne(filter, { $set })).modifiedCount === 0) throw fail('objects.not-found')
  }
  /** The record is created first: a blob never exists without one. */
  const keep = async (
    bytes: Buffer,
    {
      ownerId,
      accountId,
      isVisitors = false,
      ...fields
    }: Paid &
      Pick<ObjectRecord, 'kind'> &
      Partial<Pick<ObjectRecord, 'holder' | 'mediaType' | 'name' | 'isPublic' | 'keptUntil'>>,
  ): Promise<string> => {
    const reservation = quota.reservation(accountId, { isVisitors })
    await reservation.growTo(bytes.length)
    const _id = new Types.ObjectId()
    const id = _id.toHexString()
    const worker = workerNow()
    try {
      const owner = {
        ownerId: new Types.ObjectId(ownerId),
        accountId: accountId && new Types.ObjectId(accountId),
      }
      await model.create({
        ...fields,
        ...owner,
        isVisitors,
        _id,
        state: 'receiving',
        worker,
        expiresAt: soon(),
      })
      await app.storage.put(id, bytes)
      await finish(id, bytes.length, worker)
      return id
    } catch (error) {
      await app.storage.remove(id)
      await model.deleteOne({ _id })
      await reservation.giveBack()
      throw error
    }
  }
  const keepMedia = async (kind: 'image' | 'video', { bytes, ...whose }: Kept) => {
    const type = await fileTypeOf(bytes)
    if (!type || !mediaTypes[kind].has(type.mime))
      throw fail(kind === 'image' ? 'objects.not-an-image' : 'objects.not-a-video')
    const id = await keep(bytes, { ...whose, kind, mediaType: type.mime })
    return { id, mediaType: type.mime }
  }
  const findMedia = async (id: string, kinds: readonly ObjectRecord['kind'][]): Promise<StoredMedia> => {
    const record = await model.findOne({ _id: id, kind: oneOf(kinds), state: 'stored' }).lean()
    if (!record) throw fail('objects.not-found')
    const { mediaType, name, bytes } = record
    return { mediaType, name, bytes, read: () => app.storage.read(id) }
  }
  const isKept = async ({ _id, holder }: ObjectRecord): Promise<boolean> => {
    const [kind = '', id = ''] = holder?.split(':') ?? []
    return (await referenceChecks.get(kind)?.(id, _id.toHexString())) ?? false
  }
  /**
   * Undoes an interrupted upload: its link may be used again. An interrupted image is deleted, and fails with
   * its message.
   */
  const giveBack = async (record: Pick<ObjectRecord, '_id' | 'kind' | 'holder'>): Promise<void> => {
    await app.storage.remove(record._id.toHexString())
    if (record.kind === 'upload') await model.updateOne({ _id: record._id }, { $set: { state: 'awaiting' } })
    else await model.deleteOne({ _id: record._id })
  }
  const remove = async ({ _id }: { _id: Types.ObjectId }): Promise<void> => {
    await app.storage.remove(_id.toHexString())
    const removed = await model.findOneAndDelete({ _id }).lean()
    // An upload in progress has its own reservation, and releases it itself.
    if (removed?.state === 'stored') await quota.free(removed)
  }

  const settle = async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await model.updateMany({ _id: oneOf(ids) }, settled)
  }
  /** Checks which holders of unsettled objects still exist. */
  const settleOrRemove = async (filter: QueryFilter<ObjectRecord>): Promise<void> => {
    for await (const record of model.find(filter).lean().cursor()) {
      if (await isKept(record)) await model.updateOne({ _id: record._id }, settled)
      else await remove(record)
    }
  }
  const receiving = { state: 'receiving', expiresAt: not(null) } as const
  const unsettled = { state: not('receiving' as const), holder: not(null), expiresAt: not(null) }

  app.ownership.register({
    name: 'objects',
    owners: async () => {
      const found = await Promise.all([receiving, unsettled].map(filter => model.distinct('worker', filter)))
      const isOld = await Promise.all(
        [receiving, unsettled].map(filter => model.exists({ ...filter, worker: null })),
      )
      const named = found.flat().flatMap(worker => worker ?? [])
      return [...new Set(named), ...(isOld.some(one => one !== null) ? [''] : [])]
    },
    recover: async owner => {
      const worker = owner || null
      for await (const record of model
        .find({ ...receiving, worker })
        .lean()
        .cursor())
        await giveBack(record)
      await settleOrRemove({ ...unsettled, worker })
    },
  })

  return {
    prepareUpload: async ownerId => {
      await quota.requireLeft(ownerId)
      const expiresAt = soon()
      const record = await model.create({
        ownerId: new Types.ObjectId(ownerId),
        accountId: new Types.ObjectId(ownerId),
        kind: 'upload',
        state: 'awaiting',
        expiresAt,
      })
      const id = record._id.toHexString()
      return { id, token: sign('upload', id), expiresAt }
    },

    receiveUpload: async (id, { token, bytes, announced = 0 }) => {
      if (!signed('upload', id, token)) throw fail('objects.link-spent')
      const worker = workerNow()
      const claimed = await model.findOneAndUpdate(
        { _id: id, state: 'awaiting', expiresAt: above(new Date()) },
        { $set: { state: 'receiving', worker, expiresAt: soon() } },
      )
      if (!claimed) throw fail('objects.link-spent')
      const { accountId, ownerId } = claimed
      const reservation = quota.reservation((accountId ?? ownerId).toHexString())
      try {
        await reservation.growTo(announced)
        const limited = limitBytes(bytes, { limit: maxUploadBytes, reserve: reservation.growTo })
        const stored = await app.storage.put(id, limited)
        if (stored.bytes === 0) throw fail('objects.empty')
        await finish(id, stored.bytes, worker)
        await reservation.keep(stored.bytes)
        return stored
      } catch (error) {
        // The rest of the request is read and discarded: otherwise the connection is blocked for the next request.
        bytes.unpipe()
        bytes.resume()
        await giveBack(claimed)
        await reservation.giveBack()
        throw error
      }
    },

    keepUpload: ({ bytes, ...paid }) => keep(bytes, { ...paid, kind: 'upload' }),

    keepImage: image => keepMedia('image', image),
    keepVideo: video => keepMedia('video', video),
    keepFile: async ({ bytes, mediaType, name, ...whose }) => {
      requireFileSize(bytes)
      return { id: await keep(bytes, { ...whose, kind: 'file', mediaType, name }) }
    },
    storageOf: quota.storageOf,
    requireLeft: quota.requireLeft,

    take: async (id, { ownerId, holder, name }) => {
      const taken = await model.findOneAndUpdate(
        { _id: id, ownerId: new Types.ObjectId(ownerId), kind: 'upload', state: 'stored', holder: null },
        { $set: { holder, name, worker: workerNow(), expiresAt: soon() } },
      )
      if (!taken) throw fail('objects.not-found')
      return { bytes: taken.bytes }
    },

    settle,

    account: (kind, accountOf) => void accounts.set(kind, accountOf),
    referenceCheck: (kind, check) => void referenceChecks.set(kind, check),

    read: id => app.storage.read(id),

    readImage: async id => {
      const { mediaType, read } = await findMedia(id, ['image'])
      return { mediaType, bytes: await read() }
    },
    findMedia: id => findMedia(id, ['image', 'video', 'file']),

    sizesOf: async ids => {
      if (ids.length === 0) return new Map()
      const found = await model.find({ _id: oneOf(ids), state: 'stored' }, { bytes: 1 }).lean()
      return new Map(found.map(({ _id, bytes }) => [_id.toHexString(), bytes]))
    },

    imagesHeldBy: async holder => {
      const [sum] = await model.aggregate<{ count: number; bytes: number }>([
        { $match: { holder, kind: 'image' } },
        { $group: { _id: null, count: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
      ])
      return { count: sum?.count ?? 0, bytes: sum?.bytes ?? 0 }
    },

    memoryBudgets: createMemoryBudgets(),

    openFor: async (id, { token, callerId }) => {
      const record = await model.findOne({ _id: id, state: 'stored' }).lean()
      // Only the plugin may serve its file, even to the account that pays for it.
      const isOwn = record?.kind !== 'file' && record?.ownerId.toHexString() === callerId
      const expiring = token === undefined ? null : readExpiring(token)
      const isSigned =
        token !== undefined &&
        (expiring
          ? expiring.until > Date.now() && signed('read-until', `${id}:${expiring.mark}`, expiring.signature)
          : signed('read', id, token))
      if (!record || !(isOwn || (isSigned && (await isShown(record))))) throw fail('objects.not-found')
      if (record.keptUntil && record.keptUntil.getTime() <= Date.now()) throw fail('objects.not-found')
      const { mediaType, name, bytes } = record
      const maxAge = expiring && !isOwn ? Math.floor((expiring.until - Date.now()) / 1000) : undefined
      return {
        mediaType,
        name,
        bytes,
        ...(maxAge !== undefined && { maxAge }),
        open: range => app.storage.open(id, range),
      }
    },

    addressOf: id => `/api/objects/${id}/content?token=${sign('read', id)}`,

    remove: id => remove({ _id: new Types.ObjectId(id) }),

    removeHeldBy: async holder => {
      for await (const record of model.find({ holder }).lean().cursor()) await remove(record)
    },

    filesOf: createFiles(app, { model, keep, settle: id => settle([id]), remove, sign }),

    removeOfAccount: async accountId => {
      const id = new Types.ObjectId(accountId)
      for await (const record of model
        .find({ $or: [{ ownerId: id }, { accountId: id }] })
        .lean()
        .cursor())
        await remove(record)
      await quota.drop(accountId)
    },

    ...createSweeps(app, { model, settleOrRemove, remove }),

    recount: async () => {
      await nameVisitors(model)
      await quota.recount()
    },
  }
}
