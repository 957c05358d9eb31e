import type { FastifyInstance } from 'fastify'
import { type KeyRingRecord, keyRingSchema } from './key-ring.model.ts'

export interface KeyRingState {
  /** Ids of the keys that the database was used with and `secrets.json` lacks: what they encrypted cannot be read. */
  missing(): readonly string[]
}

/** Stands for the key of an installation that did not note its keys yet. */
const unnoted = 'before'

/**
 * Notes with the database which encryption keys it is used with, so that each start sees whether one is gone. A new file beside
 * accounts that are there already means that the former one was lost.
 */
export const watchKeyRing = (app: FastifyInstance): KeyRingState => {
  const rings = app.db.model<KeyRingRecord>('KeyRing', keyRingSchema)
  let missing: readonly string[] = []
  app.boot.task(async () => {
    const { keyIds, isNew } = app.secrets
    const noted = await rings.findById('ring').lean()
    // Without accounts nothing is encrypted that anybody would miss.
    if ((await app.accounts.firstCreatedAt()) === undefined) return
    const isLost = !noted && isNew
    const added = [...keyIds, ...(isLost ? [unnoted] : [])]
    await rings.updateOne({ _id: 'ring' }, { $addToSet: { keyIds: { $each: added } } }, { upsert: true })
    const own = new Set(keyIds)
    missing = [...(noted?.keyIds ?? []), ...added].filter(
      (id, at, all) => !own.has(id) && all.indexOf(id) === at,
    )
    if (missing.length > 0) app.log.error({ missing }, 'secrets.json lacks keys that data was encrypted with')
  })
  return { missing: () => missing }
}
